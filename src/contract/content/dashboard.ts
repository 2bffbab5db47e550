import { z } from 'zod'
import { maxPageLength } from '#contract/api/paging.ts'
import { Category } from '#contract/content/category.ts'
import { projectTexts } from '#contract/content/completeness.ts'
import { EntryDraft } from '#contract/content/draft.ts'
import { dashboardRows, projectOrders } from '#contract/content/project-order.ts'
import { Focus } from '#contract/content/project-picture.ts'
import { withDrafts } from '#contract/content/publish.ts'
import {
  addressInteger,
  addressLanguage,
  id,
  isSample,
  localizedTexts,
  optionalText,
  version,
} from '#contract/fields.ts'
import { inEachLanguage } from '#contract/language.ts'

/** A category in the staff's list, with its number of projects. */
export const DashboardCategory = Category.extend({
  version,
  projectCount: z.int(),
  /** ISO 8601; null unless deleted. */
  deletedAt: z.iso.datetime().nullable(),
  /** Only with `Drafts`, if it differs from the published category. */
  draft: EntryDraft.optional(),
})
export type DashboardCategory = z.output<typeof DashboardCategory>

const yes = z.literal('yes', { error: 'must be yes or left out' })

/** `Deleted` lists only the deleted ones, which can be restored. */
export const DashboardCategoryQuery = z.strictObject({ Deleted: yes.optional(), Drafts: withDrafts })

/**
 * Filters, order and window of the list. `Search` looks in number, titles, location and client; `CategoryID` 0 means
 * no category; `Missing` finds projects that lack a text in that language; `Deleted` lists only deleted ones, which
 * can be restored, `Archived` only archived ones.
 */
export const DashboardProjectQuery = z.strictObject({
  Search: optionalText(200).optional(),
  CategoryID: addressInteger({ min: 0, max: Number.MAX_SAFE_INTEGER }).optional(),
  Missing: addressLanguage.optional(),
  Deleted: yes.optional(),
  Archived: yes.optional(),
  Sort: z.enum(projectOrders, { error: `must be one of ${projectOrders.join(', ')}` }).default('-id'),
  PageLength: addressInteger({ min: 1, max: maxPageLength }).default(dashboardRows),
  PageNumber: addressInteger({ min: 0, max: 1_000_000_000 }).default(0),
  Drafts: withDrafts,
})
export type DashboardProjectQuery = z.output<typeof DashboardProjectQuery>

const missingFields = z.array(z.enum(projectTexts))

/** A project in the staff's list; `missing` names the missing texts by language. */
export const DashboardProject = z.strictObject({
  id,
  title: localizedTexts,
  location: z.string(),
  client: z.string(),
  clientPublic: z.boolean(),
  category: Category.nullable(),
  thumbnail: z.string(),
  focus: Focus.optional(),
  /** Shown on the home page before the newest ones. */
  pinned: z.boolean(),
  /** ISO 8601; null unless archived. */
  archivedAt: z.iso.datetime().nullable(),
  isSample,
  missing: z.strictObject(inEachLanguage(() => missingFields)),
  /** ISO 8601; null unless deleted. */
  deletedAt: z.iso.datetime().nullable(),
  /** Only with `Drafts`, if it differs from the published project. */
  draft: EntryDraft.optional(),
})
export type DashboardProject = z.output<typeof DashboardProject>

/** One window of the list and the number of all matching rows. */
export const DashboardProjectPage = z.strictObject({ data: z.array(DashboardProject), count: z.int() })
export type DashboardProjectPage = z.output<typeof DashboardProjectPage>
