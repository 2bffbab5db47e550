import type { Kysely } from 'kysely'
import type { CategoryTables } from '#server/categories/category-tables.ts'
import type { CompanyTables } from '#server/company/company-tables.ts'
import type { PlainTables } from '#server/content/entry-table.ts'
import type { DraftTables } from '#server/drafts/draft-tables.ts'
import type { InquiryTables } from '#server/inquiries/inquiry-tables.ts'
import type { JobTables } from '#server/jobs/job-tables.ts'
import type { ArticleTables } from '#server/knowledge/article-tables.ts'
import type { AccountTables } from '#server/login/account-tables.ts'
import type { PageTables } from '#server/own-pages/page-tables.ts'
import type { PictureTables } from '#server/pictures/picture-tables.ts'
import type { PlatformTables } from '#server/platform/database/tables.ts'
import type { ProjectTables } from '#server/projects/project-tables.ts'
import type { RedirectTables } from '#server/redirects/redirect-tables.ts'
import type { TextTables } from '#server/texts/text-tables.ts'
import type { WebhookTables } from '#server/webhooks/webhook-tables.ts'

/**
 * All tables: each feature declares those that it writes, may read the others, and may add columns to the
 * platform's queue of mails.
 */
export interface Tables
  extends Omit<PlatformTables, keyof InquiryTables>,
    AccountTables,
    CategoryTables,
    PictureTables,
    ProjectTables,
    JobTables,
    PlainTables,
    InquiryTables,
    TextTables,
    CompanyTables,
    DraftTables,
    ArticleTables,
    WebhookTables,
    RedirectTables,
    PageTables {}

export type Database = Kysely<Tables>
