import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

const folder = fileURLToPath(new URL('../src/web/texts/', import.meta.url))

/** Everything in which the two languages are not equal: files, keys, list lengths, placeholders, empty texts. */
export function textProblems(): string[] {
  const scopes = new Set([...readdirSync(`${folder}de`), ...readdirSync(`${folder}en`)])
  return [...scopes].flatMap((file) => {
    const german = read(`${folder}de/${file}`)
    const english = read(`${folder}en/${file}`)
    if (german === undefined) return [`de/${file} is missing`]
    if (english === undefined) return [`en/${file} is missing`]
    return compare(file, german, english)
  })
}

/** Throws when the languages are not equal. */
export function checkTexts(): void {
  const problems = textProblems()
  if (problems.length > 0) throw new Error(`The texts are not equal:\n${problems.join('\n')}`)
}

function read(path: string): unknown {
  try {
    return JSON.parse(readFileSync(path, 'utf8'))
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw new Error(`${path}: ${(error as Error).message}`)
  }
}

/** Differences between the same place in both languages, each with its path. */
export function compare(path: string, german: unknown, english: unknown): string[] {
  if (typeof german === 'string' && typeof english === 'string') return compareTexts(path, german, english)
  if (!isTree(german) || !isTree(english) || Array.isArray(german) !== Array.isArray(english)) {
    return [`${path} is of another kind in the other language`]
  }
  const keys = new Set([...Object.keys(german), ...Object.keys(english)])
  return [...keys].flatMap((key) => {
    if (!(key in german)) return [`${path}.${key} is missing in German`]
    if (!(key in english)) return [`${path}.${key} is missing in English`]
    return compare(`${path}.${key}`, german[key], english[key])
  })
}

function isTree(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}

function compareTexts(path: string, german: string, english: string): string[] {
  const problems = []
  if (german.trim() === '') problems.push(`${path} is empty in German`)
  if (english.trim() === '') problems.push(`${path} is empty in English`)
  if (placeholders(german) !== placeholders(english)) problems.push(`${path} has other placeholders`)
  return problems
}

function placeholders(text: string): string {
  return [...text.matchAll(/\{\{[^}]+\}\}|<\/?\w+>/g)]
    .map(([found]) => found)
    .sort()
    .join(' ')
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  checkTexts()
  console.info('The texts are equal in both languages.')
}
