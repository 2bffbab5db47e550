import type { z } from 'zod'
import type { Call } from '#contract/api/call.ts'
import type { CallName } from '#contract/api/call-paths.ts'
import { companyCalls } from '#contract/company/company-calls.ts'
import { articleCalls } from '#contract/content/article-calls.ts'
import { categoryCalls } from '#contract/content/category-calls.ts'
import { approvalCalls, draftCalls } from '#contract/content/draft-calls.ts'
import { jobCalls } from '#contract/content/job-calls.ts'
import { libraryCalls } from '#contract/content/library-calls.ts'
import { pageWire } from '#contract/content/page.ts'
import { personWire } from '#contract/content/person.ts'
import { plainCalls } from '#contract/content/plain-calls.ts'
import { projectCalls } from '#contract/content/project-calls.ts'
import { projectPlaceCalls } from '#contract/content/project-place-calls.ts'
import { sampleCalls } from '#contract/content/sample-calls.ts'
import { severalCalls } from '#contract/content/several-calls.ts'
import { spotWire } from '#contract/content/spot.ts'
import { testimonialWire } from '#contract/content/testimonial.ts'
import { inquiryCalls } from '#contract/inquiries/inquiry-calls.ts'
import { messageCalls } from '#contract/inquiries/message-calls.ts'
import { accountCalls } from '#contract/login/account-calls.ts'
import { loginCalls, totpCalls } from '#contract/login/login-calls.ts'
import { passkeyCalls } from '#contract/login/passkey-calls.ts'
import { redirectCalls } from '#contract/redirects/redirect-calls.ts'
import { searchCalls } from '#contract/search/search-calls.ts'
import { takingOverCalls } from '#contract/taking-over/taking-over-calls.ts'
import { textCalls } from '#contract/texts/text-calls.ts'
import { todayCalls } from '#contract/today/today-calls.ts'
import { webhookCalls } from '#contract/webhooks/webhook-calls.ts'

/** Every call of the API except its method and path, which are in `callPaths`. */
export const calls = {
  ...categoryCalls,
  ...projectCalls,
  ...projectPlaceCalls,
  ...libraryCalls,
  ...jobCalls,
  ...loginCalls,
  ...passkeyCalls,
  ...totpCalls,
  ...accountCalls,
  ...webhookCalls,
  ...redirectCalls,
  ...inquiryCalls,
  ...messageCalls,
  ...textCalls,
  ...companyCalls,
  ...draftCalls,
  ...approvalCalls,
  ...severalCalls,
  ...articleCalls,
  ...plainCalls({ person: personWire, testimonial: testimonialWire, page: pageWire, spot: spotWire }),
  ...sampleCalls,
  ...todayCalls,
  ...takingOverCalls,
  ...searchCalls,
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

/** Input of a call before validation: path parameters, query and body. */
export type CallInput<N extends CallName> = Parts<N, 'input'>

/** Input of a call after validation, with defaults filled in. */
export type ValidInput<N extends CallName> = Parts<N, 'output'>

/** Body of the answer; undefined if there is none. */
export type CallAnswer<N extends CallName> =
  Schema<N, 'answer'> extends z.ZodType ? z.output<Schema<N, 'answer'>> : undefined
