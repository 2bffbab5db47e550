import { formatBytes } from '#contract/format-bytes.ts'
import type { Transferred } from '#server/transfer/export-content.ts'

/** What was copied, a line for each kind, for the operator to read. */
export function transferredInWords(
  did: string,
  { categories, projects, jobs, articles, company, texts, unknownTexts, pictures }: Transferred,
): string {
  return [
    `${did}:`,
    `  categories  ${categories}`,
    `  projects    ${projects}`,
    `  jobs        ${jobs}`,
    `  articles    ${articles}`,
    `  company     ${company ? `facts, ${company.files} files (${formatBytes(company.bytes, 'en')})` : 'none'}`,
    `  texts       ${texts}`,
    `  pictures    ${pictures.count} (${formatBytes(pictures.bytes, 'en')})`,
    ...(unknownTexts.length > 0
      ? [`Left out, since this version of the site does not show these texts: ${unknownTexts.join(', ')}`]
      : []),
  ].join('\n')
}
