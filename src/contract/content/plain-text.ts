type Line = readonly { text: string }[]

/** The words of a block; `rich-text.ts`, which needs this file, has the whole. */
type Block =
  | { type: 'heading' | 'paragraph'; line: Line }
  | { type: 'list'; items: readonly Line[] }
  | { type: 'table'; head: readonly Line[]; rows: readonly (readonly Line[])[] }
  | { type: 'picture'; alt: string; caption?: string | undefined }
  | { type: 'drawing'; name: string }

export const plainLine = (line: Line): string => line.map(({ text }) => text).join('')

/** Returns the lines of a text without marks: for searching, comparing and counting; for reading, items and pictures look other than paragraphs. */
export function plainText(blocks: readonly Block[], isForReading = false): string {
  return blocks.flatMap((block) => linesOf(block, isForReading)).join('\n')
}

function linesOf(block: Block, isForReading: boolean): string[] {
  switch (block.type) {
    case 'list':
      return block.items.map((item) => (isForReading ? '• ' : '') + plainLine(item))
    case 'table':
      return [block.head, ...block.rows].map((row) => row.map(plainLine).join(' | '))
    case 'picture':
      return [isForReading ? `[${block.alt}]` : block.alt, ...(block.caption ? [block.caption] : [])]
    case 'drawing':
      return [`[${block.name}]`]
    default:
      return [plainLine(block.line)]
  }
}
