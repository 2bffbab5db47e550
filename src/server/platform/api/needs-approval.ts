import type { FastifyRequest } from 'fastify'
import { z } from 'zod'
import { ApiError } from '#contract/api/api-error.ts'
import type { Call } from '#contract/api/call.ts'
import { type CallName, callPaths } from '#contract/api/call-paths.ts'
import { draftWork } from '#contract/content/draft-work.ts'
import type { Publish } from '#contract/content/publish.ts'

const asDraft: readonly unknown[] = ['draft', 'submit'] satisfies Publish[]

/** Throws `forbidden` where a call might change what visitors see: a new one is refused until it is named as work on drafts. */
export function refuseWithoutApproval(name: CallName, call: Call, { body }: FastifyRequest): void {
  const [method, path] = callPaths[name]
  if (method === 'GET' || path.startsWith('/login/') || draftWork.includes(name)) return
  const { publish, pinned, samples } = (body ?? {}) as Record<string, unknown>
  // Of calls that know no such choice nobody looks at it. Places on the home page and samples change at once, whenever the rest is published.
  const isChoice = call.body instanceof z.ZodObject && 'publish' in call.body.shape
  if (isChoice && asDraft.includes(publish) && pinned === undefined && samples === undefined) return
  throw new ApiError('forbidden', 'Please submit this for approval: the office makes it public.', [
    { field: 'publish', problem: 'must be draft or submit: editors need the approval of the office here' },
  ])
}
