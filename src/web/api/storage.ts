/** Keys of what this browser keeps; the values behind them outlive versions of the site. */
export const storageKeys = {
  /** Local: the language preference. */
  language: 'Language',
  /** Local: the staff token. */
  token: 'JWT',
  /** Local: `yes` when maps may be loaded from their provider. */
  map: 'map-allowed',
  /** Local: the choice about web analytics; `yes` is opted out, `no` is not. */
  analytics: 'analytics-opt-out',
  /** Local: `stopped` when the picture of the home page is not to move. */
  motion: 'hero-motion',
  /** Session: what has been typed into the contact form. */
  contactDraft: 'contact-draft',
  /** Session: the list of requests that were sent from this tab. */
  sentRequests: 'sent-requests',
  /** Session: what has been typed into the project dialog. */
  projectDrafts: 'dashboard-draft',
} as const

// Where storage is blocked, the mere access to it throws.
const areas = { local: () => localStorage, session: () => sessionStorage }
type Area = keyof typeof areas

/** Returns the text under a key; null when there is none, or the browser keeps nothing. */
export function readStored(area: Area, key: string): string | null {
  try {
    return areas[area]().getItem(key)
  } catch {
    return null
  }
}

/** Returns what `parse` makes of the JSON under a key; undefined when there is none, or it cannot be read. */
export function readStoredJson<T>(area: Area, key: string, parse: (stored: unknown) => T): T | undefined {
  try {
    const text = areas[area]().getItem(key)
    return text === null ? undefined : parse(JSON.parse(text))
  } catch {
    return undefined
  }
}

/** Keeps a text under a key, or removes what is there for null. Returns false when the browser does not do so. */
export function writeStored(area: Area, key: string, text: string | null): boolean {
  try {
    if (text === null) areas[area]().removeItem(key)
    else areas[area]().setItem(key, text)
    return true
  } catch {
    return false
  }
}
