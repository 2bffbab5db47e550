import { readFileSync } from 'node:fs'
import type { z } from 'zod'
import { type Company, FiledCompany, hiddenFacts } from '#contract/company.ts'
import { StartError } from '#server/config.ts'

/** Reads the company's facts from a file, or the built-in sample; throws `StartError` naming everything wrong. */
export function readCompany(path: string | undefined): FiledCompany {
  const source = path ?? new URL('./sample-content/company.json', import.meta.url)
  let value: unknown
  try {
    value = JSON.parse(readFileSync(source, 'utf8'))
  } catch (error) {
    throw new StartError([`COMPANY_FILE cannot be read as JSON: ${(error as Error).message}`])
  }
  const result = FiledCompany.safeParse(value, { error: inWords })
  if (result.success) return result.data
  throw new StartError(result.error.issues.flatMap(problemsOf))
}

/** What the operator should know of a start: whose facts are shown, and what is not shown because nobody has given it. */
export function describeCompany(company: Company, companyFile: string | undefined, today: string): string[] {
  if (companyFile === undefined) {
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
      ? [`COMPANY_FILE has no ${hidden.join(', ')}: these parts of the site are hidden`]
      : []),
    ...(expired.length > 0
      ? [`COMPANY_FILE names what has expired and is hidden: ${expired.join(', ')}`]
      : []),
  ]
}

const kinds: Record<string, string> = {
  string: 'a text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  object: 'an object',
}

/** What zod finds wrong, as it stands behind the name of a fact. */
function inWords(issue: z.core.$ZodRawIssue): string | undefined {
  if (issue.input === undefined) return 'is missing'
  switch (issue.code) {
    case 'invalid_type':
      return `must be ${kinds[issue.expected] ?? issue.expected}`
    case 'too_small':
      return issue.origin === 'number' ? `must be at least ${issue.minimum}` : 'is empty'
    case 'too_big': {
      const unit = { string: ' characters', array: ' entries' }[issue.origin as string] ?? ''
      return `must be at most ${issue.maximum}${unit}`
    }
    case 'invalid_value':
      return `must be one of ${issue.values.join(', ')}`
    case 'invalid_format':
      return issue.format === 'email'
        ? 'must be a mail address'
        : 'must be an address beginning with http:// or https://'
    default:
      return undefined
  }
}

function problemsOf(issue: z.core.$ZodIssue): string[] {
  const name = (path: readonly PropertyKey[]) =>
    path.reduce<string>((way, step) => {
      if (typeof step === 'number') return `${way}[${step}]`
      return way ? `${way}.${String(step)}` : String(step)
    }, '')
  if (issue.code !== 'unrecognized_keys') return [`COMPANY_FILE ${name(issue.path)} ${issue.message}`]
  return issue.keys.map(
    (key) => `COMPANY_FILE ${name([...issue.path, key])} is not a fact that the site knows`,
  )
}
