import { languageOfPath } from '#web/staff/entries/entry-values.ts'
import type { TextPlace, Weakness } from '#web/staff/quality/find-weaknesses.ts'

/** The parts of a written text in the editor; empty ones are none. */
const selectors = {
  link: 'a[href]',
  heading: ':scope > :is(h2, h3)',
  paragraph: ':scope > p',
  picture: '.written-picture:has([name^="picture-alt-"])',
}

/** Returns the control that a weakness is about; of a written text the editor. */
export function controlOf(form: HTMLElement, { path, control, place }: Weakness): HTMLElement | null {
  const [name = '', code = ''] = path.split('.')
  const editor = form.querySelector<HTMLElement>(`.written[lang="${languageOfPath(path)}"]`)
  if (place && editor) return editor
  const named = form.querySelector<HTMLElement>(
    `[name="${CSS.escape(control ?? (code ? `${name}-${code}` : name))}"]`,
  )
  return named ?? editor
}

/** Moves the focus there; in a written text to the field of a picture, else the words are selected. */
export function goToPlace(control: HTMLElement, place: TextPlace | undefined): void {
  const part = place && partIn(control, place)
  const field = part instanceof HTMLElement && part.querySelector<HTMLElement>('[name^="picture-alt-"]')
  const target = field || control
  target.focus()
  if (!part || field) {
    target.scrollIntoView({ block: 'center' })
    return
  }
  getSelection()?.selectAllChildren(part)
  // The editor hears of it only then.
  document.dispatchEvent(new Event('selectionchange'))
  const element = part instanceof Element ? part : part.parentElement
  element?.scrollIntoView({ block: 'center' })
}

function partIn(editor: HTMLElement, place: TextPlace): Node | undefined {
  if ('words' in place) return textNodeWith(editor, place.words)
  const all = Array.from(editor.querySelectorAll(selectors[place.part]))
  return all.filter((one) => place.part === 'picture' || one.textContent?.trim())[place.nth]
}

/** Words may be parted by marks; then none is found, and the editor itself is the place. */
function textNodeWith(editor: HTMLElement, words: string): Node | undefined {
  const walker = document.createTreeWalker(editor, NodeFilter.SHOW_TEXT)
  while (walker.nextNode()) if (walker.currentNode.textContent?.includes(words)) return walker.currentNode
  return undefined
}
