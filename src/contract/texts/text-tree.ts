/** A text by its path in the file, such as `hero.slogan`; a list of lines is one text, joined by line feeds. */
export interface TextLeaf {
  key: string
  text: string
  isList: boolean
}

/** Returns every text of a tree, in its order. */
export function leavesOf(tree: unknown, key = ''): TextLeaf[] {
  if (typeof tree === 'string') return [{ key, text: tree, isList: false }]
  if (isListOfLines(tree)) return [{ key, text: tree.join('\n'), isList: true }]
  if (typeof tree !== 'object' || tree === null) return []
  return Object.entries(tree).flatMap(([part, inside]) => leavesOf(inside, key ? `${key}.${part}` : part))
}

/** Returns the tree with texts replaced, by their paths; unknown paths are ignored. */
export function withTexts<T>(tree: T, texts: Readonly<Record<string, string>>, key = ''): T {
  if (typeof tree === 'string') return (texts[key] ?? tree) as T
  if (isListOfLines(tree)) return (texts[key]?.split('\n') ?? tree) as T
  if (typeof tree !== 'object' || tree === null) return tree
  if (Array.isArray(tree))
    return tree.map((inside, index) => withTexts(inside, texts, `${key}.${index}`)) as T
  const parts = Object.entries(tree).map(([part, inside]) => [
    part,
    withTexts(inside, texts, key ? `${key}.${part}` : part),
  ])
  return Object.fromEntries(parts)
}

/** Returns the key of the text at a path: a line of a list is not a text of its own. */
export const keyOfPath = (path: string): string => path.replace(/\.\d+$/, '')

function isListOfLines(tree: unknown): tree is string[] {
  return Array.isArray(tree) && tree.length > 0 && tree.every((line) => typeof line === 'string')
}
