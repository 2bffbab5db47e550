/** Returns input as sent: trimmed, and without empty values. */
export function cleaned(value: unknown): unknown {
  if (typeof value === 'string') return value.trim() || undefined
  if (value === null) return undefined
  // An entry keeps its place, so that what is wrong with it is said there.
  if (Array.isArray(value)) return value.length === 0 ? undefined : value.map((entry) => cleaned(entry) ?? {})
  if (typeof value !== 'object') return value
  const entries = Object.entries(value)
    .map(([name, inside]) => [name, cleaned(inside)] as const)
    .filter(([, inside]) => inside !== undefined)
  return entries.length > 0 ? Object.fromEntries(entries) : undefined
}

/** Texts and numbers by their paths, such as `openingHours[1].closes`; a list of texts is read as one. */
export function leavesOf(value: unknown, path: string): [path: string, text: string][] {
  if (value === null || value === undefined) return []
  if (typeof value !== 'object') return [[path, String(value)]]
  if (Array.isArray(value) && value.every((entry) => typeof entry === 'string'))
    return [[path, value.join(', ')]]
  const at = (key: string) => (Array.isArray(value) ? `${path}[${key}]` : `${path}.${key}`)
  return Object.entries(value).flatMap(([key, inside]) => leavesOf(inside, at(key)))
}
