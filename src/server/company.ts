import { readFileSync } from 'node:fs'
import type { ZodError, ZodType } from 'zod'
import { Company, FiledCompany, hiddenFacts } from '#contract/company/company.ts'
import { oneLineProblem } from '#contract/company/company-fields.ts'
import { StartError } from '#server/config.ts'
import { fieldOfPath, problemInWords } from '#server/platform/api/problems-in-words.ts'

/** Reads the company's facts from a file, or the built-in sample; throws `StartError` naming everything wrong. */
export function readCompany(path: string | undefined): FiledCompany {
  const source = path ?? new URL('./sample-content/company.json', import.meta.url)
  let value: unknown
  try {
    value = JSON.parse(readFileSync(source, 'utf8'))
  } catch (error) {
    throw new StartError([`COMPANY_FILE cannot be read as JSON: ${(error as Error).message}`])
  }
  return checked(FiledCompany, value, 'COMPANY_FILE')
}

/** Facts out of the database with what is left out filled in; throws `StartError` naming everything wrong with them. */
export const storedCompany = (value: object): Company =>
  checked(Company, withJoinedLines(value), 'The company in the database:')

/** Returns the facts with spaces for the line breaks that earlier versions kept in one-line fields. */
export function withJoinedLines(value: object): object {
  const facts = structuredClone(value)
  for (const { path, message } of Company.safeParse(facts).error?.issues ?? []) {
    if (message !== oneLineProblem) continue
    let place = facts as Record<PropertyKey, unknown>
    for (const step of path.slice(0, -1)) place = place[step] as Record<PropertyKey, unknown>
    const last = path.at(-1) ?? ''
    place[last] = String(place[last]).replace(/[\p{Cc}\s]+/gu, ' ')
  }
  return facts
}

function checked<T>(shape: ZodType<T>, value: unknown, place: string): T {
  const result = shape.safeParse(value, { error: problemInWords })
  if (result.success) return result.data
  throw new StartError(result.error.issues.flatMap(problemsOf).map((problem) => `${place} ${problem}`))
}

let sample: Company | undefined

export function sampleCompany(): Company {
  if (sample) return sample
  const { jobs: _, ...facts } = readCompany(undefined)
  sample = facts
  return sample
}

/** Returns what the operator should know of a start: whose facts are shown, and which are missing. */
export function describeCompany(company: Company, isSample: boolean, today: string): string[] {
  if (isSample) {
    return [
      'The site shows the built-in sample company: name, people, jobs, figures and pictures are invented',
    ]
  }
  const hidden = hiddenFacts(company)
  const expired = company.credentials
    .filter(({ validUntil }) => validUntil && validUntil < today)
    .map(({ name }) => `the certificate ${name.en}`)
  return [
    ...(hidden.length > 0
      ? [`The company's facts have no ${hidden.join(', ')}: these parts of the site are hidden`]
      : []),
    ...(expired.length > 0
      ? [`The company's facts name what has expired and is hidden: ${expired.join(', ')}`]
      : []),
  ]
}

function problemsOf(issue: ZodError['issues'][number]): string[] {
  if (issue.code !== 'unrecognized_keys') return [`${fieldOfPath(issue.path)} ${issue.message}`]
  return issue.keys.map((key) => `${fieldOfPath([...issue.path, key])} is not a fact that the site knows`)
}
