import type { FactName } from '#contract/company/fact-groups.ts'
import { createMarkReader, type MarkedText, textMarksId, withoutMarks } from '#contract/texts/text-marks.ts'
import type { ArrangedPart } from '#web/studio/arrange-bar.ts'

/** A place of the page that shows texts: a range of words, or an element with the text in an attribute. */
export interface MarkedPlace {
  texts: MarkedText[]
  place: Range | Element
  /** Around the words, or the place itself. */
  element: Element
  content: string
  /** The fact that an element shows, in place of texts. */
  fact?: FactName
  /** The part that the element is of what a fact arranges. */
  part?: ArrangedPart
}

/** True for a text that staff left empty: visitors have no place for it. */
export const isEmptyText = ({ texts, content }: MarkedPlace): boolean => texts.length > 0 && content === ''

/** Visible or audible attributes. */
const shownAttributes = ['aria-label', 'alt', 'title', 'placeholder', 'label', 'aria-roledescription']

/** Returns which texts the marks of a preview stand for. */
export function readMarkList(preview: Document): MarkedText[] {
  return JSON.parse(preview.getElementById(textMarksId)?.textContent || '[]')
}

/** Removes the marks of facts, and returns the elements that show one or are arranged by one; what shows nothing has no place. */
export function takeFactMarks(parts: readonly Element[]): MarkedPlace[] {
  const marks = parts.flatMap((part) => [...part.querySelectorAll('template[data-fact]')])
  const places = marks.flatMap((mark) => {
    const element = mark.nextElementSibling
    const [fact, name] = ['data-fact', 'data-part'].map((data) => mark.getAttribute(data))
    if (!element || element instanceof HTMLTemplateElement || name === '') return []
    const content = (element.querySelector('h2, h3') ?? element).textContent ?? ''
    const about = name === null ? { fact: fact as FactName } : { part: { fact, name } as ArrangedPart }
    return [{ texts: [], place: element, element, content, ...about }]
  })
  // Styles look at what stands beside each other.
  for (const mark of marks) mark.remove()
  return places
}

/** Removes the marks from parts of the page, and returns the places of the texts, in the order of the page. */
export function takeMarks(parts: readonly Element[], list: readonly MarkedText[]): MarkedPlace[] {
  const places: MarkedPlace[] = []
  const ofElements = new Map<Element, MarkedPlace>()
  const namesOf = (numbers: readonly number[]) => numbers.flatMap((number) => list[number] ?? [])

  /** Texts that have no box of their own are found at an element; several share it. */
  const addToElement = (element: Element, numbers: readonly number[], content: string) => {
    const texts = namesOf(numbers)
    const known = ofElements.get(element)
    if (known) return void known.texts.push(...texts.filter((text) => !isIn(known.texts, text)))
    if (texts.length === 0) return
    const place = { texts, place: element, element, content }
    ofElements.set(element, place)
    places.push(place)
  }

  for (const part of parts) {
    const read = createTextReader((place) => {
      const texts = namesOf([place.number])
      const { range, element, content } = place
      const holder = holderOf(element)
      if (holder) addToElement(holder, [place.number], content)
      else if (texts.length > 0) places.push({ texts, place: range, element, content })
    })
    const walker = document.createTreeWalker(part, NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_TEXT)
    const emptied: Text[] = []
    for (let node: Node | null = part; node; node = walker.nextNode()) {
      if (node instanceof Element) {
        for (const [name, numbers, content] of takeFromAttributes(node)) {
          if (shownAttributes.includes(name)) addToElement(node, numbers, content)
        }
      } else if (node instanceof Text && !node.parentElement?.closest('script, style')) {
        read.next(node)
        if (node.data === '') emptied.push(node)
      }
    }
    read.end()
    for (const node of emptied) node.remove()
  }
  return places
}

const isIn = (texts: readonly MarkedText[], { scope, key }: MarkedText) =>
  texts.some((text) => text.scope === scope && text.key === key)

/** Returns the element to highlight for words without a box: the field of an option, the drawing of a title. */
function holderOf(element: Element): Element | null {
  if (element.closest('option')) return element.closest('select')
  return element.closest('svg title, svg desc')?.parentElement ?? null
}

function takeFromAttributes(element: Element): [name: string, numbers: number[], content: string][] {
  return Array.from(element.attributes).flatMap(({ name, value }) => {
    const plain = withoutMarks(value)
    if (plain === value) return []
    element.setAttribute(name, plain)
    const numbers = createMarkReader()
      .read(value)
      .flatMap(({ texts }) => texts)
    return [[name, [...new Set(numbers)], plain]]
  })
}

interface ReadPlace {
  number: number
  range: Range
  element: Element
  content: string
}

/** Reads text nodes in their order and takes the marks out of them; a text may reach over several of them. */
function createTextReader(onRead: (place: ReadPlace) => void) {
  const reader = createMarkReader()
  const open = new Map<number, ReadPlace>()
  const read: ReadPlace[] = []
  return {
    next(node: Text) {
      // A text that begins in this node is there once more, even if the same text ended in the node before.
      const begun = createMarkReader().read(node.data)
      const parts = reader.read(node.data)
      for (const number of open.keys()) if (begun[0]?.texts.includes(number)) open.delete(number)
      const plain = parts.map(({ content }) => content).join('')
      if (plain !== node.data) node.data = plain
      let offset = 0
      for (const { content, texts } of parts) {
        for (const number of open.keys()) if (!texts.includes(number)) open.delete(number)
        for (const number of texts) {
          const place = open.get(number) ?? begin(number, node, offset)
          place.range.setEnd(node, offset + content.length)
          place.content += content
        }
        offset += content.length
      }
    },
    end() {
      for (const place of read) onRead(place)
    },
  }

  function begin(number: number, node: Text, offset: number): ReadPlace {
    const range = document.createRange()
    range.setStart(node, offset)
    const place = { number, range, element: node.parentElement ?? document.body, content: '' }
    open.set(number, place)
    read.push(place)
    return place
  }
}
