import type { Readable } from 'node:stream'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { apiBase } from '#contract/api/api-base.ts'
import { ApiError, type ErrorDetail } from '#contract/api/api-error.ts'
import { type Call, statusOf } from '#contract/api/call.ts'
import { type CallName, callPaths } from '#contract/api/call-paths.ts'
import { type CallAnswer, calls, type ValidInput } from '#contract/api/calls.ts'
import { hasAccess, type Role, type StaffAccess } from '#contract/login/role.ts'
import { tagsReadBy } from '#server/platform/api/in-process-api.ts'
import type {} from '#server/platform/api/large-bodies.ts'
import { refuseWithoutApproval } from '#server/platform/api/needs-approval.ts'
import type {} from '#server/platform/api/page-calls.ts'
import { fieldOfPath, problemInWords } from '#server/platform/api/problems-in-words.ts'
import type { Saving } from '#server/platform/database/stored-saves.ts'
import { isForEverybody } from '#server/platform/kept/keep-calls.ts'

export interface Staff {
  accountId: number
  username: string
  role: Role
  /** Only the calls marked `isBeforeNewPassword` are for them. */
  needsNewPassword?: true
  /** An editor where the office publishes. */
  needsApproval?: true
  /** Undefined for a token without a session. */
  sessionId?: string
  /** Undefined for a token that is valid without a cookie. */
  cookieName?: string
}

/** Context of a call; `staff` is known on public calls, too, if they have a valid token. */
export interface CallContext<N extends CallName> {
  /** Undefined for calls that pages are made from, as is `reply`: their answers are the same for everybody. */
  request: IsForPages<N> extends true ? undefined : FastifyRequest
  reply: IsForPages<N> extends true ? undefined : FastifyReply
  /** The request's `Idempotency-Key`; undefined without one and on calls that take none. */
  idempotencyKey: (typeof calls)[N] extends { idempotencyKey: 'required' } ? string : string | undefined
  staff: (typeof calls)[N] extends { access: 'public' } ? Staff | undefined : Staff
  /** A staff member's request, for recognising a repeated one. */
  saving: (typeof calls)[N] extends { access: 'public' } ? undefined : Saving
}

type IsForPages<N extends CallName> = (typeof calls)[N] extends { reads: (input: never) => unknown }
  ? true
  : false

/** Somebody without a login. */
const visitor = {
  request: undefined,
  reply: undefined,
  staff: undefined,
  saving: undefined,
  idempotencyKey: undefined,
}

declare module 'fastify' {
  interface FastifyInstance {
    /** Returns the owner of the request's bearer token, undefined without a valid one. */
    findStaff(request: FastifyRequest): Promise<Staff | undefined>
  }
}

type Handler<N extends CallName> = (
  input: ValidInput<N>,
  context: CallContext<N>,
) => Promise<HandlerAnswer<N>>

type HandlerAnswer<N extends CallName> = (typeof calls)[N] extends { answer: 'file' }
  ? Readable
  : CallAnswer<N> extends undefined
    ? void
    : CallAnswer<N>

/** Serves a call of the contract: guard, validation, handler, then the contract's status. */
export function serveCall<N extends CallName>(app: FastifyInstance, name: N, handler: Handler<N>): void {
  const call: Call = calls[name]
  const [method, path] = callPaths[name]
  const answerVisitor = async (input: ValidInput<N>) => await handler(input, visitor as CallContext<N>)
  if (call.access === 'public' && call.reads !== 'private') {
    app.pageCalls.serve(name, async (asked) => await answerVisitor(validInput(call, asked)))
  }
  app.route({
    method,
    url: apiBase + path,
    config: { call: name },
    ...(call.maxBodyBytes === undefined ? {} : { bodyLimit: call.maxBodyBytes }),
    // The guard runs before the body is read: a stranger cannot make the server take in megabytes.
    onRequest: (request, reply, done) => {
      reply.header('cache-control', 'no-store')
      const enter = (staff?: Staff) => {
        request.staff = staff
        if (call.access !== 'public') checkAccess(call, staff)
        else if (staff?.needsNewPassword) request.staff = undefined
        if (call.maxBodyBytes !== undefined) app.largeBodies.enter(request, reply)
      }
      if (request.headers.authorization) return app.findStaff(request).then(enter)
      enter()
      return done()
    },
    handler: (request, reply) => {
      if (!isForEverybody(call, request)) return answerAnew(request, reply)
      return app.sendKeptAnswer(request, reply, () => {
        const input = validInput<N>(call, request)
        refuseDrafts(input, request)
        return { tags: tagsReadBy(name, input), read: async () => await answerVisitor(input) }
      })
    },
  })

  async function answerAnew(request: FastifyRequest, reply: FastifyReply): Promise<unknown> {
    if (call.access !== 'public' && request.staff?.needsApproval) refuseWithoutApproval(name, call, request)
    const input = validInput<N>(call, request)
    refuseDrafts(input, request)
    // The guard has seen to it that a call of staff has one.
    const staff = request.staff as CallContext<N>['staff']
    const idempotencyKey = idempotencyKeyOf(call, request) as CallContext<N>['idempotencyKey']
    const { body = {} } = input as { body?: object }
    const by = staff?.username
    const saving = (by && { by, call: name, body, idempotencyKey }) as CallContext<N>['saving']
    const context = { request, reply, staff, saving, idempotencyKey } as CallContext<N>
    const work = () => handler(input, context)
    const answer = await (call.maxBodyBytes === undefined ? work() : app.largeBodies.during(request, work))
    if (reply.sent) return reply
    if (call.answer === 'file') return reply.send(answer)
    return reply.code(statusOf(call)).send(answer)
  }
}

