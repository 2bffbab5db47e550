import { randomUUID } from 'node:crypto'
import type { Socket } from 'node:net'
import type { FastifyBaseLogger, FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import { ApiError, type ErrorBody, statusOfCode, unavailable } from '#contract/api/api-error.ts'
import { securityHeaders } from '#server/platform/api/security-headers.ts'
import { hasUnreadBody } from '#server/platform/api/unread-body.ts'
import { primaryCodeOf, sqliteCodes } from '#server/platform/database/sqlite-errors.ts'
import { isStorageFull } from '#server/platform/operator-errors.ts'

/** Returns 12 hexadecimal digits. Node makes UUIDs in stock, bytes one by one. */
export function newRequestId(): string {
  return randomUUID().slice(-12)
}

/** Returns any thrown value as an error of the closed list, and logs it where its cause is lost by that. */
export function toldApiError(error: unknown, log: FastifyBaseLogger): ApiError {
  const apiError = asApiError(error)
  // An error with `Retry-After` is a deliberate refusal; a stack for each would let strangers fill the log.
  if (apiError.status >= 500 && (apiError.retryAfterSeconds === undefined || apiError !== error)) {
    log.error({ err: error }, 'request failed')
  }
  return apiError
}

/** Answers an undecodable address: it matches no route, so none of the hooks has run. */
export function answerBadAddress(_error: FastifyError, request: FastifyRequest, reply: FastifyReply): void {
  reply.headers(securityHeaders).header('x-request-id', request.id)
  if (hasUnreadBody(request.raw)) reply.header('connection', 'close')
  sendError(request, reply, new ApiError('invalid_input', 'The address cannot be read.'))
}

export function sendError(request: FastifyRequest, reply: FastifyReply, error: ApiError): FastifyReply {
  reply.code(error.status).header('cache-control', 'no-store')
  if (error.code === 'unauthorized') reply.header('www-authenticate', 'Bearer')
  if (error.retryAfterSeconds !== undefined) reply.header('retry-after', error.retryAfterSeconds)
  return reply.send(bodyOf(error, request.id))
}

export function bodyOf(error: ApiError, requestId: string): ErrorBody {
  const { code, message, details } = error
  return { error: { code, message, requestId, ...(details.length > 0 && { details }) } }
}

const notFound = new Set([403, 404])
/** Codes of SQLite and PostgreSQL for a violated foreign key. */
const foreignKey: unknown[] = [787, '23503']
/** Their codes for a violated unique constraint. */
const unique: unknown[] = [2067, 1555, '23505']

const { busy, locked, inputOutput, cantOpen } = sqliteCodes
/** Another program holds the database, or its disk is gone. */
const sqliteAway: (number | undefined)[] = [busy, locked, inputOutput, cantOpen]

/** Returns any thrown value as an error of the closed list. */
export function asApiError(thrown: unknown): ApiError {
  if (thrown instanceof ApiError) return thrown
  const error = thrown as FastifyError
  const databaseCode = 'errcode' in error ? error.errcode : error.code
  if (isStorageFull(error)) {
    const full = new ApiError('unavailable', 'We cannot store anything at the moment. Please phone us.')
    return Object.assign(full, { cause: thrown })
  }
  if (sqliteAway.includes(primaryCodeOf(error))) {
    return unavailable('Our database cannot be used. Please try again in a moment.', 2)
  }
  if (unique.includes(databaseCode)) {
    return new ApiError('conflict', 'Somebody else has just stored the same. Please reload.')
  }
  if (foreignKey.includes(databaseCode)) {
    return new ApiError('conflict', 'Something that belongs to this was deleted meanwhile. Please reload.')
  }
  if (error.statusCode === statusOfCode.too_large) {
    return new ApiError('too_large', 'The request is too large.')
  }
  // 403 is the file server's word for folders and odd paths.
  if (notFound.has(error.statusCode ?? 0)) {
    return new ApiError('not_found', 'There is nothing at this address.')
  }
  if (error.statusCode !== undefined && error.statusCode >= 400 && error.statusCode < 500) {
    return new ApiError('invalid_input', error.message)
  }
  return new ApiError('internal', 'Something went wrong on our side. Please try again.')
}

/** Milliseconds in which a client can read the answer before its connection is destroyed. */
const farewellMs = 1000

/** Answers bytes that are not HTTP, before routing, and closes the connection even if nobody reads that. */
export function answerClientError(error: NodeJS.ErrnoException, socket: Socket): void {
  // Browsers open connections in advance and take what comes on one of them for the answer to their next request.
  const hasAsked = socket.bytesRead > 0
  if (error.code === 'ECONNRESET' || !socket.writable || !hasAsked) {
    socket.destroy()
    return
  }
  const requestId = newRequestId()
  const body = JSON.stringify(
    bodyOf(new ApiError('invalid_input', 'The request could not be read.'), requestId),
  )
  const headers = {
    ...securityHeaders,
    'x-request-id': requestId,
    'cache-control': 'no-store',
    'content-type': 'application/json; charset=utf-8',
    'content-length': String(Buffer.byteLength(body)),
    connection: 'close',
  }
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`)
  socket.end(`HTTP/1.1 400 Bad Request\r\n${lines.join('\r\n')}\r\n\r\n${body}`)
  // An ended socket is held until the peer ends its side too, which an attacker never does.
  setTimeout(() => socket.destroy(), farewellMs).unref()
}
