import { readdirSync, readFileSync } from 'node:fs'
import { matchesGlob } from 'node:path'
import { fileURLToPath } from 'node:url'
import { findKeys, type I18nextToolkitConfig, runLinter } from 'i18next-cli'
import { defaultLanguage, languageCodes } from '#contract/language.ts'
import config from '../i18next.config.ts'
import { compareTexts, isTree, leavesOf } from './compare-texts.ts'

const root = fileURLToPath(new URL('..', import.meta.url))
const folder = `${root}src/texts/`

/** The office reads one language only. */
const officeScope = 'server/office'

/** Number of parts of each list in the specification. */
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

/** Returns all problems of the texts, one line each. */
export async function textProblems(): Promise<string[]> {
  const texts = Object.fromEntries(
    scopesOf(defaultLanguage).map((scope) => [scope, read(defaultLanguage, scope)]),
  )
  const isReadByServer = propertiesRead(sourcesBelow(`${root}src/server/`))
  return [
    ...languageCodes.flatMap((language) => differences(texts, language)),
    ...Object.entries(texts).flatMap(([scope, content]) => wrongLengths(scope, content)),
    ...(await keyProblems(config, texts)),
    ...Object.entries(texts)
      .filter(([scope]) => scope.startsWith('server/'))
      .flatMap(([scope, content]) => leavesOf(content).map((key) => ({ scope, key })))
      .filter(({ key }) => !isReadByServer(key))
      .map(({ scope, key }) => `${scope}.${key} is shown nowhere`),
    ...(await hardCodedTexts()),
  ]
}

/** Returns the scopes or parts that differ from the default language. */
function differences(texts: Record<string, unknown>, language: string): string[] {
  const scopes = new Set([...Object.keys(texts), ...scopesOf(language)])
  if (language !== defaultLanguage) scopes.delete(officeScope)
  return [...scopes].flatMap((scope) => {
    const content = read(language, scope)
    if (!(scope in texts)) return [`${defaultLanguage}/${scope}.json is missing`]
    if (content === undefined) return [`${language}/${scope}.json is missing`]
    return compareTexts(scope, { [defaultLanguage]: texts[scope], [language]: content })
  })
}

/** Keys that screens ask for and no file has, and keys that no screen asks for; `server/` is read otherwise. */
export async function keyProblems(
  { extract, ...rest }: I18nextToolkitConfig,
  texts: Record<string, unknown>,
): Promise<string[]> {
  // Files are written after the default language's: its forms for one and many are asked for.
  const { allKeys } = await findKeys({ ...rest, extract, locales: [defaultLanguage] })
  const asked = new Set(
    Array.from(allKeys.values(), ({ ns, key, isExpandedPlural }) => {
      const scope = ns || 'common'
      // A text may name a number without having forms for one and for many.
      const whole = key.replace(/_(one|other)$/, '')
      return `${scope}:${isExpandedPlural && isText(texts[scope], whole) ? whole : key}`
    }),
  )
  const present = Object.entries(texts)
    .filter(([scope]) => !scope.startsWith('server/'))
    .flatMap(([scope, content]) => leavesOf(content).map((key) => `${scope}:${key}`))
  const isPartOf = (key: string, group: string) => key === group || key.startsWith(`${group}.`)
  const groups = [...asked]
  const patterns = extract.preservePatterns ?? []
  return [
    ...groups
      .filter((key) => !present.some((leaf) => isPartOf(leaf, key)))
      .map((key) => `${key} is shown, but in no file`),
    ...present
      .filter((key) => !groups.some((group) => isPartOf(key, group)))
      .filter((key) => !patterns.some((pattern) => matchesGlob(key, pattern)))
      .map((key) => `${key} is shown nowhere`),
  ]
}

/** Words that stand in a screen itself instead of in a file. */
async function hardCodedTexts(): Promise<string[]> {
  const { files } = await runLinter(config)
  return Object.entries(files).flatMap(([file, issues]) =>
    issues
      .filter(({ type }) => type === 'hardcoded')
      .map(({ line, text }) => `${file}:${line} says "${text}", which stands in no file`),
  )
}

function isText(content: unknown, key: string): boolean {
  const parts = key.split('.')
  return typeof parts.reduce((part, name) => (isTree(part) ? part[name] : undefined), content) === 'string'
}

function wrongLengths(scope: string, texts: unknown): string[] {
  return Object.entries(listLengths).flatMap(([path, length]) => {
    const [first, ...keys] = path.split('.')
    if (first !== scope) return []
    const list = keys.reduce<unknown>((part, key) => (isTree(part) ? part[key] : undefined), texts)
    return Array.isArray(list) && list.length === length ? [] : [`${path} must be a list of ${length}`]
  })
}

/** The server reads texts as properties: a key by its name, or as one of a group, as in `texts.subjects[subject]`. */
export function propertiesRead(source: string): (key: string) => boolean {
  const names = new Set(Array.from(source.matchAll(/\.(\w+\[?)/g), ([, name]) => name))
  return (key) => {
    const [name, group] = key.split('.').toReversed()
    return names.has(name) || names.has(`${group}[`)
  }
}

function sourcesBelow(path: string): string {
  const files = readdirSync(path, { recursive: true, encoding: 'utf8' }).filter((name) =>
    name.endsWith('.ts'),
  )
  return files.map((name) => readFileSync(path + name, 'utf8')).join('\n')
}

function scopesOf(language: string): string[] {
  const files = readdirSync(folder + language, { recursive: true, encoding: 'utf8' })
  return files.filter((name) => name.endsWith('.json')).map((name) => name.replace('.json', ''))
}

function read(language: string, scope: string): unknown {
  const path = `${folder}${language}/${scope}.json`
  try {
    return JSON.parse(readFileSync(path, 'utf8'))
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw new Error(`${path}: ${(error as Error).message}`)
  }
}

/** Throws when anything is wrong with the texts. */
export async function checkTexts(): Promise<void> {
  const problems = await textProblems()
  if (problems.length > 0) throw new Error(`The texts are not right:\n${problems.join('\n')}`)
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  await checkTexts()
  console.info('The texts are equal in all languages.')
}
