import { z } from 'zod'
import { richTextLimits } from '#contract/limits.ts'
import { linkPattern, maxLinkAddress } from '#contract/link-address.ts'
import { visibleText } from '#contract/visible-text.ts'

const { characters: maxRichText, blocks: maxBlocks, items, columns, rows } = richTextLimits

/** Where a link of staff may lead. */
export const linkAddress = z
  .string()
  .trim()
  .max(maxLinkAddress)
  .regex(linkPattern, { error: 'must begin with /, #, https://, mailto: or tel:' })
  .min(1, { error: 'is required' })

/** A piece of a line with the same marks throughout. */
export const Run = z.strictObject({
  text: z.string().overwrite(visibleText).min(1),
  bold: z.literal(true).optional(),
  italic: z.literal(true).optional(),
  link: linkAddress.optional(),
})
export type Run = z.output<typeof Run>

const Line = z.array(Run).max(richTextLimits.runs)
const FullLine = Line.min(1, { error: 'is required' })

/** What stands below each other in a text. Headings are of level 2 or 3: the title of the page is the first. */
export const Block = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('heading'), level: z.literal([2, 3]), line: FullLine }),
  z.strictObject({ type: z.literal('paragraph'), line: FullLine }),
  z.strictObject({
    type: z.literal('list'),
    ordered: z.boolean(),
    items: z.array(FullLine).min(1).max(items),
  }),
  z.strictObject({
    type: z.literal('table'),
    head: z.array(Line).min(1).max(columns),
    rows: z.array(z.array(Line).min(1).max(columns)).max(rows),
  }),
])
export type Block = z.output<typeof Block>

/** A text with headings, lists, links and tables. No HTML: the site renders it. */
export const RichText = z
  .array(Block)
  .max(maxBlocks, { error: `must not have more than ${maxBlocks} parts` })
  .refine((blocks) => plainText(blocks).length <= maxRichText, {
    error: `must not be longer than ${maxRichText} characters`,
  })
  .refine(
    (blocks) =>
      blocks.every(({ type, ...block }) =>
        type === 'table' && 'rows' in block
          ? block.rows.every((row) => row.length === block.head.length)
          : true,
      ),
    { error: 'has a table whose rows are not all as long as its head' },
  )
export type RichText = z.output<typeof RichText>

export const plainLine = (line: readonly Run[]): string => line.map(({ text }) => text).join('')

/** Returns the lines of a text, one below the other, without marks: for searching, comparing and counting. */
export function plainText(blocks: readonly Block[]): string {
  return blocks.flatMap(linesOf).join('\n')
}

function linesOf(block: Block): string[] {
  switch (block.type) {
    case 'list':
      return block.items.map(plainLine)
    case 'table':
      return [block.head, ...block.rows].map((row) => row.map(plainLine).join(' | '))
    default:
      return [plainLine(block.line)]
  }
}
