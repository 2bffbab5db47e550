import { formatBytes } from '#contract/format-bytes.ts'
import { copiedKinds } from '#server/transfer/copied-kinds.ts'
import type { Transferred } from '#server/transfer/export-content.ts'

/** What was copied, a line for each kind, for the operator to read. */
export function transferredInWords(did: string, transferred: Transferred): string {
  const { company, texts, unknownTexts, pictures } = transferred
  const line = (name: string, words: string | number) => `  ${name.padEnd(12)}${words}`
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
