import { ApiError } from '#contract/api/api-error.ts'
import { callAddress } from '#contract/api/call-address.ts'
import { authorization } from '#web/api/requests.ts'
import { runMainMenu } from '#web/frame/menus.ts'
import { loadAllStyles, wakeIslands } from '#web/islands/wake.ts'

/** Staff's view of public pages. `edit` is the preview with editable texts. */
export type StudioMode = 'off' | 'preview' | 'edit'

/** Fetches a page as a mode shows it: for staff with all drafts, or as visitors get it. Throws `ApiError` for a session that is over. */
export function fetchPage(mode: StudioMode, address: string): Promise<Document> {
  if (mode === 'off') return fetchDocument(address, {})
  const query = { Address: address, Drafts: '1', ...(mode === 'edit' && { Marks: '1' }) }
  return fetchDocument(callAddress('previewPage', { query }), authorization())
}

/** Requested this way the browser parses the document without a sink that Trusted Types forbid. */
function fetchDocument(address: string, headers: Record<string, string>): Promise<Document> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    request.responseType = 'document'
    request.open('GET', address)
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value)
    request.onload = () =>
      request.status === 200 && request.responseXML
        ? resolve(request.responseXML)
        : reject(failure(request.status, `${address} answered ${request.status}`))
    request.onerror = () => reject(new TypeError('The server could not be reached'))
    request.send()
  })
}

const failure = (status: number, message: string) =>
  status === 401 ? new ApiError('unauthorized', message) : new Error(message)

const partSelectors = ['#site-notice', '.site-header', '#content', 'body > footer']

/** The parts of the page that a preview takes the place of. */
export const pageParts = (page: Document = document): Element[] =>
  partSelectors.flatMap((selector) => page.querySelector(selector) ?? [])

/**
 * Replaces header, content and footer with those of another document, and starts its islands. `prepare` is called
 * before anything in them starts.
 */
export async function showPage(next: Document, prepare: () => void): Promise<void> {
  const [shown, arriving] = [pageParts(), pageParts(next)]
  if (arriving.length < shown.length) throw new Error('The document has other parts')
  // The document has only the styles of what was in it at first.
  await loadAllStyles()
  keepOpen(shown, arriving)
  for (const [index, part] of shown.entries()) {
    for (const island of part.querySelectorAll('[data-island]')) island.dispatchEvent(new Event('island-end'))
    const arrived = arriving[index]
    if (arrived) part.replaceWith(document.adoptNode(arrived))
  }
  document.title = next.title
  // A preview has its data inline; a public page has it at an address of its own.
  document.getElementById('page-data')?.remove()
  const data = next.getElementById('page-data')
  if (data) document.body.append(document.adoptNode(data))
  prepare()
  runMainMenu()
  wakeIslands()
}

/** Keeps opened parts open: the form, and folds. */
function keepOpen(shown: readonly Element[], arriving: readonly Element[]): void {
  const all = (parts: readonly Element[], selector: string) =>
    parts.flatMap((part) => Array.from(part.querySelectorAll<HTMLElement>(selector)))
  const opened = ['is-asked', 'is-open'].filter((state) => all(shown, `#form.${state}`).length > 0)
  for (const form of all(arriving, '#form')) form.classList.add(...opened)
  const folds = all(arriving, 'details')
  for (const [index, fold] of all(shown, 'details').entries())
    folds[index]?.toggleAttribute('open', fold.hasAttribute('open'))
}
