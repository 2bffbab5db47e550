import type { z } from 'zod'

const kinds: Record<string, string> = {
  string: 'a text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  object: 'an object',
}

/** Returns the words for a zod issue, to follow the field's name; undefined for zod's own. */
export function problemInWords(issue: z.core.$ZodRawIssue): string | undefined {
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

/** Returns a path as people write it: `openingHours[1].closes`. */
export function fieldOfPath(path: readonly PropertyKey[]): string {
  return path.reduce<string>((way, step) => {
    if (typeof step === 'number') return `${way}[${step}]`
    return way ? `${way}.${String(step)}` : String(step)
  }, '')
}
