import { z } from 'zod'
import { maxPageLength, usualGalleryRows } from '#contract/api/paging.ts'
import { Category } from '#contract/content/category.ts'
import { EntryDraft } from '#contract/content/draft.ts'
import { projectServices, protectionClasses } from '#contract/content/fact-lists.ts'
import { inputShape } from '#contract/content/input-schemas.ts'
import { ProjectFacts } from '#contract/content/project-facts.ts'
import { projectFields } from '#contract/content/project-fields.ts'
import { Focus, PictureDataUrl, PictureSizes, ProjectPicture } from '#contract/content/project-picture.ts'
import { publish, withDrafts } from '#contract/content/publish.ts'
import {
  addressId,
  addressInteger,
  addressLanguage,
  id,
  isSample,
  localizedInput,
  localizedTexts,
  optionalText,
  version,
} from '#contract/fields.ts'
import { maxSearchLength } from '#contract/limits.ts'

/** A project as it is read: all after `client`, and a client that may not be named, is for staff only. */
export const Project = z.strictObject({
  id,
  title: localizedTexts,
  content: localizedTexts,
  scopeOfWorks: localizedTexts,
  location: z.string(),
  workDuration: z.string(),
  picture: z.string(),
  pictureSizes: PictureSizes,
  /** Address of the picture as a JPEG of 1200 × 630 pixels, for link previews. */
  sharedPicture: z.string(),
  /** Alternative texts of the picture; missing languages are left out. */
  pictureAlt: localizedTexts,
  /** Focal point for cropping; the middle if left out. */
  focus: Focus.optional(),
  /** All pictures, the first one included; only in the answer for a single project that has several. */
  pictures: z.array(ProjectPicture).optional(),
  category: Category.nullable(),
  isSample,
  /** Left out if no facts are known. */
  facts: ProjectFacts.optional(),
  client: z.string().optional(),
  clientPublic: z.boolean().optional(),
  version: version.optional(),
  /** No longer listed, but still at its address. */
  archived: z.literal(true).optional(),
  /** Shown on the home page before the newest ones; for staff only. */
  pinned: z.literal(true).optional(),
  /** Only with `Drafts`, if it differs from the published project. */
  draft: EntryDraft.optional(),
})
export type Project = z.output<typeof Project>

export const ProjectVersion = Project.extend({
  /** Number of its pictures deleted since; left out if all exist. */
  picturesGone: z.int().positive().optional(),
})
export type ProjectVersion = z.output<typeof ProjectVersion>

const searchFields = {
  Class: z.enum(protectionClasses, { error: `must be one of ${protectionClasses.join(', ')}` }).optional(),
  Year: addressInteger(projectFields.facts.fields.year).optional(),
  Service: z.enum(projectServices, { error: `must be one of ${projectServices.join(', ')}` }).optional(),
  /** Words, each of which must be in title, content, scope of works, location or the names of the category. */
  Q: optionalText(maxSearchLength).optional(),
}

/** Filters and window of the list. `PageNumber` is the offset of the first row, as old clients send it. */
export const ProjectQuery = z.strictObject({
  Title: optionalText(200).optional(),
  Description: optionalText(200).optional(),
  CategoryID: addressId.optional(),
  ...searchFields,
  PageLength: addressInteger({ min: 1, max: maxPageLength }).default(usualGalleryRows),
  PageNumber: addressInteger({ min: 0, max: 1_000_000_000 }).default(0),
  Language: addressLanguage.optional(),
  Drafts: withDrafts,
})
export type ProjectQuery = z.output<typeof ProjectQuery>

export const DraftsQuery = z.strictObject({ Drafts: withDrafts })

export const ProjectCountQuery = z.strictObject({
  /** Narrows `choices` only. */
  CategoryID: addressId.optional(),
  ...searchFields,
  Drafts: withDrafts,
})
export type ProjectCountQuery = z.output<typeof ProjectCountQuery>

/** One window of the list and the number of all matching rows; newest first. */
export const ProjectPage = z.strictObject({ data: z.array(Project), count: z.int() })
export type ProjectPage = z.output<typeof ProjectPage>

/** Number of public projects, in all and by category, and the values to filter by. */
export const ProjectCounts = z.strictObject({
  all: z.int(),
  categories: z.array(z.strictObject({ id, count: z.int() })),
  classes: z.array(z.enum(protectionClasses)),
  /** Newest first. */
  years: z.array(z.int()),
  services: z.array(z.enum(projectServices)),
  /** Number of projects with each value under the other filters. */
  choices: z.strictObject({
    classes: z.record(z.string(), z.int()),
    years: z.record(z.string(), z.int()),
    services: z.record(z.string(), z.int()),
  }),
})
export type ProjectCounts = z.output<typeof ProjectCounts>

/** The list in which neighbours are found: a category's, or all projects. */
export const NeighbourQuery = z.strictObject({ CategoryID: addressId.optional(), Drafts: withDrafts })

/** Previous and next project of a list, newest first, and a few others: those that follow, then from the beginning. */
export const ProjectNeighbours = z.strictObject({
  previous: Project.nullable(),
  next: Project.nullable(),
  similar: z.array(Project),
})
export type ProjectNeighbours = z.output<typeof ProjectNeighbours>

const { title, content, pictures, client, clientPublic, facts: _, ...texts } = inputShape(projectFields)

/** A project as staff send it, in the order of its description in the API, which is older than that of the form. */
const SentProject = z.strictObject({
  title,
  content,
  ...texts,
  /** The first picture; `pictures` may replace it with all. */
  picture: PictureDataUrl.optional(),
  pictureAlt: localizedInput(projectFields.pictures.maxAltLength, []).optional(),
  pictures: pictures.optional(),
  client,
  clientPublic,
  facts: ProjectFacts.optional(),
  /** Pins the project to the home page at once, regardless of when the rest is published. */
  pinned: z.boolean().optional(),
  publish: publish.optional(),
})

interface Pictures {
  picture?: unknown
  pictures?: unknown
}

/** Reported together with other problems. */
const always = { when: () => true }
const picturesOnce = {
  ...always,
  path: ['pictures'],
  error: 'must be left out where picture is sent: the first of pictures is that one',
}
const arePicturesOnce = (sent: Pictures | null) => sent?.picture === undefined || sent.pictures === undefined

/** A new project, with its picture or all of its pictures. */
export const NewProject = SentProject.refine(
  (sent: Pictures | null) => sent?.picture !== undefined || sent?.pictures !== undefined,
  { ...always, path: ['picture'], error: 'is required' },
)
  .refine(arePicturesOnce, picturesOnce)
  .meta({ anyOf: [{ required: ['picture'] }, { required: ['pictures'] }] })
export type NewProject = z.output<typeof NewProject>

/** Without `picture`, `pictureAlt`, `pictures`, `facts` and `pinned` the old ones stay; a stale `version` is a conflict. */
export const ChangedProject = SentProject.extend({ id, version: version.optional() }).refine(
  arePicturesOnce,
  picturesOnce,
)
export type ChangedProject = z.output<typeof ChangedProject>
