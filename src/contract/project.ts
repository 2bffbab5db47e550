import { z } from 'zod'
import { Category } from '#contract/category.ts'
import { EntryDraft } from '#contract/draft.ts'
import { factLimits, projectServices, protectionClasses } from '#contract/fact-lists.ts'
import {
  addressId,
  addressInteger,
  addressLanguage,
  id,
  localizedInput,
  localizedTexts,
  optionalText,
  version,
} from '#contract/fields.ts'
import { requiredLanguages } from '#contract/language.ts'
import { projectMaxLengths } from '#contract/limits.ts'
import { maxPageLength, usualGalleryRows } from '#contract/paging.ts'
import { ProjectFacts } from '#contract/project-facts.ts'
import { publish, withDrafts } from '#contract/publish.ts'

const PictureFile = z.strictObject({ url: z.string(), width: z.int() })

/** What an `<img srcset>` needs; `width` and `height` are the largest file's, in pixels; `placeholder` is a data URL. */
export const PictureSizes = z.strictObject({
  width: z.int(),
  height: z.int(),
  placeholder: z.string(),
  avif: z.array(PictureFile),
  webp: z.array(PictureFile),
})
export type PictureSizes = z.output<typeof PictureSizes>

/** A project as it is read. `client` is there only when it may be named, or for staff, who also get what follows it. */
export const Project = z.strictObject({
  id,
  title: localizedTexts,
  content: localizedTexts,
  scopeOfWorks: localizedTexts,
  location: z.string(),
  workDuration: z.string(),
  picture: z.string(),
  pictureSizes: PictureSizes,
  /** Address of the picture as a JPEG of 1200 × 630, for previews of links. */
  sharedPicture: z.string(),
  /** What the picture shows, for whoever does not see it; a language without a text is missing. */
  pictureAlt: localizedTexts,
  category: Category.nullable(),
  /** What is known of the installation; left out where that is nothing. */
  facts: ProjectFacts.optional(),
  client: z.string().optional(),
  clientPublic: z.boolean().optional(),
  version: version.optional(),
  /** There only with `Drafts`, where this is not what visitors see. */
  draft: EntryDraft.optional(),
})
export type Project = z.output<typeof Project>

/** Filters and window of the list. `PageNumber` is the offset of the first row, as old clients send it. */
export const ProjectQuery = z.strictObject({
  Title: optionalText(200).optional(),
  Description: optionalText(200).optional(),
  CategoryID: addressId.optional(),
  Class: z.enum(protectionClasses, { error: `must be one of ${protectionClasses.join(', ')}` }).optional(),
  Year: addressInteger(factLimits.year).optional(),
  Service: z.enum(projectServices, { error: `must be one of ${projectServices.join(', ')}` }).optional(),
  /** Words that are each in title, content, scope of works or location. */
  Q: optionalText(100).optional(),
  PageLength: addressInteger({ min: 1, max: maxPageLength }).default(usualGalleryRows),
  PageNumber: addressInteger({ min: 0, max: 1_000_000_000 }).default(0),
  Language: addressLanguage.optional(),
  Drafts: withDrafts,
})
export type ProjectQuery = z.output<typeof ProjectQuery>

export const OneProjectQuery = z.strictObject({ Language: addressLanguage.optional(), Drafts: withDrafts })

export const DraftsQuery = z.strictObject({ Drafts: withDrafts })

/** One window of the list and how many rows match in all; newest first. */
export const ProjectPage = z.strictObject({ data: z.array(Project), count: z.int() })
export type ProjectPage = z.output<typeof ProjectPage>

/** How many projects visitors find, in all and in each category that has any. */
export const ProjectCounts = z.strictObject({
  all: z.int(),
  categories: z.array(z.strictObject({ id, count: z.int() })),
})
export type ProjectCounts = z.output<typeof ProjectCounts>

/** In which list a project's neighbours are looked for: in that of a category, or of all projects. */
export const NeighbourQuery = z.strictObject({ CategoryID: addressId.optional(), Drafts: withDrafts })

/** Projects beside one in its list, newest first, and a few others of that list: those after it, then from its beginning. */
export const ProjectNeighbours = z.strictObject({
  previous: Project.nullable(),
  next: Project.nullable(),
  similar: z.array(Project),
})
export type ProjectNeighbours = z.output<typeof ProjectNeighbours>

const PictureDataUrl = z
  .string({ error: 'is required' })
  .min(1, { error: 'is required', abort: true })
  .startsWith('data:image/', { error: 'must be a data URL of a JPEG, PNG, WebP or AVIF picture' })

/** What staff send to add a project; `categoryID` is a number as text, `'0'` for none. */
export const NewProject = z.strictObject({
  title: localizedInput(projectMaxLengths.title, requiredLanguages),
  content: localizedInput(projectMaxLengths.content, []).default([]),
  scopeOfWorks: localizedInput(projectMaxLengths.scopeOfWorks, requiredLanguages),
  location: optionalText(projectMaxLengths.location).default(''),
  workDuration: optionalText(projectMaxLengths.workDuration).default(''),
  categoryID: z
    .string()
    .regex(/^\d{1,15}$/, { error: "must be a category's number as text, '0' for none" })
    .default('0'),
  picture: PictureDataUrl,
  pictureAlt: localizedInput(projectMaxLengths.pictureAlt, []).default([]),
  client: optionalText(projectMaxLengths.client).default(''),
  clientPublic: z.boolean().default(false),
  facts: ProjectFacts.optional(),
  publish: publish.optional(),
})
export type NewProject = z.output<typeof NewProject>

/**
 * The same with the project's number; without `picture` and `facts` the old ones stay, with `version` the change is refused when
 * somebody was faster.
 */
export const ChangedProject = NewProject.extend({
  id,
  picture: PictureDataUrl.optional(),
  version: version.optional(),
})
export type ChangedProject = z.output<typeof ChangedProject>
