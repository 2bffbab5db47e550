import { type ErrorBody, statusOfCode } from '#contract/api/api-error.ts'

interface Answer {
  statusCode: number
  headers: Record<string, unknown>
  body: string
}

/** The error of an answer, held against the contract: JSON, a code of the closed list with its status, the id of the header. */
export function readError({ statusCode, headers, body }: Answer): ErrorBody['error'] {
  if (!String(headers['content-type']).startsWith('application/json')) {
    throw new Error(`${statusCode} answered with ${headers['content-type']}: ${body.slice(0, 200)}`)
  }
  const { error, ...others } = JSON.parse(body) as ErrorBody
  const { code, message, requestId, details = [] } = error
  const expected = statusOfCode[code]
  if (expected !== statusCode) throw new Error(`${statusCode} answered with the code ${code}`)
  if (Object.keys(others).length > 0) throw new Error(`The error body has more: ${body}`)
  if (message === '' || requestId === '') throw new Error(`The error body is not complete: ${body}`)
  const headerId = headers['x-request-id']
  if (headerId !== undefined && headerId !== requestId) throw new Error('Two ids for one request')
  for (const { field, problem } of details) {
    if (!field || !problem) throw new Error(`A detail is not complete: ${body}`)
  }
  return error
}

/** The fields that an error names, in their order. */
export function fieldsOf(error: ErrorBody['error'] | undefined): string[] {
  return error?.details?.map((detail) => detail.field) ?? []
}
