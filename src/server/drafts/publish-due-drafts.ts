import type { FastifyInstance } from 'fastify'
import { ApiError, type ErrorCode } from '#contract/api/api-error.ts'
import type { DraftItem } from '#contract/content/draft.ts'
import { publishDraft } from '#server/drafts/change-drafts.ts'
import type { DraftHandlers } from '#server/drafts/draft-handler.ts'
import { findDraft, listDueDrafts, refuseDraft } from '#server/drafts/draft-store.ts'
import { needsApproval } from '#server/platform/database/marks.ts'
import { repeatJob } from '#server/platform/repeat-job.ts'
import type { Services } from '#server/services.ts'
import type { Database } from '#server/tables.ts'

type DraftServices = Pick<Services, 'clock' | 'database' | 'outbox' | 'versions'>

const everyMs = 1000
/** It can no longer be published, or not by the person who has set its time. */
const refusals: readonly ErrorCode[] = ['conflict', 'forbidden', 'invalid_input']

/** Publishes every draft at its time, or at the start when that has passed meanwhile. */
export function keepPublishingDrafts(
  app: FastifyInstance,
  services: DraftServices,
  handlers: DraftHandlers,
): void {
  // Every instance looks: the first one publishes, the next one finds nothing.
  repeatJob(app, {
    everyMs,
    name: 'drafts published at their time',
    run: async () => {
      const published = await publishDueDrafts(app, services, handlers)
      return published.length > 0 ? { count: published.length } : undefined
    },
  })
}

/** Publishes what is due. What cannot be published any more stays a draft without a time, and raises an alarm. */
export async function publishDueDrafts(
  app: Pick<FastifyInstance, 'raiseAlarm'>,
  services: DraftServices,
  handlers: DraftHandlers,
): Promise<DraftItem[]> {
  const { clock, database, outbox, versions } = services
  const now = clock.now()
  const published: DraftItem[] = []
  for (const item of await listDueDrafts(database, now.toISOString())) {
    try {
      const isDone = await versions.change(async (transaction, touch) => {
        const draft = await findDraft(transaction, item)
        if (!draft?.publish_at || draft.publish_at > now.toISOString()) return false
        const by = draft.scheduled_by ?? draft.changed_by
        await checkPublisher(transaction, by)
        await publishDraft(handlers, item, { transaction, touch, by, now, outbox })
        return true
      })
      if (!isDone) continue
      published.push(item)
      outbox.wake()
    } catch (error) {
      if (!(error instanceof ApiError) || !refusals.includes(error.code)) throw error
      const [{ field } = {}] = error.details
      const refusal = { at: now.toISOString(), code: error.code, ...(field && { field }) }
      await versions.change(async (transaction) => await refuseDraft(transaction, item, refusal))
      app.raiseAlarm('draft-refused', { ...item, err: error })
    }
  }
  return published
}

/** Throws `forbidden` for an account that is gone or disabled by now, or needs the approval of the office. */
async function checkPublisher(database: Database, username: string): Promise<void> {
  const account = await database
    .selectFrom('account')
    .select('role')
    .where('username', '=', username)
    .where('is_disabled', '=', 0)
    .executeTakeFirst()
  if (account && !(await needsApproval(database, account.role))) return
  throw new ApiError('forbidden', 'Whoever has set the time of the draft may not publish it any more.')
}
