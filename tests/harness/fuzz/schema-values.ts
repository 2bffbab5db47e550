import fc, { type Arbitrary } from 'fast-check'

/** The subset of JSON Schema that the description of the API uses. */
export interface Schema {
  type?: string
  enum?: readonly unknown[]
  const?: unknown
  anyOf?: readonly Schema[]
  oneOf?: readonly Schema[]
  format?: string
  properties?: Readonly<Record<string, Schema>>
  required?: readonly string[]
  items?: Schema
  maxItems?: number
  minLength?: number
  maxLength?: number
  pattern?: string
  minimum?: number
  maximum?: number
}

/** Values that a schema allows; it may not say all that is asked of them. */
export function valuesOf(schema: Schema): Arbitrary<unknown> {
  if (schema.const !== undefined) return fc.constant(schema.const)
  if (schema.enum) return fc.constantFrom(...schema.enum)
  const alternatives = schema.anyOf ?? schema.oneOf
  // An object of which one of several fields must be there.
  if (alternatives && schema.type === 'object') {
    const withField = ({ required = [] }: Schema) =>
      objectsOf({ ...schema, required: [...(schema.required ?? []), ...required] })
    return fc.oneof(...alternatives.map(withField))
  }
  if (alternatives) return fc.oneof(...alternatives.map(valuesOf))
  switch (schema.type) {
    case 'string':
      return textsOf(schema)
    case 'integer':
      return numbersOf(schema)
    case 'null':
      return fc.constant(null)
    case 'number':
      return fc.double({ min: schema.minimum ?? 0, max: schema.maximum ?? 1e9, noNaN: true })
    case 'boolean':
      return fc.boolean()
    case 'array':
      return listsOf(schema)
    case 'object':
      return objectsOf(schema)
    default:
      throw new Error(`No values are drawn for ${JSON.stringify(schema)}`)
  }
}

/** Numbers of rows that there are, and then any. */
function numbersOf({ minimum = 0, maximum = Number.MAX_SAFE_INTEGER }: Schema): Arbitrary<number> {
  return fc.oneof(
    { weight: 4, arbitrary: fc.integer({ min: minimum, max: Math.min(maximum, minimum + 30) }) },
    { weight: 1, arbitrary: fc.integer({ min: minimum, max: maximum }) },
  )
}

/** The years of four digits. */
const firstDay = new Date('0001-01-01T00:00:00Z')
const lastDay = new Date('9999-12-31T23:59:59Z')

const words = fc.constantFrom(
  'Hanau',
  'Fangstange',
  'Mühlendach',
  'roof',
  'ada@example.com',
  'ẞ',
  '%',
  '_',
  '"',
  '\\',
)

function textsOf({ minLength = 0, maxLength = 300, pattern, format }: Schema): Arbitrary<string> {
  if (format === 'date-time') {
    return fc.date({ min: firstDay, max: lastDay, noInvalidDate: true }).map((date) => date.toISOString())
  }
  // What must not follow cannot be drawn from a pattern: such are addresses of links.
  if (pattern?.includes('(?!'))
    return fc.constantFrom('/Wissen', '#top', 'https://example.com/a', 'javascript:1', '//x')
  if (pattern) return fc.stringMatching(new RegExp(pattern), { maxLength: 120 })
  const edges = fc.constantFrom(minLength, maxLength - 1, maxLength).map((length) => 'ä'.repeat(length))
  return fc.oneof(
    { weight: 4, arbitrary: words },
    { weight: 4, arbitrary: fc.string({ minLength, maxLength, unit: 'binary' }) },
    { weight: 1, arbitrary: edges },
  )
}

/** In a list of texts each language has one: the description has no words for that. */
function listsOf({ items = {}, maxItems = 4 }: Schema): Arbitrary<unknown[]> {
  const language = items.properties?.['language']
  if (!language) return fc.array(valuesOf(items), { maxLength: maxItems })
  const ofEach = (language.enum ?? []).map((value) =>
    valuesOf(items).map((text) => ({ ...(text as object), language: value })),
  )
  return fc.oneof(
    { weight: 3, arbitrary: fc.tuple(...ofEach) },
    { weight: 1, arbitrary: fc.array(valuesOf(items), { maxLength: maxItems }) },
  )
}

function objectsOf({ properties = {}, required = [] }: Schema): Arbitrary<object> {
  const values = Object.fromEntries(Object.entries(properties).map(([name, one]) => [name, valuesOf(one)]))
  return fc.record(values, { requiredKeys: required.filter((name) => name in values) })
}
