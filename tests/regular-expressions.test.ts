import { readdirSync, readFileSync } from 'node:fs'
import { check } from 'recheck'
import { parseSync, Visitor } from 'vite'
import { expect, test } from 'vitest'

/** The most that anybody sends in one piece: a linear pattern needs milliseconds for it, a quadratic one minutes. */
const mostCharacters = 1024 * 1024
const patienceMs = 1500

interface Pattern {
  place: string
  source: string
  flags: string
}
interface Expression {
  type: string
  start: number
  name?: string
  value?: unknown
  callee?: Expression
  arguments?: Expression[]
  expressions?: Expression[]
  quasis?: { value: { cooked: string } }[]
}

function patternsIn(path: string, code: string): Pattern[] {
  const { program, errors } = parseSync(path, code)
  if (errors.length > 0) throw new Error(`${path} cannot be parsed`)
  const constants = new Map<string, string>()
  const found: Pattern[] = []
  const placeOf = (start: number) => `${path}:${code.slice(0, start).split('\n').length}`
  /** A text that is put together; what is known only later counts as a word. */
  const textOf = ({ name, value, quasis, expressions = [] }: Expression): string => {
    if (typeof value === 'string') return value
    if (quasis)
      return quasis
        .map((part, at) => part.value.cooked + (expressions[at] ? textOf(expressions[at]) : ''))
        .join('')
    return (name && constants.get(name)) || 'word'
  }
  const noteComposed = (node: object) => {
    const { callee, arguments: given = [], start } = node as Expression
    if (callee?.name !== 'RegExp' || !given[0]) return
    const [, flags] = given
    found.push({
      place: placeOf(start),
      source: textOf(given[0]),
      flags: typeof flags?.value === 'string' ? flags.value : '',
    })
  }
  new Visitor({
    VariableDeclarator({ id, init }) {
      const isText =
        init?.type === 'TemplateLiteral' || (init?.type === 'Literal' && typeof init.value === 'string')
      if (id.type === 'Identifier' && isText) constants.set(id.name, textOf(init as Expression))
    },
    Literal(node) {
      if (!('regex' in node)) return
      const { pattern, flags } = node.regex
      found.push({ place: placeOf(node.start), source: pattern, flags })
    },
    NewExpression: noteComposed,
    CallExpression: noteComposed,
  }).visit(program)
  return found
}

/**
 * Returns the problem of a pattern: one proven by the checker, or else (it knows no look-around and no
 * back-references, and may need too long) the time on the worst of many strings made from the pattern itself.
 */
async function problemOf({ source, flags }: Pattern, longestMs: number): Promise<string | undefined> {
  const proof = await check(source, flags, { checker: 'automaton', timeout: 2000 })
  if (proof.status === 'vulnerable') return proof.complexity.summary
  const pattern = new RegExp(source, flags.includes('g') ? flags : `${flags}g`)
  const repeated = (unit: string, length: number) => `${unit.repeat(length / unit.length)}\0`
  /** Once more where it took long: somebody else may have had the processor. */
  const timed = (text: string, tries = 2): number => {
    const began = performance.now()
    text.replace(pattern, '')
    const ms = performance.now() - began
    return ms > longestMs && tries > 1 ? Math.min(ms, timed(text, tries - 1)) : ms
  }
  const units = unitsOf(source).map((unit) => {
    const text = repeated(unit, 512)
    return { unit, ms: Math.min(timed(text), timed(text)) }
  })
  const [worst = { unit: 'a' }] = units.toSorted((one, other) => other.ms - one.ms)
  // Step by step: what is far from linear is noticed before it takes minutes.
  for (let length = 1024; length <= mostCharacters; length *= 2) {
    const ms = timed(repeated(worst.unit, length))
    if (ms > longestMs) return `${Math.round(ms)} ms for ${length} characters of ${worst.unit}`
  }
  return undefined
}

/** Returns strings that keep a pattern busy when repeated: its characters, its words, and everything it begins with. */
function unitsOf(source: string): string[] {
  const plain = source
    .replace(/\\[sn]/g, '\n')
    .replace(/\\t/g, '\t')
    .replace(/\\[dw]/g, '0')
    .replace(/\\[bBpP](?:\{\w+\})?|\(\?(?:<?[=!]|:|<\w+>)|[\\()[\]^$*+?|]|\{[\d,]+\}/g, '')
  const beginnings = Array.from({ length: Math.min(plain.length, 16) }, (_, at) => plain.slice(0, at + 1))
  const words = plain.match(/[\p{L}\d]+/gu) ?? []
  return [
    ...new Set(
      [...beginnings, ...words.slice(0, 8), ...plain.slice(0, 40), 'a', ' ', '0', '<a>', plain].filter(
        Boolean,
      ),
    ),
  ]
}

const src = new URL('../src/', import.meta.url)
const patterns = readdirSync(src, { recursive: true, encoding: 'utf8' })
  .filter((path) => /(?<!\.test)(?<!\.d)\.tsx?$/.test(path))
  .flatMap((path) => patternsIn(path, readFileSync(new URL(path, src), 'utf8')))

// Alone, as those that ask at once before the checker has begun each begin one.
await check('', '')

const slowOnes = async (given: readonly Pattern[], longestMs = patienceMs) => {
  const judged = await Promise.all(
    given.map(async (pattern) => ({ pattern, problem: await problemOf(pattern, longestMs) })),
  )
  return judged
    .filter(({ problem }) => problem !== undefined)
    .map(({ pattern: { place, source }, problem }) => `${place} ${source}: ${problem}`)
}

test('no pattern takes more than linear time, whatever it is given', { timeout: 120_000 }, async () => {
  expect(patterns.length).toBeGreaterThan(200)
  const each = new Map(patterns.map((pattern) => [`/${pattern.source}/${pattern.flags}`, pattern]))
  expect(await slowOnes([...each.values()])).toEqual([])
})

test('the slow ones that there were would be found', { timeout: 120_000 }, async () => {
  const code = String.raw`
    const a = /<svg\b[^>]*>/i, b = /<\/body>(?![\s\S]*<\/body>)/, c = /<(\w+)>.*<\/\1>/g, d = /^(a+)+$/
    const inside = '[^>]*'
    const e = new RegExp(\`<svg\${inside}>\`)`.replaceAll(/\\(?=[`$])/g, '')
  const known = patternsIn('known.ts', code)
  expect(known.map(({ source }) => source).at(-1)).toBe('<svg[^>]*>')
  expect(await slowOnes(known, 100)).toHaveLength(5)
})
