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

/** A category as staff see it in their list, with the number of projects in it. */
export const DashboardCategory = Category.extend({
  version,
  projectCount: z.int(),
  /** When it was deleted (ISO 8601); null while it is shown to visitors. */
  deletedAt: z.iso.datetime().nullable(),
  /** There only with `Drafts`, where this is not what visitors see. */
  draft: EntryDraft.optional(),
})
export type DashboardCategory = z.output<typeof DashboardCategory>

const yes = z.literal('yes', { error: 'must be yes or left out' })

/** `Deleted` lists those that can be restored, in place of the others. */
export const DashboardCategoryQuery = z.strictObject({ Deleted: yes.optional(), Drafts: withDrafts })

/**
 * Filters, order and window of the list. `Search` looks in number, titles, location and client; `CategoryID` 0 stands for
 * no category; `Missing` finds the projects that lack a text in that language; `Deleted` lists those that can be restored, `Archived` those
 * that are archived.
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

/** A project as staff see it in their list; `missing` names the texts that each language lacks. */
export const DashboardProject = z.strictObject({
  id,
  title: localizedTexts,
  location: z.string(),
  client: z.string(),
  clientPublic: z.boolean(),
  category: Category.nullable(),
  /** Address of a small picture. */
  thumbnail: z.string(),
  focus: Focus.optional(),
  /** On the home page before the newest ones. */
  pinned: z.boolean(),
  /** When it was archived (ISO 8601); null while it is listed. */
  archivedAt: z.iso.datetime().nullable(),
  isSample,
  missing: z.strictObject(inEachLanguage(() => missingFields)),
  /** When it was deleted (ISO 8601); null while it is shown to visitors. */
  deletedAt: z.iso.datetime().nullable(),
  /** There only with `Drafts`, where this is not what visitors see. */
  draft: EntryDraft.optional(),
})
export type DashboardProject = z.output<typeof DashboardProject>

/** One window of the list and how many rows match in all. */
export const DashboardProjectPage = z.strictObject({ data: z.array(DashboardProject), count: z.int() })
export type DashboardProjectPage = z.output<typeof DashboardProjectPage>
