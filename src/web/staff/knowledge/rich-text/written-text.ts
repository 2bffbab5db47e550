import { drawingNames } from '#contract/content/drawing.ts'
import { isLinkAddress, pictureAddress } from '#contract/content/link-address.ts'
import type { Block, RichText, Run } from '#contract/content/rich-text.ts'
import { visibleText } from '#contract/texts/visible-text.ts'
import { type EditorNode, textNode } from '#web/staff/knowledge/rich-text/editor-document.ts'

/**
 * Returns what the editor holds as a text of the contract: lists within lists become items of the outer one, what is empty is left out,
 * and so is what the contract does not know, but for its words.
 */
export function writtenText(document: EditorNode): RichText {
  return (document.content ?? []).flatMap(blocksOf)
}

function blocksOf(node: EditorNode): Block[] {
  switch (node.type) {
    case 'heading': {
      const line = lineOf(node)
      return line.length > 0 ? [{ type: 'heading', level: node.attrs?.['level'] === 2 ? 2 : 3, line }] : []
    }
    case 'bulletList':
    case 'orderedList': {
      const items = itemsOf(node)
      return items.length > 0 ? [{ type: 'list', ordered: node.type === 'orderedList', items }] : []
    }
    case 'table':
      return tableOf(node)
    case 'picture':
      return pictureOf(node)
    case 'drawing': {
      const name = drawingNames.find((one) => one === node.attrs?.['drawing'])
      return name ? [{ type: 'drawing', name, line: [] }] : []
    }
    default: {
      if (node.content?.some(({ type }) => type !== 'text')) return node.content.flatMap(blocksOf)
      const line = lineOf(node)
      return line.length > 0 ? [{ type: 'paragraph', line }] : []
    }
  }
}

/** One whose address is none of this site's is left out. */
function pictureOf({ attrs = {} }: EditorNode): Block[] {
  const textOf = (name: string) => visibleText(String(attrs[name] ?? '')).trim()
  const [picture, caption] = [textOf('picture'), textOf('caption')]
  if (!pictureAddress.test(picture)) return []
  return [{ type: 'picture', picture, alt: textOf('alt'), ...(caption !== '' && { caption }) }]
}

/** Returns the lines of a list from top to bottom, at any depth. */
function itemsOf(list: EditorNode): Run[][] {
  return (list.content ?? [])
    .flatMap(({ content = [] }) => content)
    .flatMap((part) => (isList(part) ? itemsOf(part) : [lineOf(part)]))
    .filter((line) => line.length > 0)
}

const isList = ({ type }: EditorNode) => type === 'bulletList' || type === 'orderedList'

/** All rows as long as the longest; the first is the head. */
function tableOf(table: EditorNode): Block[] {
  const written = (table.content ?? []).map(({ content = [] }) => content.flatMap(cellsOf))
  const width = Math.max(0, ...written.map((row) => row.length))
  const [head, ...rows] = written.map((row) => [...row, ...emptyCells(width - row.length)])
  if (!head || written.flat(2).length === 0) return []
  return [{ type: 'table', head, rows }]
}

/** A cell that is wider than one column takes the place of several. */
function cellsOf(cell: EditorNode): Run[][] {
  const columns = Number(cell.attrs?.['colspan'] ?? 1)
  return [lineOf(cell), ...emptyCells(columns - 1)]
}

const emptyCells = (count: number): Run[][] => Array.from({ length: Math.max(0, count) }, () => [])

/** All words in a node as one line, paragraphs within parted by a blank, without white space at its ends. */
function lineOf(node: EditorNode): Run[] {
  const runs: Run[] = []
  for (const run of runsOf(node)) {
    const last = runs.at(-1)
    if (last && isSameMarks(last, run)) last.text += run.text
    else if (run.text !== '') runs.push(run)
  }
  const [first] = runs
  if (first) first.text = first.text.trimStart()
  const last = runs.at(-1)
  if (last) last.text = last.text.trimEnd()
  const kept = runs.filter(({ text }) => text !== '')
  // Taking an empty one away can lay white space bare.
  return kept.length < runs.length && kept.length > 0 ? lineOf({ content: kept.map(textNode) }) : kept
}

function runsOf(node: EditorNode): Run[] {
  if (node.type === 'text') return [runOf(node)]
  return (node.content ?? []).flatMap((part, index) => [
    ...(index > 0 && part.type !== 'text' ? [{ text: ' ' }] : []),
    ...runsOf(part),
  ])
}

function runOf({ text = '', marks = [] }: EditorNode): Run {
  const has = (type: string) => marks.some((mark) => mark.type === type)
  const href = String(marks.find(({ type }) => type === 'link')?.attrs?.['href'] ?? '').trim()
  return {
    text: visibleText(text),
    ...(has('bold') && { bold: true as const }),
    ...(has('italic') && { italic: true as const }),
    ...(has('subscript') && { subscript: true as const }),
    ...(isLinkAddress(href) && { link: href }),
  }
}

const marks = ['bold', 'italic', 'subscript', 'link'] as const

const isSameMarks = (one: Run, other: Run) => marks.every((mark) => one[mark] === other[mark])
