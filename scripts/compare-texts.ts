/** Texts of one place by language. */
type InLanguages = Record<string, unknown>

/**
 * Returns the differences between the same place in two languages, each with its path: parts, kinds, order, placeholders and
 * marks, and texts that are empty.
 */
export function compareTexts(path: string, texts: InLanguages): string[] {
  const contents = Object.values(texts)
  if (contents.every((content) => typeof content === 'string')) return compareStrings(path, texts)
  if (!contents.every(isTree) || new Set(contents.map((content) => Array.isArray(content))).size > 1) {
    return [`${path} is of another kind in the other language`]
  }
  const keysOf = contents.map((content) => Object.keys(content))
  const keys = [...new Set(keysOf.flat())]
  const isSameSet = keysOf.every((own) => own.length === keys.length)
  const isSameOrder = new Set(keysOf.map((own) => own.join())).size === 1
  const misplaced = isSameSet && !isSameOrder ? [`${path} has its parts in another order`] : []
  return [...misplaced, ...keys.flatMap((key) => comparePart(`${path}.${key}`, key, texts))]
}

function comparePart(path: string, key: string, texts: InLanguages): string[] {
  const parts = Object.entries(texts).map(
    ([language, content]) => [language, (content as InLanguages)[key]] as const,
  )
  const missing = parts.filter(([, part]) => part === undefined)
  if (missing.length > 0) return missing.map(([language]) => `${path} is missing in ${language}`)
  return compareTexts(path, Object.fromEntries(parts))
}

function compareStrings(path: string, texts: InLanguages): string[] {
  const strings = Object.entries(texts) as [string, string][]
  const empty = strings
    .filter(([, text]) => text.trim() === '')
    .map(([language]) => `${path} is empty in ${language}`)
  const hasOthers = new Set(strings.map(([, text]) => placeholders(text))).size > 1
  return [...empty, ...(hasOthers ? [`${path} has other placeholders`] : [])]
}

/** Marks of German words stand in texts of other languages alone. */
function placeholders(text: string): string {
  return [...text.matchAll(/\{\{[^}]+\}\}|<\/?(?!de>)\w+>/g)]
    .map(([found]) => found)
    .sort()
    .join(' ')
}

/** Returns the keys of all texts below, as i18next writes them. */
export function leavesOf(texts: unknown, path = ''): string[] {
  if (!isTree(texts)) return [path]
  return Object.entries(texts).flatMap(([key, value]) => leavesOf(value, path ? `${path}.${key}` : key))
}

export function isTree(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}
