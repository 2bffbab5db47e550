import type { Company } from '#contract/company/company.ts'
import type { ChangedValue } from '#contract/content/history.ts'
import { changedValue } from '#server/platform/database/changed-value.ts'

/** Returns the differences of facts by paths such as `openingHours[1].closes`. */
export function changedFacts(before: Company, after: Company): Record<string, ChangedValue> {
  const [was, is] = [leavesOf(before), leavesOf(after)]
  const paths = [...new Set([...was.keys(), ...is.keys()])]
  return Object.fromEntries(
    paths
      .map((path) => [path, was.get(path) ?? '', is.get(path) ?? ''] as const)
      .filter(([, one, other]) => one !== other)
      .map(([path, one, other]) => [path, changedValue(one, other)]),
  )
}

export function changedNames(before: Company, after: Company): string[] {
  const tops = Object.keys(changedFacts(before, after)).map((path) => path.split(/[.[]/, 1).join(''))
  return [...new Set(tops)]
}

export const areSameFacts = (one: Company, other: Company): boolean => changedNames(one, other).length === 0

function leavesOf(value: unknown, path = ''): Map<string, string> {
  if (value === null || value === undefined) return new Map()
  if (Array.isArray(value)) {
    // Days of the week and codes of languages are read as one.
    if (value.every((entry) => typeof entry === 'string')) return new Map([[path, value.join(', ')]])
    return new Map(value.flatMap((entry, index) => [...leavesOf(entry, `${path}[${index}]`)]))
  }
  if (typeof value !== 'object') return new Map([[path, String(value)]])
  return new Map(
    Object.entries(value).flatMap(([name, inside]) => [...leavesOf(inside, path ? `${path}.${name}` : name)]),
  )
}
