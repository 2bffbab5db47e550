import type { RichText, Run } from '#contract/content/rich-text.ts'

/** Returns the words of a text, one line below the other, so that two of them can be compared. */
export function plainWords(blocks: RichText): string {
  const words = (line: readonly Run[]) => line.map(({ text }) => text).join('')
  return blocks
    .flatMap((block) => {
      if (block.type === 'list') return block.items.map((item) => `• ${words(item)}`)
      if (block.type === 'table') return [block.head, ...block.rows].map((row) => row.map(words).join(' | '))
      if (block.type === 'picture') return [`[${block.alt}]`, ...(block.caption ? [block.caption] : [])]
      if (block.type === 'drawing') return [`[${block.name}]`]
      return [words(block.line)]
    })
    .join('\n')
}
