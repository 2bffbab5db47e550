import type { MarkedPlace } from '#web/studio/read-marks.ts'

/** Longest text that is typed where it stands, in characters; the dialog has more room. */
const maxTyped = 300

/** Soft hyphens and joiners are for the eye; saving puts them in anew. */
export const asTyped = (shown: string) => shown.replace(/[\u00ad\u2060]/g, '').trim()

/** Parts that would take keys or clicks for themselves, or whose islands would lose their place. */
const deafParts = '[data-island], .site-header, button, summary, label, select, svg, dialog'

/** Returns true if a text can be typed at its place: a short one alone, in one line of the document, with a window around it. */
export function isTypable({ texts, place, element, content }: MarkedPlace): boolean {
  return (
    texts.length === 1 &&
    place instanceof Range &&
    place.startContainer instanceof Text &&
    place.startContainer === place.endContainer &&
    content.length <= maxTyped &&
    matchMedia('(width >= 48rem)').matches &&
    !element.closest(deafParts)
  )
}

interface TypingOptions {
  label: string
  language: string
  /** Ids of what is said beside it. */
  describedBy: string
  /** False while nothing may change. */
  canType: () => boolean
  onTyped: (text: string) => void
  onSave: () => void
  onGiveUp: () => void
  /** Called for Tab in either direction. */
  onNext: (isBack: boolean) => void
}

export interface Typing {
  element: HTMLElement
  /** Shows another text, unless it is there already. */
  show: (text: string) => void
  /** Puts back what stood there. */
  end: () => void
}

/** Makes a place of the page a field of one line, with the page's own type and width. */
export function beginTyping(range: Range, options: TypingOptions): Typing {
  const before = range.extractContents()
  const element = document.createElement('span')
  element.className = 'typed-here'
  element.textContent = asTyped(before.textContent)
  element.lang = options.language
  element.role = 'textbox'
  element.ariaLabel = options.label
  element.setAttribute('aria-describedby', options.describedBy)
  element.setAttribute('aria-required', 'true')
  makeEditable(element)
  range.insertNode(element)
  const link = element.closest('a')
  link?.setAttribute('draggable', 'false')
  const listening = new AbortController()
  const listen = <T extends keyof HTMLElementEventMap>(
    type: T,
    act: (event: HTMLElementEventMap[T]) => void,
  ) => element.addEventListener(type, act, { signal: listening.signal })
  listen('beforeinput', (event) => {
    if (
      !options.canType() ||
      /^(insertParagraph|insertLineBreak|insertFromDrop|format)/.test(event.inputType)
    )
      event.preventDefault()
  })
  listen('input', () => options.onTyped(element.textContent))
  listen('paste', (event) => {
    event.preventDefault()
    const pasted = event.clipboardData?.getData('text/plain').replace(/\s+/g, ' ')
    // The only way that leaves undoing to the browser.
    if (pasted && options.canType()) document.execCommand('insertText', false, pasted)
  })
  listen('drop', (event) => event.preventDefault())
  listen('click', (event) => event.preventDefault())
  listen('keydown', (event) => {
    // Enter and Escape belong to the input method until a word is complete.
    if (event.isComposing || event.keyCode === 229) return
    const acts: Record<string, () => void> = {
      Enter: options.onSave,
      Escape: options.onGiveUp,
      Tab: () => options.onNext(event.shiftKey),
    }
    const act = acts[event.key]
    if (!act) return
    event.preventDefault()
    event.stopPropagation()
    act()
  })
  return {
    element,
    show(text) {
      if (element.textContent === text) return
      element.textContent = text
      caretAtEnd(element)
    },
    end() {
      listening.abort()
      link?.removeAttribute('draggable')
      const [text] = before.childNodes
      element.replaceWith(before)
      // As it was, so that it can be typed again.
      if (text) range.selectNodeContents(text)
    },
  }
}

function makeEditable(element: HTMLElement): void {
  try {
    element.contentEditable = 'plaintext-only'
  } catch {
    // Browsers before 2025: what is pasted is made plain, and formats are refused.
    element.contentEditable = 'true'
  }
}

export function caretAtEnd(element: HTMLElement): void {
  getSelection()?.selectAllChildren(element)
  getSelection()?.collapseToEnd()
}
