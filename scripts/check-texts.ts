import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

const folder = fileURLToPath(new URL('../src/texts/', import.meta.url))

/** The office reads one language only. */
const officeFile = 'server/office.json'

/** How many parts the specification gives to a list. */
const listLengths: Record<string, number> = {
  'homepage.services.planning.points': 6,
  'homepage.services.installation.points': 8,
  'homepage.services.maintenance.points': 8,
  'homepage.protection.blocks': 3,
  'servicespage.planning.points': 6,
  'servicespage.installation.points': 8,
  'servicespage.maintenance.points': 8,
  'BlitzSchutz.required.items': 7,
}

/**
 * Everything that is wrong with the texts: where the two languages are not equal in files, keys and their order, list
 * lengths, placeholders; texts that are empty; lists of another length than specified; keys that no screen shows.
 */
export function textProblems(): string[] {
  const scopes = new Set([...filesBelow(`${folder}de`), ...filesBelow(`${folder}en`)])
  const ofWeb = mentionedKeys(sourcesBelow('web'))
  const ofServer = readKeys(sourcesBelow('server'))
  return [...scopes].flatMap((file) => {
    const mentioned = file.startsWith('server/') ? ofServer : ofWeb
    const german = read(`${folder}de/${file}`)
    const english = read(`${folder}en/${file}`)
    if (german === undefined) return [`de/${file} is missing`]
    if (english === undefined && file !== officeFile) return [`en/${file} is missing`]
    const scope = file.replace('.json', '')
    return [
      ...compare(scope, german, english ?? german),
      ...wrongLengths(scope, german),
      ...leaves(german)
        .filter((key) => !mentioned(key))
        .map((key) => `${scope}.${key} is shown nowhere`),
    ]
  })
}

function wrongLengths(scope: string, texts: unknown): string[] {
  return Object.entries(listLengths).flatMap(([path, length]) => {
    const [first, ...keys] = path.split('.')
    if (first !== scope) return []
    const list = keys.reduce<unknown>((part, key) => (isTree(part) ? part[key] : undefined), texts)
    return Array.isArray(list) && list.length === length ? [] : [`${path} must be a list of ${length}`]
  })
}

function leaves(texts: unknown, path = ''): string[] {
  if (!isTree(texts)) return [path]
  return Object.entries(texts).flatMap(([key, value]) => leaves(value, path ? `${path}.${key}` : key))
}

const gaps = /\$\{[^}]+\}/g

/** Every string in the code that could be a key says which it stands for; of a template, each gap is any one name. */
export function mentionedKeys(source: string): (key: string) => boolean {
  const strings = source.matchAll(/(['`])(?:\w+:)?((?:\w|\.|\$\{[^}]+\})+)\1/g)
  const keys = Array.from(strings, ([, , key = '']) => key).filter((key) => /\w/.test(key.replace(gaps, '')))
  const patterns = new Set(keys.map((key) => key.replaceAll('.', '\\.').replace(gaps, '\\w+')))
  // A key also stands for everything below it, and for its plural forms.
  const all = new RegExp(`^(?:${[...patterns].join('|')})(?:_one|_other)?(?:\\.|$)`)
  return (key) => all.test(key)
}

/** The server reads texts as properties: a key is read by its name, or as one of a group, as in `texts.subjects[subject]`. */
export function readKeys(source: string): (key: string) => boolean {
  const names = new Set(Array.from(source.matchAll(/\.(\w+\[?)/g), ([, name]) => name))
  return (key) => {
    const [name, group] = key.split('.').toReversed()
    return names.has(name) || names.has(`${group}[`)
  }
}

function sourcesBelow(room: 'web' | 'server'): string {
  const src = fileURLToPath(new URL(`../src/${room}/`, import.meta.url))
  const files = readdirSync(src, { recursive: true, encoding: 'utf8' }).filter((path) => /\.tsx?$/.test(path))
  return files.map((path) => readFileSync(src + path, 'utf8')).join('\n')
}

function filesBelow(path: string): string[] {
  return readdirSync(path, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.json'))
}

/** Throws when anything is wrong with the texts. */
export function checkTexts(): void {
  const problems = textProblems()
  if (problems.length > 0) throw new Error(`The texts are not right:\n${problems.join('\n')}`)
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
  const isSameOrder = Object.keys(german).join() === Object.keys(english).join()
  const isSameSet = keys.size === Object.keys(german).length && keys.size === Object.keys(english).length
  const misplaced = isSameSet && !isSameOrder ? [`${path} has its parts in another order`] : []
  const differences = [...keys].flatMap((key) => {
    if (!(key in german)) return [`${path}.${key} is missing in German`]
    if (!(key in english)) return [`${path}.${key} is missing in English`]
    return compare(`${path}.${key}`, german[key], english[key])
  })
  return [...misplaced, ...differences]
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

/** Marks of German words stand in English texts alone. */
function placeholders(text: string): string {
  return [...text.matchAll(/\{\{[^}]+\}\}|<\/?(?!de>)\w+>/g)]
    .map(([found]) => found)
    .sort()
    .join(' ')
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  checkTexts()
  console.info('The texts are equal in both languages.')
}
