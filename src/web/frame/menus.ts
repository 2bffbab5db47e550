/** Opens and closes the menu of small screens; Escape and a focus outside close it, and a focus inside goes to its button. */
export function runMainMenu(): void {
  const button = document.querySelector<HTMLButtonElement>('.menu-toggle')
  const header = button?.closest('header')
  if (!button || !header) return
  const putBehind = () => {
    const isInert = button.ariaExpanded === 'true'
    for (const behind of document.querySelectorAll<HTMLElement>('.skip-link,main,main+*,footer'))
      behind.inert = isInert
  }
  const show = (isOpen: boolean) => {
    if (isOpen === (button.ariaExpanded === 'true')) return
    const hadFocus = document.activeElement !== button && header.contains(document.activeElement)
    button.ariaExpanded = String(isOpen)
    button.ariaLabel = (isOpen ? button.dataset['labelClose'] : button.dataset['labelOpen']) ?? ''
    header.classList.toggle('is-menu-open', isOpen)
    // Pointers and screen readers do not get behind the menu. All that is there is styled anew for it: after the menu shows.
    if (isOpen) requestAnimationFrame(() => setTimeout(putBehind))
    else putBehind()
    if (!isOpen && hadFocus) button.focus()
  }
  button.addEventListener('click', () => show(button.ariaExpanded !== 'true'))
  header.addEventListener('click', ({ target }) => {
    if (target instanceof Element && target.closest('a')) show(false)
  })
  document.addEventListener('keydown', (event) => {
    if (event.key === 'Escape' && !event.defaultPrevented) show(false)
  })
  document.addEventListener('focusin', ({ target }) => {
    if (target instanceof Node && !header.contains(target)) show(false)
  })
  // Wide enough, it is no screen of its own any more.
  matchMedia('(width >= 80rem)').addEventListener('change', () => show(false))
  // Back brings the document as it was left.
  addEventListener('pagehide', () => show(false))
}

const openMenus = () => document.querySelectorAll<HTMLDetailsElement>('details.menu[open]')

/** Closes; the focus, which may be on something that is hidden now, goes to the summary. */
function closeAndFocus(menu: HTMLDetailsElement): void {
  menu.open = false
  menu.querySelector('summary')?.focus()
}

/** Closes every open `Menu` after a choice, on Escape and on a press or focus elsewhere. */
function closeMenus(): void {
  for (const kind of ['click', 'focusin']) {
    document.addEventListener(kind, ({ target }) => {
      if (!(target instanceof Element)) return
      for (const menu of openMenus()) {
        if (!menu.contains(target)) menu.open = false
        else if (kind === 'click' && target.closest('a')) closeAndFocus(menu)
      }
    })
  }
  document.addEventListener('keydown', (event) => {
    if (event.key !== 'Escape') return
    for (const menu of openMenus()) {
      event.preventDefault() // what is around the menu stays open
      closeAndFocus(menu)
    }
  })
}

/** Runs the menus of every page. */
export function runMenus(): void {
  // In this order: an Escape that closes a list leaves the menu around it open.
  closeMenus()
  runMainMenu()
}
