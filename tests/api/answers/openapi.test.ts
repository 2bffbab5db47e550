import { beforeAll, describe, expect, test } from 'vitest'
import { statusOfCode } from '#contract/api/api-error.ts'
import { statusOf } from '#contract/api/call.ts'
import { type CallName, callPaths } from '#contract/api/call-paths.ts'
import { calls } from '#contract/api/calls.ts'
import { prettyJson } from '#tests/harness/files/pretty-json.ts'
import { siteOfFile } from '#tests/harness/site/site-of-file.ts'

interface Parameter {
  name: string
  in: string
  required: boolean
  schema: Record<string, unknown>
}

interface Operation {
  operationId: string
  security?: object[]
  parameters?: Parameter[]
  requestBody?: { required: boolean; content: Record<string, { schema: Record<string, unknown> }> }
  responses: Record<string, { content?: Record<string, { schema?: object }> }>
}

interface Document {
  openapi: string
  servers: { url: string }[]
  paths: Record<string, Record<string, Operation>>
  components: Record<string, Record<string, object>>
}

let document: Document
const { site } = await siteOfFile()
beforeAll(async () => {
  document = (await site.app.inject('/api/v1/openapi.json')).json()
})

/** Public calls that end with 401 nevertheless: proofs of who somebody is, and drafts without a login. */
const mayBeRefused: readonly string[] = [
  'logIn',
  'logInByPasskey',
  'logInByTotp',
  'resetPassword',
  'verifyToken',
]

const names = Object.keys(callPaths) as CallName[]

function operationOf(name: CallName): Operation {
  const [method, path] = callPaths[name]
  const operation = document.paths[path.replace(/:(\w+)/g, '{$1}')]?.[method.toLowerCase()]
  if (!operation) throw new Error(`${name} is not described`)
  return operation
}

function parameter(name: CallName, of: string): Parameter | undefined {
  return operationOf(name).parameters?.find((candidate) => candidate.name === of)
}

