import type { LanguageCode } from '#contract/language.ts'
import { addressIn, splitAddress } from '#contract/pages/addresses.ts'
import { readStoredJson, storageKeys, writeStored } from '#web/api/storage.ts'

interface Left {
  path: string
  top: number
  /** True if the language was chosen without a pointer: only then the focus shows where it is. */
  byKeyboard: boolean
}

/**
 * Keeps the choice of a language, and the place on the page: the same page in the other language is shown as far down, and
 * who goes by the keyboard is at the menu as before.
 */
export function keepLanguageChoice(): void {
  document.addEventListener('click', ({ target, detail }) => {
    const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a.language-choice') : null
    if (!link) return
    leadLanguagesHere()
    const { path } = splitAddress(location.pathname)
    writeStored('local', storageKeys.language, link.hreflang as LanguageCode)
    writeStored(
      'session',
      storageKeys.languageScroll,
      JSON.stringify({ path, top: scrollY, byKeyboard: detail === 0 } satisfies Left),
    )
  })
  leadLanguagesHere()
  document.addEventListener('address-changed', leadLanguagesHere)

  const left = readStoredJson('session', storageKeys.languageScroll, (stored) => stored as Left)
  writeStored('session', storageKeys.languageScroll, null)
  if (left?.path !== splitAddress(location.pathname).path) return
  scrollTo({ top: left.top, behavior: 'instant' })
  if (left.byKeyboard) focusMenu()
}

/** The language menu, or on small screens the button of the menu that it is in. */
function focusMenu(): void {
  const menus = document.querySelectorAll<HTMLElement>('.menu-toggle,header summary')
  Array.from(menus)
    .find((menu) => menu.getClientRects()[0])
    ?.focus({ preventScroll: true })
}

/**
 * Makes the menu of languages link to the page that is shown: some screens share one document, and scripts change the
 * address.
 */
function leadLanguagesHere(): void {
  const { path } = splitAddress(location.pathname)
  // What somebody typed into a tool.
  const typed = /^#(?!preview).*=/.test(location.hash) ? location.hash : ''
  for (const link of document.querySelectorAll<HTMLAnchorElement>('a.language-choice'))
    link.setAttribute('href', addressIn(link.hreflang as LanguageCode, path) + location.search + typed)
}
