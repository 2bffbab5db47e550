import type { FastifyInstance } from 'fastify'
import type { z } from 'zod'
import { ApiError } from '#contract/api/api-error.ts'
import { type Draft, type DraftKind, draftKinds, type SeenDraft } from '#contract/content/draft.ts'
import { discardDrafts, publishDrafts } from '#server/drafts/change-drafts.ts'
import type { DescribedDraft, DraftHandlers } from '#server/drafts/draft-handler.ts'
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
  const described = new Map<DraftKind, ReadonlyMap<string, DescribedDraft>>()
  for (const kind of draftKinds) {
    const ids = rows.filter((row) => row.kind === kind).map(({ id }) => id)
    described.set(kind, await handlers[kind].describe(database, ids))
  }
  return rows.flatMap((row) => {
    const { kind, id, publish_at, changed_by, changed_at } = row
    const fact = described.get(kind)?.get(id)
    if (!fact) return []
    const approval = approvalOf(row)
    const refusal = refusalOf(row)
    return {
      ...{ kind, id, title: fact.title, isNew: fact.isNew },
      ...(publish_at && { publishAt: publish_at }),
      changedBy: changed_by,
      changedAt: changed_at,
      values: fact.values,
      ...(approval && { approval }),
      ...(refusal && { refusal }),
    }
  })
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
