import { isLinkAddress } from '#contract/content/link-address.ts'

/** Pasted content, as elements that cannot run or load anything. */
export interface PastedMarkup {
  markup: HTMLElement
  /** Number of links removed because their address is not permitted; their words stay. */
  refusedLinks: number
}

/** The Sanitizer API, which the types do not know yet. */
interface SafeElement extends HTMLElement {
  setHTML?: (html: string, options: { sanitizer: object }) => void
}

const namespaces: Record<string, string> = {
  svg: 'http://www.w3.org/2000/svg',
  math: 'http://www.w3.org/1998/Math/MathML',
}

const sanitizer = {
  removeElements: ['style', 'title', 'meta', 'link', 'template', 'noscript', 'svg', 'math', 'img', 'picture']
    .concat(['video', 'audio', 'canvas', 'button', 'select', 'textarea', 'input', 'xml'])
    .map((name) => ({ name, namespace: namespaces[name] ?? 'http://www.w3.org/1999/xhtml' })),
  attributes: [
    'class',
    'id',
    'href',
    'colspan',
    'rowspan',
    'data-picture',
    'data-alt',
    'data-caption',
    'data-drawing',
  ],
  comments: false,
}

/**
 * Reads HTML with what the editor can take over. `setHTML` runs nothing and needs no policy of Trusted Types, which the site does
 * not allow; undefined in a browser without it.
 */
export function readPastedMarkup(html: string): PastedMarkup | undefined {
  const markup: SafeElement = document.implementation.createHTMLDocument('').createElement('div')
  if (!markup.setHTML) return undefined
  markup.setHTML(withoutAttributesOfPolicy(html), { sanitizer })
  return tidyMarkup(markup)
}

/** Neither runs nor shows anything in any case; but each would be reported as a violation of the page's policy. */
function withoutAttributesOfPolicy(html: string): string {
  return html.replace(/<[a-z](?:[^<>"']|"[^"]*"|'[^']*')*>/gi, (tag) =>
    tag.replace(/\s(?:style|on[a-z]+)\s*=\s*(?:"[^"]*"|'[^']*'|[^\s>]+)/gi, ''),
  )
}

/** Converts elements into the editor's structure: its headings, flat lists, one line in each item and cell. */
export function tidyMarkup(markup: HTMLElement): PastedMarkup {
  const all = (selector: string) => Array.from(markup.querySelectorAll(selector))
  // Google Docs puts everything into one bold element that is not bold.
  for (const around of all('b[id^="docs-internal-guid"]')) unwrap(around)
  for (const heading of all('h1')) rename(heading, 'h2')
  for (const heading of all('h4, h5, h6')) rename(heading, 'h3')
  makeWordLists(all('p[class*="MsoListParagraph"]'))
  for (const lineBreak of all('br')) lineBreak.replaceWith(' ')
  for (const list of all(':is(ul, ol) :is(ul, ol)').reverse()) flatten(list)
  for (const block of all(':is(li, td, th) :is(p, div, h2, h3, blockquote, pre)')) unwrap(block, ' ')
  for (const paragraph of all('p, h2, h3')) if (paragraph.textContent?.trim() === '') paragraph.remove()
  const refused = all('a').filter(
    (link) => link.textContent?.trim() && !isLinkAddress(link.getAttribute('href') ?? ''),
  )
  for (const link of refused) unwrap(link)
  markup.normalize()
  return { markup, refusedLinks: refused.length }
}

function unwrap(element: Element, after = ''): void {
  element.replaceWith(...element.childNodes, after)
}

function rename(element: Element, name: string): Element {
  const renamed = element.ownerDocument.createElement(name)
  renamed.append(...element.childNodes)
  element.replaceWith(renamed)
  return renamed
}

/** Word's marks of list items; a letter or number with a stop or bracket counts. */
const wordMark = /^[\s\u00a0]*(?:(?<bullet>[·•▪§o–-])|(?:\d+|[a-z])[.)])[\s\u00a0]+/i

/** Word's lists are paragraphs that begin with their mark. */
function makeWordLists(paragraphs: readonly Element[]): void {
  for (const paragraph of paragraphs) {
    const text = paragraph.textContent ?? ''
    const mark = wordMark.exec(text)
    const name = mark && !mark.groups?.['bullet'] ? 'ol' : 'ul'
    cutStart(paragraph, mark?.[0].length ?? 0)
    const before = paragraph.previousElementSibling
    const item = rename(paragraph, 'li')
    if (before?.localName === name && before.hasAttribute('data-word')) before.append(item)
    else {
      const list = item.ownerDocument.createElement(name)
      list.setAttribute('data-word', '')
      item.replaceWith(list)
      list.append(item)
    }
  }
}

function cutStart(element: Element, characters: number): void {
  const walker = element.ownerDocument.createTreeWalker(element, NodeFilter.SHOW_TEXT)
  let left = characters
  for (let text = walker.nextNode(); text && left > 0; text = walker.nextNode()) {
    const content = text.nodeValue ?? ''
    text.nodeValue = content.slice(left)
    left -= Math.min(left, content.length)
  }
}

/** The items of an inner list follow the item that it is in. */
function flatten(list: Element): void {
  const place = list.parentElement?.closest('li, ul, ol')
  if (place?.localName === 'li') {
    place.after(...list.children)
    list.remove()
  } else unwrap(list)
}
