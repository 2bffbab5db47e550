/**
 * Invisible marks around the texts of a preview: between start and end of a number is (a part of) the text at that
 * index of the document's list of texts. Texts may nest and span several elements.
 */
const startFrame = '\u2061'
const endFrame = '\u2064'
const zero = '\u2062'
const one = '\u2063'

const mark = new RegExp(
  `${startFrame}([${zero}${one}]+)${startFrame}|${endFrame}([${zero}${one}]+)${endFrame}`,
  'g',
)
const leftovers = new RegExp(`[${startFrame}${zero}${one}${endFrame}]`, 'g')

/** Id of the element with the list of texts, as JSON: `[{ scope, key }]`. */
export const textMarksId = 'text-marks'

/** Entry of that list. */
export interface MarkedText {
  scope: string
  key: string
}

/** Returns a text between the marks of its number (0 and up). */
export function markText(text: string, number: number): string {
  const digits = number.toString(2).replaceAll('0', zero).replaceAll('1', one)
  return startFrame + digits + startFrame + text + endFrame + digits + endFrame
}

/** Returns a text without marks, and without the remains of marks in a cut text. */
export const withoutMarks = (text: string): string => text.replace(mark, '').replace(leftovers, '')

/** A part of a read string, with the numbers of the texts it belongs to, the outermost first; a text without words is one too. */
export interface MarkedPart {
  content: string
  texts: number[]
}

/**
 * Returns a reader of consecutive strings, such as the text nodes of an element; a text begun in one continues in the
 * next. Each attribute needs a reader of its own.
 */
export function createMarkReader(): { read(text: string): MarkedPart[] } {
  let open: number[] = []
  return {
    read(text) {
      const parts: MarkedPart[] = []
      const add = (content: string, isText = false) => {
        const plain = content.replace(leftovers, '')
        if (plain || isText) parts.push({ content: plain, texts: [...open] })
      }
      let from = 0
      let begun: string | undefined
      for (const { 0: whole, 1: started, 2: ended, index } of text.matchAll(mark)) {
        add(text.slice(from, index), index === from && ended !== undefined && ended === begun)
        from = index + whole.length
        begun = started
        if (started) open = [...open, numberOf(started)]
        const last = ended ? open.lastIndexOf(numberOf(ended)) : -1
        if (last >= 0) open = open.slice(0, last)
      }
      add(text.slice(from))
      return parts
    },
  }
}

const numberOf = (digits: string): number =>
  Number.parseInt(digits.replaceAll(zero, '0').replaceAll(one, '1'), 2)
