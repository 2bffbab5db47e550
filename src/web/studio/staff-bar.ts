import '#web/styles/staff-bar.css'
import { addressIn, splitAddress, staffPaths } from '#contract/addresses.ts'
import { ApiError } from '#contract/api-error.ts'
import type { LanguageCode } from '#contract/language.ts'
import { hasAccess } from '#contract/role.ts'
import { fetchApi, readToken, removeToken } from '#web/api/fetch-api.ts'
import { forgetStaffWork } from '#web/staff/storage-keys.ts'
import { createStudio, type Studio } from '#web/studio/studio.ts'
import type { StudioTexts } from '#web/studio/switches.ts'
import { fetchScope } from '#web/texts/fetch-scope.ts'

/** Texts of the bar, the part `bar` of the scope `staff`. */
interface BarTexts extends StudioTexts {
  label: string
  dashboard: string
  inbox: string
  inboxCount: string
  edit: string
  editJob: string
  logOut: string
  loggedOut: string
}

/**
 * Puts a bar with ways into the staff area on top of a public page, for whoever is logged in. Only then is this loaded. A token
 * that the server refuses is removed, and there is no bar.
 */
export async function showStaffBar(): Promise<void> {
  const { language, path } = splitAddress(location.pathname)
  const unread = await countUnread()
  if (unread === 'refused') return
  const { bar: texts } = (await fetchScope(language, 'staff')) as unknown as { bar: BarTexts }
  const bar = document.createElement('nav')
  const studio = createStudio(language, texts)
  bar.className = 'staff-bar'
  bar.ariaLabel = texts.label
  const [, project] = /^\/project\/(\d+)$/.exec(path) ?? []
  const [, job] = /^\/jobs\/([\w-]+)$/.exec(path) ?? []
  const dashboard = addressIn(language, staffPaths.dashboard)
  bar.append(
    // First, so that a phone shows them, too.
    ...studio.switches,
    link(dashboard, texts.dashboard),
    ...(unread === 'hidden' ? [] : [inboxLink(language, texts, unread)]),
    ...(project ? [link(`${dashboard}?edit=${project}`, texts.edit)] : []),
    ...(job ? [link(`${addressIn(language, staffPaths['job-desk'])}?edit=${job}`, texts.editJob)] : []),
    logOutButton(bar, texts, studio),
  )
  document.querySelector('.skip-link')?.after(bar, studio.note)
  document.documentElement.classList.add('has-staff-bar')
  studio.start()
  // Another tab has logged out; an open dialog asks for a login by itself.
  addEventListener('storage', () => {
    if (!readToken() && !document.querySelector('dialog[open]')) removeBar(bar, studio)
  })
}

/** Number of unread inquiries; `hidden` where it cannot be had, or is not for this account. */
async function countUnread(): Promise<number | 'hidden' | 'refused'> {
  const token = readToken()
  try {
    const { role } = await fetchApi('readOwnAccount', {})
    return hasAccess(role, 'office') ? (await fetchApi('summariseInquiries', {})).unread : 'hidden'
  } catch (error) {
    const code = error instanceof ApiError ? error.code : undefined
    if (code === 'unauthorized' && readToken() === token) removeToken()
    return code === 'unauthorized' ? 'refused' : 'hidden'
  }
}

function link(address: string, text: string): HTMLAnchorElement {
  const element = document.createElement('a')
  element.href = address
  element.textContent = text
  return element
}

function inboxLink(language: LanguageCode, texts: BarTexts, unread: number): HTMLAnchorElement {
  const text = unread === 0 ? texts.inbox : texts.inboxCount.replace('{{count}}', String(unread))
  return link(addressIn(language, staffPaths.inquiries), text)
}

/** Ends the session in this browser whatever the server answers, as the button of the staff area does. */
function logOutButton(bar: HTMLElement, texts: BarTexts, studio: Studio): HTMLButtonElement {
  const button = document.createElement('button')
  button.type = 'button'
  button.textContent = texts.logOut
  button.addEventListener('click', async () => {
    button.disabled = true
    await fetchApi('logOut', { body: {} }).catch(() => undefined)
    removeToken()
    forgetStaffWork()
    const said = document.createElement('p')
    said.tabIndex = -1
    said.textContent = texts.loggedOut
    bar.replaceChildren(said)
    said.focus()
    studio.remove()
  })
  return button
}

function removeBar(bar: HTMLElement, studio: Studio): void {
  bar.remove()
  document.documentElement.classList.remove('has-staff-bar')
  studio.remove()
}
