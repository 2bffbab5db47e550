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
  /** What of the picture must stay in sight where it is cut; the middle where it is left out. */
  focus: Focus.optional(),
  /** All pictures, that one first; where a single project is read that has several. */
  pictures: z.array(ProjectPicture).optional(),
  category: Category.nullable(),
  isSample,
  /** What is known of the installation; left out where that is nothing. */
  facts: ProjectFacts.optional(),
  client: z.string().optional(),
  clientPublic: z.boolean().optional(),
  version: version.optional(),
  /** It is no longer in any list, but still at its address. */
  archived: z.literal(true).optional(),
  /** It is on the home page before the newest ones; said to staff alone. */
  pinned: z.literal(true).optional(),
  /** There only with `Drafts`, where this is not what visitors see. */
  draft: EntryDraft.optional(),
})
export type Project = z.output<typeof Project>

/** The same as it was before a change. */
export const ProjectVersion = Project.extend({
  /** How many of its pictures are gone since; left out where all are there. */
  picturesGone: z.int().positive().optional(),
})
export type ProjectVersion = z.output<typeof ProjectVersion>

const searchFields = {
  Class: z.enum(protectionClasses, { error: `must be one of ${protectionClasses.join(', ')}` }).optional(),
  Year: addressInteger(projectFields.facts.fields.year).optional(),
  Service: z.enum(projectServices, { error: `must be one of ${projectServices.join(', ')}` }).optional(),
  /** Words that are each in title, content, scope of works, location or the names of the category. */
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

export const OneProjectQuery = z.strictObject({ Language: addressLanguage.optional(), Drafts: withDrafts })

export const DraftsQuery = z.strictObject({ Drafts: withDrafts })

/** Which projects are counted. */
export const ProjectCountQuery = z.strictObject({ ...searchFields, Drafts: withDrafts })
export type ProjectCountQuery = z.output<typeof ProjectCountQuery>

/** One window of the list and how many rows match in all; newest first. */
export const ProjectPage = z.strictObject({ data: z.array(Project), count: z.int() })
export type ProjectPage = z.output<typeof ProjectPage>

/** How many projects visitors find, in all and in each category that has any, and what they can be told apart by. */
export const ProjectCounts = z.strictObject({
  all: z.int(),
  categories: z.array(z.strictObject({ id, count: z.int() })),
  classes: z.array(z.enum(protectionClasses)),
  /** Newest first. */
  years: z.array(z.int()),
  services: z.array(z.enum(projectServices)),
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

const { title, content, pictures, client, clientPublic, facts: _, ...texts } = inputShape(projectFields)

/** A project as staff send it, in the order of its description, which is older than that of the form. */
const SentProject = z.strictObject({
  title,
  content,
  ...texts,
  /** The first picture; in place of it `pictures` may name all. */
  picture: PictureDataUrl.optional(),
  pictureAlt: localizedInput(projectFields.pictures.maxAltLength, []).default([]),
  pictures: pictures.optional(),
  client,
  clientPublic,
  facts: ProjectFacts.optional(),
  /** Whether it is to be on the home page before the newest ones; at once, whenever the rest is published. */
  pinned: z.boolean().optional(),
  publish: publish.optional(),
})

interface Pictures {
  picture?: unknown
  pictures?: unknown
}

/** Said beside whatever else is wrong. */
const always = { when: () => true }
const picturesOnce = {
  ...always,
  path: ['pictures'],
  error: 'must be left out where picture is sent: the first of pictures is that one',
}
const arePicturesOnce = (sent: Pictures | null) => sent?.picture === undefined || sent.pictures === undefined

/** What staff send to add a project, with its picture or all of its pictures. */
export const NewProject = SentProject.refine(
  (sent: Pictures | null) => sent?.picture !== undefined || sent?.pictures !== undefined,
  { ...always, path: ['picture'], error: 'is required' },
)
  .refine(arePicturesOnce, picturesOnce)
  .meta({ anyOf: [{ required: ['picture'] }, { required: ['pictures'] }] })
export type NewProject = z.output<typeof NewProject>

/**
 * The same with the project's number; without `picture`, `pictures`, `facts` and `pinned` the old ones stay, with `version` the
 * change is refused when somebody was faster.
 */
export const ChangedProject = SentProject.extend({ id, version: version.optional() }).refine(
  arePicturesOnce,
  picturesOnce,
)
export type ChangedProject = z.output<typeof ChangedProject>
