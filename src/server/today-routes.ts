import type { FastifyInstance } from 'fastify'
import { codeOfNumber, type LanguageCode } from '#contract/language.ts'
import { hasAccess, type StaffAccess } from '#contract/login/role.ts'
import { staffPaths } from '#contract/pages/addresses.ts'
import type { Waiting } from '#contract/today/today-calls.ts'
import { todaySortNames } from '#contract/today/today-sorts.ts'
import { findNewestBackup } from '#server/backups/keep-backing-up.ts'
import { findEndingFacts } from '#server/company/ending-facts.ts'
import { draftHandlers } from '#server/draft-kinds.ts'
import { findWaitingDrafts } from '#server/drafts/waiting-drafts.ts'
import { findWaitingInquiries } from '#server/inquiries/inbox/waiting-inquiries.ts'
import { findMailboxTrouble } from '#server/inquiries/incoming/mailbox-trouble.ts'
import { findClosingJobs } from '#server/jobs/job-store.ts'
import { findDueReviews } from '#server/knowledge/article-store.ts'
import { type Staff, serveCall } from '#server/platform/api/serve-call.ts'
import { isDiskLow } from '#server/platform/files/watch-disk.ts'
import { findWaitingSamples } from '#server/sample-content/left-samples.ts'
import type { Services } from '#server/services.ts'
import { findFailingWebhooks } from '#server/webhooks/webhook-store.ts'

export function todayRoutes(app: FastifyInstance, services: Services): void {
  serveCall(app, 'readToday', async ({ query }, { staff }) => {
    const language = codeOfNumber(query.Language)
    const waiting: Waiting[] = []
    for (const { access, find } of todaySources)
      if (hasAccess(staff.role, access)) waiting.push(...(await find(services, language, staff)))
    const place = ({ sort }: Waiting) => todaySortNames.indexOf(sort)
    return waiting.sort((one, other) => place(one) - place(other))
  })
}

interface TodaySource {
  access: StaffAccess
  find(services: Services, language: LanguageCode, staff: Staff): Promise<Waiting[]>
}

/** The operator's trouble that people can do something about; the conditions are those of the alarms. */
async function findOperatorTrouble({ config, clock }: Services): Promise<Waiting[]> {
  const { newest, isTooOld } = await findNewestBackup({ config, clock })
  const at = newest && { at: newest.madeAt.toISOString() }
  return [
    ...(isTooOld ? [{ sort: 'backupTooOld' as const, count: 1, ...at }] : []),
    ...((await isDiskLow(config.dataDir)) ? [{ sort: 'diskLow' as const, count: 1 }] : []),
  ]
}

async function findLackOfRoom({ share }: Services): Promise<Waiting[]> {
  const { level } = await share.state()
  return level === 'free' ? [] : [{ sort: 'visitorStorageLow', count: 1, address: staffPaths.inquiries }]
}

/** Everything that can wait for staff. */
const todaySources: readonly TodaySource[] = [
  { access: 'office', find: findWaitingInquiries },
  { access: 'office', find: findMailboxTrouble },
  { access: 'office', find: findLackOfRoom },
  { access: 'admin', find: findOperatorTrouble },
  { access: 'admin', find: findFailingWebhooks },
  { access: 'staff', find: (services, _, staff) => findWaitingDrafts(services, draftHandlers, staff) },
  { access: 'staff', find: findEndingFacts },
  { access: 'staff', find: findClosingJobs },
  { access: 'staff', find: findDueReviews },
  { access: 'office', find: findWaitingSamples },
]
