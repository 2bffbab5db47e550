import { formatBytes } from '#contract/format-bytes.ts'
import type { Transferred } from '#server/transfer/export-content.ts'

/** What was copied, a line for each kind, for the operator to read. */
export function transferredInWords(
  did: string,
  { categories, projects, jobs, articles, pictures }: Transferred,
): string {
  return [
    `${did}:`,
    `  categories  ${categories}`,
    `  projects    ${projects}`,
    `  jobs        ${jobs}`,
    `  articles    ${articles}`,
    `  pictures    ${pictures.count} (${formatBytes(pictures.bytes, 'en')})`,
  ].join('\n')
}