describe('the description of the API', () => {
  test('is word for word what is kept of it', async () => {
    await expect(`${prettyJson(document)}\n`).toMatchFileSnapshot('openapi.json')
  })

  test('is OpenAPI 3.1 with the base of the API', () => {
    expect(document.openapi).toMatch(/^3\.1\.\d+$/)
    expect(document.servers).toEqual([{ url: '/api/v1' }])
  })

  test('has every call once, and no other', () => {
    const described = Object.values(document.paths).flatMap((methods) => Object.values(methods))
    expect(described.map((operation) => operation.operationId).sort()).toEqual(names.toSorted())
    for (const name of names) expect(operationOf(name).operationId).toBe(name)
  })

  test.each(names)('says who may make %s and how it ends', (name) => {
    const { security, responses } = operationOf(name)
    const isForStaff = calls[name].access !== 'public'
    expect(security).toEqual(isForStaff ? [{ staff: [] }] : undefined)
    const hasDrafts =
      operationOf(name).parameters?.some(({ name: parameter }) => parameter === 'Drafts') ?? false
    expect('401' in responses).toBe(isForStaff || hasDrafts || mayBeRefused.includes(name))
    // Whatever is not read may come with a body, and any body may be too large.
    expect('413' in responses).toBe(callPaths[name][0] !== 'GET')
    const successes = Object.keys(responses).filter((status) => status.startsWith('2'))
    expect(successes).toEqual([String(statusOf(calls[name]))])
    for (const [status, response] of Object.entries(responses)) {
      if (successes.includes(status)) continue
      expect(Object.values(statusOfCode)).toContain(Number(status))
      expect(response.content?.['application/json']?.schema).toEqual({ $ref: '#/components/schemas/Error' })
    }
  })

  test.each(names)('has the path parameters of %s', (name) => {
    const inPath = [...callPaths[name][1].matchAll(/:(\w+)/g)].map((match) => match[1])
    const described = (operationOf(name).parameters ?? []).filter((candidate) => candidate.in === 'path')
    expect(described.map((candidate) => candidate.name)).toEqual(inPath)
    for (const { name: parameter, required, schema } of described) {
      const isText =
        ['reference', 'scope', 'key'].includes(parameter) ||
        (parameter !== 'version' &&
          /Session|Passkey|Webhook|Redirect|Job|readArticle$|removePicture/.test(name))
      const expected = isText ? { type: 'string' } : { type: 'integer', minimum: 1 }
      expect({ required, schema }).toMatchObject({ required: true, schema: expected })
    }
  })

  test('refers to nothing that is not in it', () => {
    const references: string[] = []
    JSON.stringify(document, (key, value) => {
      if (key === '$ref') references.push(value)
      return value
    })
    expect(references.length).toBeGreaterThan(20)
    for (const reference of new Set(references)) {
      const found = reference
        .replace(/^#\//, '')
        .split('/')
        .reduce<unknown>((place, key) => (place as Record<string, unknown> | undefined)?.[key], document)
      expect(found, reference).toBeTypeOf('object')
    }
    expect(Object.keys(document.components['securitySchemes'] ?? {})).toEqual(['staff'])
  })

  test('says what a question may be', () => {
    const query = operationOf('listProjects').parameters?.map((candidate) => candidate.name)
    expect(query).toEqual([
      'Title',
      'Description',
      'CategoryID',
      'Class',
      'Year',
      'Service',
      'Q',
      'PageLength',
      'PageNumber',
      'Language',
      'Drafts',
    ])
    const window = { in: 'query', required: false }
    expect(parameter('listProjects', 'PageLength')).toMatchObject({
      ...window,
      schema: { type: 'integer', minimum: 1, maximum: 100 },
    })
    expect(parameter('listProjects', 'PageNumber')).toMatchObject({
      ...window,
      schema: { type: 'integer', minimum: 0 },
    })
    expect(parameter('listProjects', 'Language')?.schema).toEqual({ type: 'integer', enum: [1, 2] })
    expect(parameter('listProjects', 'Title')?.schema).toMatchObject({ type: 'string', maxLength: 200 })
    expect(parameter('listInquiries', 'State')?.schema).toMatchObject({
      enum: ['new', 'inProgress', 'answered', 'spam'],
    })
    expect(parameter('sendContactRequest', 'Idempotency-Key')).toMatchObject({
      in: 'header',
      required: false,
    })
  })

  test('says what a body must have', () => {
    const bodyOf = (name: CallName, type: string) => operationOf(name).requestBody?.content[type]?.schema
    expect(bodyOf('addProject', 'application/json')).toMatchObject({
      type: 'object',
      required: ['title', 'scopeOfWorks'],
      anyOf: [{ required: ['picture'] }, { required: ['pictures'] }],
      additionalProperties: false,
    })
    expect(bodyOf('sendContactRequest', 'multipart/form-data')).toMatchObject({
      required: ['subject', 'firstName', 'lastName', 'phone', 'email', 'message'],
      properties: { attachment: { type: 'array' }, Regards: { type: 'array' } },
    })
  })
})

test('the page about the API can be read without scripts', async () => {
  const { headers, body } = await site.app.inject('/api/v1/docs')
  expect(headers['content-type']).toBe('text/html; charset=utf-8')
  expect(headers['content-security-policy']).not.toContain('unsafe')
  expect(body).not.toMatch(/<script|\son\w+=|javascript:/i)
  for (const name of names) expect(body).toContain(`id="${name}"`)
})

test.each(['openapi.json', 'docs'])('%s is not sent again to who has it', async (name) => {
  const url = `/api/v1/${name}`
  const { headers } = await site.app.inject({ url, headers: { 'accept-encoding': 'br' } })
  const again = await site.app.inject({
    url,
    headers: { 'accept-encoding': 'br', 'if-none-match': String(headers.etag) },
  })
  expect([headers['content-encoding'], again.statusCode, again.payload]).toEqual(['br', 304, ''])
})
