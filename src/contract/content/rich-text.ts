import { z } from 'zod'
import { drawingNames } from '#contract/content/drawing.ts'
import { isLinkAddress, maxLinkAddress, pictureAddress } from '#contract/content/link-address.ts'
import { plainText } from '#contract/content/plain-text.ts'
import { optionalText, requiredText } from '#contract/fields.ts'
import { richTextLimits } from '#contract/limits.ts'
import { visibleText } from '#contract/texts/visible-text.ts'

const {
  characters: maxRichText,
  blocks: maxBlocks,
  items,
  columns,
  rows,
  pictures: maxPictures,
} = richTextLimits

export const linkAddress = z
  .string()
  .trim()
  .max(maxLinkAddress)
  .min(1, { error: 'is required' })
  .refine((address) => address === '' || isLinkAddress(address), {
    error:
      'must begin with /, #, https://, mailto: or tel:, without a name before the host and without hidden characters',
  })

/** A piece of a line with the same marks throughout. */
export const Run = z.strictObject({
  text: z.string().overwrite(visibleText).min(1),
  bold: z.literal(true).optional(),
  italic: z.literal(true).optional(),
  /** For the index of a symbol. */
  subscript: z.literal(true).optional(),
  link: linkAddress.optional(),
})
export type Run = z.output<typeof Run>

const Line = z.array(Run).max(richTextLimits.runs)
const FullLine = Line.min(1, { error: 'is required' })

/** A block of a text. Headings are of level 2 or 3: level 1 is the page's title. */
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
  z.strictObject({
    type: z.literal('picture'),
    /** Answered by `POST Picture`. */
    picture: z.string({ error: 'is required' }).regex(pictureAddress, {
      error: 'must be the address of a picture of this site',
    }),
    alt: requiredText(richTextLimits.alt),
    caption: optionalText(richTextLimits.caption).optional(),
  }),
  z.strictObject({
    type: z.literal('drawing'),
    name: z.enum(drawingNames, { error: 'must be the name of a drawing of this site' }),
    /** Always empty: an instance of the version before shows it as a paragraph without words. */
    line: Line.max(0).default([]),
  }),
])
export type Block = z.output<typeof Block>

export type PictureBlock = Extract<Block, { type: 'picture' }>

/** A text with headings, lists, links, tables, pictures and drawings. No HTML: the site renders it. */
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
  .refine((blocks) => picturesIn(blocks).length <= maxPictures, {
    error: `must not have more than ${maxPictures} pictures`,
  })
export type RichText = z.output<typeof RichText>

/** Returns the pictures of a text, from top to bottom. */
export const picturesIn = (blocks: readonly Block[]): PictureBlock[] =>
  blocks.filter((block) => block.type === 'picture')
