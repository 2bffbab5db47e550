import { Fragment, type ReactNode } from 'react'

/** Renders the content of a mark, by its name; `de` marks German words in an English text. */
type Marks = Record<string, (content: string) => ReactNode>

const languageMarks: Marks = { de: (content) => <span lang="de">{content}</span> }

/** A text whose marks, such as `<privacy>…</privacy>`, become links or other elements; marks do not nest. */
export function MarkedText({ text, marks = {} }: { text: string; marks?: Marks }) {
  const all = { ...languageMarks, ...marks }
  const parts = text.split(/<(\w+)>([^<]*(?:<(?!\/?\w+>)[^<]*)*)<\/\1>/)
  // Split returns text, name, content, text, name, content, …
  return parts.map((part, index) => {
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text have no other order
    if (index % 3 === 0) return <Fragment key={index}>{part}</Fragment>
    if (index % 3 === 2) return null
    // biome-ignore lint/suspicious/noArrayIndexKey: as above
    return <Fragment key={index}>{all[part]?.(parts[index + 1] ?? '')}</Fragment>
  })
}
