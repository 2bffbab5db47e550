import { readFileSync } from 'node:fs'
import { Company } from '#contract/company.ts'
import { StartError } from '#server/config.ts'

/** Reads the company's facts from a file, or the built-in sample; throws `StartError` naming everything wrong. */
export function readCompany(path: string | undefined): Company {
  const source = path ?? new URL('./sample-content/company.json', import.meta.url)
  let value: unknown
  try {
    value = JSON.parse(readFileSync(source, 'utf8'))
  } catch (error) {
    throw new StartError([`COMPANY_FILE cannot be read as JSON: ${(error as Error).message}`])
  }
  const result = Company.safeParse(value)
  if (result.success) return result.data
  throw new StartError(
    result.error.issues.map((issue) => `COMPANY_FILE ${issue.path.join('.')}: ${issue.message}`),
  )
}
