import type { z } from 'zod'
import { accountCalls } from '#contract/account-calls.ts'
import { articleCalls } from '#contract/article-calls.ts'
import type { Call } from '#contract/call.ts'
import type { CallName } from '#contract/call-paths.ts'
import { categoryCalls } from '#contract/category-calls.ts'
import { companyCalls } from '#contract/company-calls.ts'
import { plainCalls } from '#contract/content/plain-calls.ts'
import { draftCalls } from '#contract/draft-calls.ts'
import { inquiryCalls } from '#contract/inquiry-calls.ts'
import { jobCalls } from '#contract/job-calls.ts'
import { libraryCalls } from '#contract/library-calls.ts'
import { loginCalls } from '#contract/login-calls.ts'
import { passkeyCalls } from '#contract/passkey-calls.ts'
import { personWire } from '#contract/person.ts'
import { projectCalls } from '#contract/project-calls.ts'
import { projectPlaceCalls } from '#contract/project-place-calls.ts'
import { sampleCalls } from '#contract/sample-calls.ts'
import { testimonialWire } from '#contract/testimonial.ts'
import { textCalls } from '#contract/text-calls.ts'
import { webhookCalls } from '#contract/webhook-calls.ts'

/** Every call of the API but its method and path, which `callPaths` has. */
export const calls = {
  ...categoryCalls,
  ...projectCalls,
  ...projectPlaceCalls,
  ...libraryCalls,
  ...jobCalls,
  ...loginCalls,
  ...passkeyCalls,
  ...accountCalls,
  ...webhookCalls,
  ...inquiryCalls,
  ...textCalls,
  ...companyCalls,
  ...draftCalls,
  ...articleCalls,
  ...plainCalls({ person: personWire, testimonial: testimonialWire }),
  ...sampleCalls,
} as const satisfies Record<CallName, Call>

type Calls = typeof calls

type Schema<N extends CallName, Part extends string> = Calls[N] extends Record<Part, infer S> ? S : undefined

type Parts<N extends CallName, Side extends 'input' | 'output'> = {
  [Part in 'params' | 'query' | 'body' as Schema<N, Part> extends z.ZodType ? Part : never]: Schema<
    N,
    Part
  > extends z.ZodType
    ? Side extends 'input'
      ? z.input<Schema<N, Part>>
      : z.output<Schema<N, Part>>
    : never
}

/** What a caller gives: path parameters, query and body of the call. */
export type CallInput<N extends CallName> = Parts<N, 'input'>

/** The same after validation, with defaults filled in: what a handler receives. */
export type ValidInput<N extends CallName> = Parts<N, 'output'>

/** What the call answers; undefined where there is no body. */
export type CallAnswer<N extends CallName> =
  Schema<N, 'answer'> extends z.ZodType ? z.output<Schema<N, 'answer'>> : undefined
