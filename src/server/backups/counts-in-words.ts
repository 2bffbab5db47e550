import { formatBytes } from '#contract/format-bytes.ts'
import type { Copied } from '#server/platform/backup/restore-contents.ts'

export function countsInWords(
  did: string,
  { tables, files }: Copied,
  filesInWords = `${files.count} (${formatBytes(files.bytes, 'en')})`,
): string {
  const width = Math.max(...tables.map(({ name }) => name.length))
  return [
    `${did}:`,
    ...tables.map(({ name, rows }) => `  ${name.padEnd(width)}  ${rows} ${rows === 1 ? 'row' : 'rows'}`),
    `  ${'files'.padEnd(width)}  ${filesInWords}`,
  ].join('\n')
}
