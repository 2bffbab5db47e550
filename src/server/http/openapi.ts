import { z } from 'zod'
import { apiBase } from '#contract/api/api-base.ts'
import { type ErrorCode, statusOfCode } from '#contract/api/api-error.ts'
import { type Call, statusOf, takesDrafts } from '#contract/api/call.ts'
import { type CallName, callPaths } from '#contract/api/call-paths.ts'
import { calls } from '#contract/api/calls.ts'
import { idempotencyKeyPattern } from '#server/platform/api/serve-call.ts'

type Json = Record<string, unknown>

/** The OpenAPI 3.1 text of the API, made from the contract that also validates. */
export function openApiDocument(): Json {
  const paths: Record<string, Json> = {}
  for (const name of Object.keys(calls) as CallName[]) {
    const [method, path] = callPaths[name]
    const openPath = path.replace(/:(\w+)/g, '{$1}')
    paths[openPath] = { ...paths[openPath], [method.toLowerCase()]: operation(name, method, calls[name]) }
  }
  return {
    openapi: '3.1.1',
    info: {
      title: 'Reference projects, categories, inquiries and login',
      version: '1',
      description:
        'Every error has the same body and a code of a closed list. Unknown query parameters and body keys are refused. A change ' +
        'that the same person sends once more within a day, because its answer was lost, is answered with the entry as it is by ' +
        'then, not with a conflict; with an Idempotency-Key it is not carried out again either where it names no version.',
    },
    servers: [{ url: apiBase }],
    paths,
    components: {
      securitySchemes: { staff: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } },
      schemas: { Error: errorSchema },
    },
  }
}

function operation(name: CallName, method: string, call: Call): Json {
  const parameters = [...parametersOf(call.params, 'path'), ...parametersOf(call.query, 'query')]
  if (call.idempotencyKey) parameters.push(idempotencyKey(call.idempotencyKey === 'required'))
  return {
    operationId: name,
    summary: call.summary,
    ...(call.description && { description: call.description }),
    ...(call.access !== 'public' && { security: [{ staff: [] }] }),
    ...(parameters.length > 0 && { parameters }),
    ...requestBody(call),
    responses: responses(call, method),
  }
}

function parametersOf(schema: z.ZodType | undefined, place: 'path' | 'query'): Json[] {
  if (!schema) return []
  const { properties = {}, required = [] } = jsonSchema(schema, 'input')
  return Object.entries(properties as Json).map(([name, property]) => ({
    name,
    in: place,
    required: place === 'path' || (required as string[]).includes(name),
    schema: property,
  }))
}

const idempotencyKey = (required: boolean): Json => ({
  name: 'Idempotency-Key',
  in: 'header',
  required,
  schema: { type: 'string', pattern: idempotencyKeyPattern.source },
})

function requestBody(call: Call): Json {
  if (call.body) {
    return {
      requestBody: {
        required: !call.body.safeParse({}).success,
        content: { 'application/json': { schema: jsonSchema(call.body, 'input') } },
      },
    }
  }
  if (!call.form) return {}
  const form = jsonSchema(call.form, 'input')
  const attachment = {
    type: 'array',
    items: { type: 'string', contentMediaType: 'application/octet-stream' },
  }
  const schema = { ...form, properties: { ...(form['properties'] as Json), attachment } }
  return { requestBody: { required: true, content: { 'multipart/form-data': { schema } } } }
}

function responses(call: Call, method: string): Json {
  const { answer, mediaType = 'application/octet-stream' } = call
  const success =
    answer === undefined
      ? {}
      : answer === 'file'
        ? { content: { [mediaType]: {} } }
        : { content: { 'application/json': { schema: jsonSchema(answer, 'output') } } }
  const codes: ErrorCode[] = [
    'invalid_input',
    ...(call.access !== 'public' || takesDrafts(call) ? ['unauthorized' as const] : []),
    // A role that is not enough, a password that has to be changed first, or what a page of another site makes its visitor's browser send.
    ...(method !== 'GET' || isForSomeStaff(call) ? ['forbidden' as const] : []),
    // A body beyond what is taken in.
    ...(method === 'GET' ? [] : ['too_large' as const]),
    ...(call.errors ?? []),
    'internal',
  ]
  return {
    [statusOf(call)]: { description: 'Done', ...success },
    ...Object.fromEntries(codes.map((code) => [statusOfCode[code], errorResponse(code)])),
  }
}

const isForSomeStaff = ({ access, isBeforeNewPassword }: Call) => access !== 'public' && !isBeforeNewPassword

function errorResponse(code: ErrorCode): Json {
  return {
    description: code,
    content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } },
  }
}

const errorSchema = {
  type: 'object',
  required: ['error'],
  properties: {
    error: {
      type: 'object',
      required: ['code', 'message', 'requestId'],
      properties: {
        code: { enum: Object.keys(statusOfCode) },
        message: { type: 'string' },
        requestId: { type: 'string' },
        details: {
          type: 'array',
          items: {
            type: 'object',
            required: ['field', 'problem'],
            properties: {
              field: { type: 'string' },
              problem: { type: 'string', description: 'For developers; programs read params.' },
              params: {
                type: 'object',
                required: ['reason'],
                properties: { reason: { type: 'string' } },
                additionalProperties: { type: ['string', 'number'] },
              },
            },
          },
        },
      },
    },
  },
}

/** A schema as JSON Schema 2020-12; a field that is written otherwise than it is kept says so in its `override`. */
function jsonSchema(schema: z.ZodType, io: 'input' | 'output'): Json {
  const { $schema: _, ...json } = z.toJSONSchema(schema, {
    io,
    unrepresentable: 'any',
    override: ({ zodSchema, jsonSchema: target }) => {
      const override = z.globalRegistry.get(zodSchema as unknown as z.ZodType)?.['override']
      if (!override) return
      for (const key of Object.keys(target)) delete target[key as keyof typeof target]
      Object.assign(target, override)
    },
  })
  return json
}