/** Throws `unauthorized` without staff, `forbidden` for a role that is not enough or before a new password is chosen. */
function checkAccess(call: Call & { access: StaffAccess }, staff: Staff | undefined): void {
  if (!staff) throw new ApiError('unauthorized', 'Please log in.')
  if (staff.needsNewPassword && !call.isBeforeNewPassword) {
    throw new ApiError('forbidden', 'Please choose a new password first.', [
      { field: 'password', problem: 'was set by somebody else, and has to be changed first' },
    ])
  }
  if (!hasAccess(staff.role, call.access)) throw new ApiError('forbidden', 'Your account may not do this.')
}

/** Throws `unauthorized` for drafts without staff; previews are made for staff. */
function refuseDrafts({ query }: { query?: object }, request: FastifyRequest): void {
  if (query && 'Drafts' in query && query.Drafts && !request.staff) {
    throw new ApiError('unauthorized', 'Please log in.')
  }
}

declare module 'fastify' {
  interface FastifyRequest {
    staff: Staff | undefined
  }
  interface FastifyContextConfig {
    call?: CallName
  }
}

function validInput<N extends CallName>(
  call: Call,
  request: Pick<FastifyRequest, 'params' | 'query'> & { body?: unknown },
): ValidInput<N> {
  if (!call.body && !call.form) validPart(noParameters, request.body ?? {})
  const parts = {
    ...(call.params && { params: validPart(call.params, request.params) }),
    query: validPart(call.query ?? noParameters, request.query),
    ...(call.body && { body: validPart(call.body, request.body ?? {}, call.hasDeepBody, call.deepFields) }),
  }
  return parts as ValidInput<N>
}

const noParameters = z.strictObject({})

export const idempotencyKeyPattern = /^[A-Za-z0-9_-]{8,100}$/

function idempotencyKeyOf(call: Call, request: FastifyRequest): string | undefined {
  const key = request.headers['idempotency-key']
  if (!call.idempotencyKey || (key === undefined && call.idempotencyKey === 'optional')) return undefined
  if (typeof key === 'string' && idempotencyKeyPattern.test(key)) return key
  throw invalidInput([
    { field: 'Idempotency-Key', problem: 'must be 8 to 100 letters, digits, hyphens or underscores' },
  ])
}

/** Problems that are named: more than anybody mends at a time, and few enough for an answer. */
const maxDetails = 200

/** Returns the parsed value; throws `invalid_input` with the problems and their fields, the first 200 at most. */
export function validPart<S extends z.ZodType>(
  schema: S,
  value: unknown,
  isDeep = false,
  deepFields: readonly string[] = [],
): z.output<S> {
  const result = schema.safeParse(value, isDeep ? { error: problemInWords } : {})
  if (result.success) return result.data
  const isNamedDeep = ({ path: [field] }: z.core.$ZodIssue) => isDeep || deepFields.includes(String(field))
  const issues = result.error.issues.slice(0, maxDetails)
  throw invalidInput(
    issues.flatMap((issue) => detailsOfIssue(issue, isNamedDeep(issue))).slice(0, maxDetails),
  )
}

/** Returns an `invalid_input` error for these fields. */
export function invalidInput(details: ErrorDetail[]): ApiError {
  const fields = [...new Set(details.map((detail) => detail.field))].join(', ')
  return new ApiError('invalid_input', `Please check: ${fields}.`, details)
}

function detailsOfIssue(issue: z.core.$ZodIssue, isDeep: boolean): ErrorDetail[] {
  const path = isDeep ? [fieldOfPath(issue.path)].filter((way) => way !== '') : issue.path.map(String)
  if (issue.code === 'unrecognized_keys') {
    // A name may be empty, too, but never the name of a field in an error.
    return issue.keys.map((key) => ({
      field: [...path, key || '""'].join('.'),
      problem: 'is not known here',
    }))
  }
  return [{ field: path.join('.') || 'body', problem: issue.message }]
}
