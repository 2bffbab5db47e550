import { formatBytes } from '#contract/format-bytes.ts'
import { type Content, entriesOf } from '#server/transfer/content-format.ts'
import type { CopiedKind } from '#server/transfer/copied-kind.ts'
import { copiedKinds } from '#server/transfer/copied-kinds.ts'

/** Numbers of copied entries by their kind's list, and of the rest. */
export type Transferred = Record<CopiedKind['tag'], number> & {
  /** Undefined where there are none but those of the built-in sample. */
  company?: { files: number; bytes: number }
  texts: number
  /** Changed texts that this version of the site does not show, and that are left out therefore. */
  unknownTexts: readonly string[]
  pictures: { count: number; bytes: number }
}

/** Returns the number of entries of each kind, by its list. */
export const countEntries = (content: Content) =>
  Object.fromEntries(copiedKinds.map((kind) => [kind.tag, entriesOf(content, kind)?.length ?? 0])) as Record<
    CopiedKind['tag'],
    number
  >

/** Returns the copied numbers for the operator, a line per kind. */
export function transferredInWords(did: string, transferred: Transferred): string {
  const { company, texts, unknownTexts, pictures } = transferred
  const line = (name: string, words: string | number) => `  ${name.padEnd(14)}${words}`
  return [
    `${did}:`,
    ...copiedKinds.map(({ tag }) => line(tag, transferred[tag])),
    line('company', company ? `facts, ${company.files} files (${formatBytes(company.bytes, 'en')})` : 'none'),
    line('texts', texts),
    line('pictures', `${pictures.count} (${formatBytes(pictures.bytes, 'en')})`),
    ...(unknownTexts.length > 0
      ? [`Left out, since this version of the site does not show these texts: ${unknownTexts.join(', ')}`]
      : []),
  ].join('\n')
}
