import { plainText } from '#contract/content/plain-text.ts'
import type { Block, RichText, Run } from '#contract/content/rich-text.ts'
import { richTextLimits } from '#contract/limits.ts'

/** Problems of a text; the words are `knowledge:problems`. */
export type TextProblem = 'tooLong' | 'manyParts' | 'longList' | 'largeTable' | 'manyMarks' | 'manyPictures'

/** Returns why the server would refuse a text, or undefined. */
export function textProblem(blocks: RichText): TextProblem | undefined {
  const { blocks: most, items, columns, rows, runs } = richTextLimits
  if (plainText(blocks).length > richTextLimits.characters) return 'tooLong'
  if (blocks.length > most) return 'manyParts'
  if (blocks.some((block) => block.type === 'list' && block.items.length > items)) return 'longList'
  const isLarge = (block: Block) =>
    block.type === 'table' && (block.head.length > columns || block.rows.length > rows)
  if (blocks.some(isLarge)) return 'largeTable'
  if (blocks.filter(({ type }) => type === 'picture').length > richTextLimits.pictures) return 'manyPictures'
  return blocks.flatMap(linesIn).some((line) => line.length > runs) ? 'manyMarks' : undefined
}

/** Returns the lines of a block from top to bottom, a table's cell by cell. */
export function linesIn(block: Block): Run[][] {
  if (block.type === 'list') return block.items
  if (block.type === 'picture') return []
  return block.type === 'table' ? [block.head, ...block.rows].flat() : [block.line]
}

/** Returns true if a picture is not described yet, or at too great a length, which only saving has to wait for. */
export const hasUnfinishedPicture = (blocks: RichText): boolean =>
  blocks.some(
    (block) =>
      block.type === 'picture' &&
      (block.alt === '' ||
        block.alt.length > richTextLimits.alt ||
        (block.caption ?? '').length > richTextLimits.caption),
  )
