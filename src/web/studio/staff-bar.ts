import '#web/styles/staff-bar.css'
import type { LanguageCode } from '#contract/language.ts'
import { hasAccess } from '#contract/login/role.ts'
import { addressIn, splitAddress, staffPaths } from '#contract/pages/addresses.ts'
import { fetchApi, forgetToken, isUnauthorized } from '#web/api/fetch-api.ts'
import { readToken, removeToken } from '#web/api/requests.ts'
import { writeStored } from '#web/api/storage.ts'
import { loadAllStyles } from '#web/islands/wake.ts'
import { forgetStaffWork, staffStorageKeys } from '#web/staff/storage-keys.ts'
import type { BarTexts } from '#web/studio/bar-texts.ts'
import { logInAgain } from '#web/studio/login-again.ts'
import { makeButton } from '#web/studio/make-button.ts'
import { createStudio, type Studio } from '#web/studio/studio.ts'
import { readMode } from '#web/studio/studio-place.ts'
import { fetchScope } from '#web/texts/fetch-scope.ts'

/**
 * Adds a bar with links into the staff area on top of a public page, for a staff login. Loaded only then. A refused
 * token is removed and the bar left out; during a preview a new login is asked for.
 */
export async function showStaffBar(): Promise<void> {
  const { language } = splitAddress(location.pathname)
  const unread = await countUnread()
  if (unread === 'refused') return await resumePreview()
  const { bar: texts } = (await fetchScope(language, 'staff')) as unknown as { bar: BarTexts }
  // Its colours are variables that the page itself may not have.
  await loadAllStyles()
  const bar = document.createElement('nav')
  const studio = createStudio(language, texts, {
    shown: () => void entry.update(),
    loggedOut: () => {
      forgetMode()
      sayLoggedOut(bar, texts, studio)
    },
  })
  const logOut = logOutButton(bar, texts, studio)
  const entry = createEntryLink(language, texts, (link) => logOut.before(link))
  bar.className = 'staff-bar'
  bar.ariaLabel = texts.label
  bar.append(
    // First, so that a phone shows them, too.
    ...studio.switches,
    link(addressIn(language, staffPaths.dashboard), texts.dashboard),
    ...(unread === 'hidden' ? [] : [inboxLink(language, texts, unread)]),
    logOut,
  )
  document.querySelector('.skip-link')?.after(bar, studio.note)
  document.documentElement.classList.add('has-staff-bar')
  void entry.update()
  studio.start()
  // Another tab has logged out; an open dialog asks for a login by itself.
  addEventListener('storage', () => {
    if (!readToken() && !document.querySelector('dialog[open]')) removeBar(bar, studio)
  })
}

/** Otherwise a link of a preview would show the page without drafts, unexplained. */
async function resumePreview(): Promise<void> {
  if (readMode() === 'off') return
  if (await logInAgain()) return await showStaffBar()
  forgetMode()
}

const forgetMode = () => writeStored('session', staffStorageKeys.studioMode, null)

/** Number of unread inquiries; `hidden` where it cannot be had, or is not for this account. */
async function countUnread(): Promise<number | 'hidden' | 'refused'> {
  const token = readToken()
  try {
    const { role } = await fetchApi('readOwnAccount', {})
    return hasAccess(role, 'office') ? (await fetchApi('summariseInquiries', {})).unread : 'hidden'
  } catch (error) {
    if (!isUnauthorized(error)) return 'hidden'
    forgetToken(token)
    return 'refused'
  }
}

function link(address: string, text: string): HTMLAnchorElement {
  const element = document.createElement('a')
  element.href = address
  element.textContent = text
  return element
}

/** The way from the page of a project, a job, an entry of the knowledge section or an own page to its form; elsewhere there is none. */
function createEntryLink(language: LanguageCode, texts: BarTexts, put: (link: HTMLAnchorElement) => void) {
  const link = document.createElement('a')
  let linked = ''
  return {
    /** Leads to the form of what is shown now. */
    async update(): Promise<void> {
      const { path } = splitAddress(location.pathname)
      if (path === linked && link.isConnected) return
      linked = path
      link.remove()
      const { formOfPage } = await import('#web/studio/form-of-page.ts')
      const form = await formOfPage(path)
      // Meanwhile another page may be shown.
      if (!form || path !== linked) return
      link.href = addressIn(language, form.path)
      link.textContent = texts[form.text]
      put(link)
    },
  }
}

function inboxLink(language: LanguageCode, texts: BarTexts, unread: number): HTMLAnchorElement {
  const text = unread === 0 ? texts.inbox : texts.inboxCount.replace('{{count}}', String(unread))
  return link(addressIn(language, staffPaths.inquiries), text)
}

/** Ends the session in this browser regardless of the server's answer, as the button of the staff area does. */
function logOutButton(bar: HTMLElement, texts: BarTexts, studio: Studio): HTMLButtonElement {
  const logOut = async () => {
    button.disabled = true
    await fetchApi('logOut', { body: {} }).catch(() => undefined)
    removeToken()
    forgetStaffWork()
    sayLoggedOut(bar, texts, studio)
  }
  const button = makeButton(texts.logOut, () => void logOut())
  return button
}

function sayLoggedOut(bar: HTMLElement, texts: BarTexts, studio: Studio): void {
  const said = document.createElement('p')
  said.tabIndex = -1
  said.textContent = texts.loggedOut
  bar.replaceChildren(said)
  said.focus()
  studio.remove()
}

function removeBar(bar: HTMLElement, studio: Studio): void {
  bar.remove()
  document.documentElement.classList.remove('has-staff-bar')
  studio.remove()
}
