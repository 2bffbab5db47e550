/** Keys in local and session storage; the stored values outlive versions of the site. */
export const storageKeys = {
  /** Local: the language preference. */
  language: 'Language',
  /** Local: the staff token. */
  token: 'JWT',
  /** Session: how far down a page was shown when its language was changed, and whether by keyboard. */
  languageScroll: 'language-scroll',
  /** Session: what is searched for among the jobs, while the language is changed. */
  jobSearch: 'job-search',
  /** Local: `yes` and the address of the map that may be loaded. */
  map: 'map-allowed',
  /** Local: the choice about web analytics; `yes` is opted out, `no` is not, for the script whose address follows. */
  analytics: 'analytics-opt-out',
  /** Local: `stopped` if the animation of the home page is switched off. */
  motion: 'hero-motion',
  /** Session: the draft of the contact form. */
  contactDraft: 'contact-draft',
  /** Session: the requests sent from this tab. */
  sentRequests: 'sent-requests',
  /** Local: `yes` while an inquiry waits for a connection; what it says is in a database of the browser. */
  waitingInquiries: 'waiting-inquiries',
} as const

// If storage is blocked, even accessing it throws.
const areas = { local: () => localStorage, session: () => sessionStorage }
type Area = keyof typeof areas

/** Returns the text under a key; null if there is none or storage is blocked. */
export function readStored(area: Area, key: string): string | null {
  try {
    return areas[area]().getItem(key)
  } catch {
    return null
  }
}

/** Returns true if there is anything under a key. */
export const hasStored = (area: Area, key: string) => readStored(area, key) !== null

/** Returns the parsed JSON under a key; undefined if there is none or it cannot be read. */
export function readStoredJson<T>(area: Area, key: string, parse: (stored: unknown) => T): T | undefined {
  try {
    const text = areas[area]().getItem(key)
    return text === null ? undefined : parse(JSON.parse(text))
  } catch {
    return undefined
  }
}

/** Stores a text under a key, or removes the entry for null. Returns false if storage is blocked. */
export function writeStored(area: Area, key: string, text: string | null): boolean {
  try {
    if (text === null) areas[area]().removeItem(key)
    else areas[area]().setItem(key, text)
    return true
  } catch {
    return false
  }
}
