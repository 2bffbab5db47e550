import { type SaxesAttributeNS, SaxesParser, type SaxesTagNS } from 'saxes'
import { FileRefused } from '#server/platform/files/file-refused.ts'
import {
  isEditors,
  isRoot,
  judgeAttribute,
  judgeElement,
  strangeInStyle,
  type Verdict,
} from '#server/platform/images/drawing-rules.ts'

const maxDepth = 200
/** Elements, with those repeated by `use` counted as often as they are shown. */
const maxShown = 100_000

/** Document type of older programs: it has no effect, and browsers do not load it. */
const usualDocumentType =
  /^\s?svg PUBLIC\s["']-\/\/W3C\/\/DTD SVG [\w. ]{1,20}\/\/EN["']\s["']http:\/\/www\.w3\.org\/[\w./-]{1,80}["']\s?$/

interface Drawing {
  content: Buffer
  width: number
  height: number
}

/**
 * Returns a drawing (SVG) with only what draws: unchanged, or rewritten without its editor's data. Throws
 * `FileRefused` naming anything else in it. Its size is in units of its own.
 */
export function cleanDrawing(given: Buffer): Drawing {
  const parser = new SaxesParser({ xmlns: true, forceXMLVersion: true, defaultXMLVersion: '1.0' })
  const open: { tag: SaxesTagNS; isKept: boolean; text: string }[] = []
  const shown = countShown()
  let written = ''
  let isAsGiven = true
  let size: Omit<Drawing, 'content'> | undefined

  const judged = (verdict: Verdict, what: string): boolean => {
    if (verdict === 'refuse') throw refused(what)
    if (verdict === 'drop') isAsGiven = false
    return verdict === 'keep'
  }
  const write = (text: string) => {
    const inside = open.at(-1)
    if (inside?.tag.local === 'style') inside.text += text
    if (inside?.isKept) written += escaped(text)
  }
  parser.on('error', () => {
    throw broken()
  })
  parser.on('xmldecl', ({ encoding = 'utf-8' }) => {
    if (encoding.toLowerCase() !== 'utf-8') throw broken()
  })
  parser.on('doctype', (type) => judged(usualDocumentType.test(type) ? 'drop' : 'refuse', '<!DOCTYPE>'))
  parser.on('processinginstruction', ({ target }) =>
    judged(target === 'xpacket' ? 'drop' : 'refuse', `<?${target}?>`),
  )
  parser.on('opentag', (tag) => {
    const around = open.at(-1)
    if (open.length === 0 && !isRoot(tag)) throw new FileRefused('is not an SVG drawing')
    if (open.length >= maxDepth || around?.tag.local === 'style') throw refused(`<${tag.name}>`)
    const isKept = judged(judgeElement(tag), `<${tag.name}>`) && (around?.isKept ?? true)
    const attributes = isEditors(tag.uri)
      ? []
      : Object.values(tag.attributes).filter((attribute) =>
          judged(judgeAttribute(tag, attribute), shownAttribute(attribute)),
        )
    size ??= sizeIn(tag)
    shown.enter(tag)
    open.push({ tag, isKept, text: '' })
    if (isKept) {
      const named = attributes.map(({ name, value }) => ` ${name}="${escapedValue(value)}"`)
      written += `<${tag.name}${named.join('')}${tag.isSelfClosing ? '/' : ''}>`
    }
  })
  parser.on('text', write)
  parser.on('cdata', write)
  parser.on('closetag', ({ name, isSelfClosing }) => {
    const { isKept = false, text = '' } = open.pop() ?? {}
    const strange = strangeInStyle(text)
    if (strange !== undefined) throw refused(strange)
    shown.leave()
    if (isKept && !isSelfClosing) written += `</${name}>`
  })
  parser.write(inUtf8(given)).close()
  if (!size) throw broken()
  if (!isLength(size.width) || !isLength(size.height))
    throw new FileRefused('has no viewBox, which tells its shape')
  if (shown.total() > maxShown) throw refused('<use>')
  return { content: isAsGiven ? given : Buffer.from(written), ...size }
}

const refused = (what: string) =>
  new FileRefused(
    `holds ${what.slice(0, 60)}: no script, nothing that moves and nothing from elsewhere may be in a drawing, save it as a plain SVG`,
  )
const broken = () => new FileRefused('is not an SVG drawing in well-formed XML and UTF-8: save it anew')

function inUtf8(given: Buffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(given)
  } catch {
    throw broken()
  }
}

const shownAttribute = ({ name, value }: SaxesAttributeNS) => `${name}="${value.slice(0, 30)}"`

const escaped = (text: string) => text.replace(/[&<>\r]/g, (character) => `&#${character.charCodeAt(0)};`)
const escapedValue = (value: string) =>
  escaped(value).replace(/["\t\n]/g, (character) => `&#${character.charCodeAt(0)};`)

const isLength = (units: number) => units > 0 && units < 1e9

function sizeIn({ attributes }: SaxesTagNS) {
  const [, , width = Number.NaN, height = Number.NaN] = (attributes['viewBox']?.value ?? '')
    .trim()
    .split(/[\s,]+/)
    .map(Number)
  return { width, height }
}

/** Counts shown elements: a few that repeat each other by `use` can be more than any browser draws. */
function countShown() {
  const root = { own: 0, shows: [] as string[] }
  const named = new Map<string, typeof root>()
  const open = [root]
  const counted = new Map<string, number>()
  const count = (id: string, depth: number): number => {
    const known = counted.get(id)
    if (known !== undefined) return known
    // Reaching the element again is a cycle.
    counted.set(id, Number.POSITIVE_INFINITY)
    const all =
      depth > maxDepth ? Number.POSITIVE_INFINITY : countIn(named.get(id) ?? { own: 0, shows: [] }, depth)
    counted.set(id, all)
    return all
  }
  const countIn = ({ own, shows }: typeof root, depth: number): number =>
    shows.reduce((sum, id) => sum + count(id, depth + 1), own)
  return {
    enter({ local, attributes }: SaxesTagNS) {
      const around = open.at(-1) ?? root
      const id = attributes['id']?.value
      const isFirst = id !== undefined && !named.has(id)
      const here = isFirst ? { own: 0, shows: [] } : around
      if (isFirst) {
        named.set(id, here)
        around.shows.push(id)
      }
      here.own++
      const target =
        local === 'use' && Object.values(attributes).find((attribute) => attribute.local === 'href')
      if (target) here.shows.push(target.value.slice(1))
      open.push(here)
    },
    leave: () => void open.pop(),
    total: () => countIn(root, 0),
  }
}
