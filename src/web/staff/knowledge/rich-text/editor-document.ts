import type { Block, RichText, Run } from '#contract/content/rich-text.ts'

/** A part of what the editor holds, as its JSON has it. */
export interface EditorNode {
  type?: string
  attrs?: Record<string, unknown> | undefined
  content?: EditorNode[]
  marks?: { type: string; attrs?: Record<string, unknown> }[]
  text?: string
}

/** Returns a text of the contract as the editor takes it. */
export function editorDocument(blocks: RichText): EditorNode {
  const content = blocks.map(nodeOf)
  return { type: 'doc', content: content.length > 0 ? content : [{ type: 'paragraph' }] }
}

function nodeOf(block: Block): EditorNode {
  switch (block.type) {
    case 'heading':
      return { ...lineNode('heading', block.line), attrs: { level: block.level } }
    case 'paragraph':
      return lineNode('paragraph', block.line)
    case 'list':
      return {
        type: block.ordered ? 'orderedList' : 'bulletList',
        content: block.items.map((item) => around('listItem', item)),
      }
    case 'picture':
      return {
        type: 'picture',
        attrs: { picture: block.picture, alt: block.alt, caption: block.caption ?? '' },
      }
    case 'drawing':
      return { type: 'drawing', attrs: { drawing: block.name } }
    case 'table':
      return {
        type: 'table',
        content: [
          { type: 'tableRow', content: block.head.map((cell) => around('tableHeader', cell)) },
          ...block.rows.map((row) => ({
            type: 'tableRow',
            content: row.map((cell) => around('tableCell', cell)),
          })),
        ],
      }
  }
}

const around = (type: string, line: readonly Run[]): EditorNode => ({
  type,
  content: [lineNode('paragraph', line)],
})

function lineNode(type: string, line: readonly Run[]): EditorNode {
  return line.length > 0 ? { type, content: line.map(textNode) } : { type }
}

export function textNode({ text, bold, italic, subscript, link }: Run): EditorNode {
  const marks = [
    ...(link !== undefined ? [{ type: 'link', attrs: { href: link } }] : []),
    ...(bold ? [{ type: 'bold' }] : []),
    ...(italic ? [{ type: 'italic' }] : []),
    ...(subscript ? [{ type: 'subscript' }] : []),
  ]
  return { type: 'text', text, ...(marks.length > 0 && { marks }) }
}
