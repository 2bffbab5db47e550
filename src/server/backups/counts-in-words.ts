import { formatBytes } from '#contract/format-bytes.ts'

interface Counts {
  tables: readonly { name: string; rows: number }[]
  files: { count: number; bytes: number }
}

export function countsInWords(
  did: string,
  { tables, files }: Counts,
  filesInWords = `${files.count} (${formatBytes(files.bytes, 'en')})`,
): string {
  const width = Math.max(...tables.map(({ name }) => name.length))
  return [
    `${did}:`,
    ...tables.map(({ name, rows }) => `  ${name.padEnd(width)}  ${rows} ${rows === 1 ? 'row' : 'rows'}`),
    `  ${'files'.padEnd(width)}  ${filesInWords}`,
  ].join('\n')
}
