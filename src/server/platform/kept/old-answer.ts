import type { FastifyRequest } from 'fastify'
import { dayMs } from '#contract/durations.ts'
import { asApiError } from '#server/platform/api/error-handler.ts'
import { isInProcess } from '#server/platform/api/in-process-api.ts'
import type { KeptAnswer } from '#server/platform/kept/kept-answer.ts'
import { isStorageSilent } from '#server/platform/operator-errors.ts'
import { TooBusy } from '#server/platform/work-queue.ts'

/** Answers of before that will do. */
export interface MayBeOld {
  /** From before the changes of the last second. */
  mayBeOld?: boolean
  /** Of the last day, while the storage does not answer. */
  mayBeOlder?: boolean
}

/** A proxy that shows copies of its own in an outage, which may be newer, says so by this. */
const keepsCopies = 'x-keeps-copies'

/** Returns how old an answer may be for who asks: only staff have cookies of this site, and the site itself has to see what is so. */
export function mayBeOld({ pageCache }: { pageCache: string }, request: FastifyRequest): MayBeOld {
  const { headers } = request
  const isVisitor = pageCache === 'on' && headers.cookie === undefined && !isInProcess(request)
  return { mayBeOld: isVisitor, mayBeOlder: isVisitor && headers[keepsCopies] === undefined }
}

/** Whatever is right names the German day, so what is older may name jobs and certificates of yesterday, and nothing before. */
const oldestMs = dayMs

/** Returns what was right last in place of an answer that could not be made, because the storage does not answer; throws `error` otherwise. */
export function oldAnswer<More>(
  error: unknown,
  old: KeptAnswer<More> | undefined,
  nowMs: number,
): KeptAnswer<More> {
  const isAway = isStorageSilent(asApiError(error)) && !(error instanceof TooBusy)
  if (!isAway || !old || 'location' in old || nowMs - old.madeMs > oldestMs) throw error
  return old
}
