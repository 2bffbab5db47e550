import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { type Call, statusOf } from '#contract/api/call.ts'
import { calls } from '#contract/api/calls.ts'
import type { DescribedCall } from '#tests/harness/fuzz/described-calls.ts'
import { readError } from '#tests/harness/http/read-error.ts'

interface Answer {
  statusCode: number
  headers: Readonly<Record<string, unknown>>
  rawPayload: Buffer
}

/** An answer that is the same for everybody may be kept, but is asked about every time. */
function cachesOf(call: Call, statusCode: number): readonly unknown[] {
  const isForEverybody = call.access === 'public' && call.reads !== 'private' && statusCode < 400
  return isForEverybody ? ['no-store', 'no-cache'] : ['no-store']
}

/**
 * Holds an answer against the description of its call: a status that is named there with the body that belongs to it. Of the
 * errors of a server only the refusal of a busy one is let pass. Returns the status.
 */
export function holdAnswer(call: DescribedCall, answer: Answer, url = call.path): number {
  const { statusCode, headers } = answer
  const { 'cache-control': cache, 'x-content-type-options': sniffing } = headers
  if (!cachesOf(calls[call.name], statusCode).includes(cache)) throw new Error(`cache-control is ${cache}`)
  if (sniffing !== 'nosniff') throw new Error(`x-content-type-options is ${sniffing}`)
  if (!/^[0-9a-f]{12}$/.test(String(headers['x-request-id']))) throw new Error('There is no request id')
  const body = decoded(answer)
  const isDescribed = call.statuses.has(statusCode) || (statusCode === 404 && isOfNoCall(url))
  if (!isDescribed) throw new Error(`${statusCode} is not described: ${body}`)
  if (statusCode < 400) holdSuccess(calls[call.name], answer, body)
  else holdError(answer, body)
  return statusCode
}

/** True if a segment of the address is longer than any parameter: that is a 404. */
const isOfNoCall = (url: string) => /[^/]{101}/.test(url.replace(/\?.*$/s, ''))

function holdSuccess(call: Call, { statusCode, headers }: Answer, body: Buffer): void {
  if (statusCode !== statusOf(call)) throw new Error(`${statusCode} is no success of this call`)
  const type = String(headers['content-type'])
  if (call.answer === undefined) {
    if (body.length > 0) throw new Error(`There is a body: ${body}`)
  } else if (call.answer === 'file') {
    if (!type.startsWith(call.mediaType ?? 'application/octet-stream'))
      throw new Error(`It is of the type ${type}`)
  } else {
    if (!type.startsWith('application/json')) throw new Error(`It is of the type ${type}`)
    call.answer.parse(JSON.parse(body.toString()))
  }
}

function holdError({ statusCode, headers }: Answer, body: Buffer): void {
  const error = readError({ statusCode, headers, body: body.toString() })
  if (statusCode < 500) return
  const isBusy = error.code === 'unavailable' && Number(headers['retry-after']) >= 1
  if (!isBusy) throw new Error(`The server failed: ${body}`)
}

function decoded({ headers, rawPayload }: Answer): Buffer {
  switch (headers['content-encoding']) {
    case undefined:
    case 'identity':
      return rawPayload
    case 'br':
      return brotliDecompressSync(rawPayload)
    case 'gzip':
      return gunzipSync(rawPayload)
    default:
      throw new Error(`It is encoded as ${headers['content-encoding']}`)
  }
}
