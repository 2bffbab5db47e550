import type { FastifyInstance } from 'fastify'
import type { z } from 'zod'
import { ApiError } from '#contract/api/api-error.ts'
import { type Draft, draftKinds, type SeenDraft } from '#contract/content/draft.ts'
import { discardDrafts, publishDrafts } from '#server/drafts/change-drafts.ts'
import type { DraftHandlers } from '#server/drafts/draft-handler.ts'
import {
  approvalOf,
  listDrafts,
  refusalOf,
  requireDraft,
  updateApproval,
} from '#server/drafts/draft-store.ts'
import { serveCall } from '#server/platform/api/serve-call.ts'
import { approvalMark, isApprovalRequired, putMark } from '#server/platform/database/marks.ts'
import type { Services } from '#server/services.ts'
import type { Database } from '#server/tables.ts'

export function draftRoutes(app: FastifyInstance, services: Services, handlers: DraftHandlers): void {
  serveCall(app, 'listDrafts', () => describeDrafts(services.database, handlers))

  serveCall(app, 'publishDrafts', ({ body }, { staff }) =>
    publishDrafts(services, handlers, body, staff.username),
  )

  serveCall(app, 'discardDrafts', ({ body }, { staff }) =>
    discardDrafts(services, handlers, body.items, staff.username),
  )

  serveCall(app, 'readApproval', async () => ({ isRequired: await isApprovalRequired(services.database) }))

  serveCall(app, 'changeApproval', async ({ body }) =>
    services.versions.change((transaction) =>
      putMark(transaction, approvalMark, body.isRequired ? 'yes' : 'no'),
    ),
  )

  serveCall(app, 'submitDrafts', ({ body }, { staff }) => submitDrafts(services, body.items, staff.username))

  serveCall(app, 'returnDrafts', ({ body }) => returnDrafts(services, body))
}

async function describeDrafts(
  database: Database,
  handlers: DraftHandlers,
): Promise<z.output<typeof Draft>[]> {
  const rows = await listDrafts(database)
  const described = new Map<object, z.output<typeof Draft>>()
  for (const kind of draftKinds) {
    const own = rows.filter((row) => row.kind === kind)
    const facts = await handlers[kind].describe(
      database,
      own.map(({ id }) => id),
    )
    for (const [index, row] of own.entries()) {
      const fact = facts[index]
      const approval = approvalOf(row)
      const refusal = refusalOf(row)
      if (!fact) continue
      described.set(row, {
        kind,
        id: row.id,
        title: fact.title,
        isNew: fact.isNew,
        ...(row.publish_at && { publishAt: row.publish_at }),
        changedBy: row.changed_by,
        changedAt: row.changed_at,
        values: fact.values,
        ...(approval && { approval }),
        ...(refusal && { refusal }),
      })
    }
  }
  return rows.flatMap((row) => described.get(row) ?? [])
}

/** Submits drafts for approval, all of them or none; their notes are gone. */
async function submitDrafts(
  { clock, versions }: Pick<Services, 'clock' | 'versions'>,
  items: readonly SeenDraft[],
  by: string,
): Promise<void> {
  await versions.change(async (transaction) => {
    for (const item of items) {
      await requireDraft(transaction, item)
      await updateApproval(transaction, item, { by, at: clock.now().toISOString() })
    }
  })
}

/** Returns submitted drafts to their authors, all of them or none. */
async function returnDrafts(
  { versions }: Pick<Services, 'versions'>,
  { items, note }: { items: readonly SeenDraft[]; note: string },
): Promise<void> {
  await versions.change(async (transaction) => {
    for (const item of items) {
      const { handed_in_at, handed_in_by: by } = await requireDraft(transaction, item)
      if (handed_in_at === null || by === null)
        throw new ApiError('conflict', `The draft of ${item.kind} ${item.id} was not submitted.`, [
          { field: 'items', problem: 'must be drafts that were submitted for approval' },
        ])
      await updateApproval(transaction, item, { by, note })
    }
  })
}
