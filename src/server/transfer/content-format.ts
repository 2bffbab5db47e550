import { z } from 'zod'
import { articleKind, slug } from '#contract/article.ts'
import { GivenCompany } from '#contract/company.ts'
import { articleFields } from '#contract/content/article-fields.ts'
import { categoryFields } from '#contract/content/category-fields.ts'
import { employmentTypes, jobFields } from '#contract/content/job-fields.ts'
import { projectFields } from '#contract/content/project-fields.ts'
import { maxTextLength } from '#contract/editable-texts.ts'
import { id, isSample, optionalText, requiredText } from '#contract/fields.ts'
import { homeRows } from '#contract/home-order.ts'
import { jobId } from '#contract/job.ts'
import { inEachLanguage, type LanguageCode, languageCodes, requiredLanguages } from '#contract/language.ts'
import { ProjectFacts } from '#contract/project-facts.ts'
import { Focus } from '#contract/project-picture.ts'
import { picturesIn, RichText } from '#contract/rich-text.ts'
import { editableScope } from '#contract/text.ts'
import { maxNumber } from '#server/platform/database/raise-counter.ts'

/** What another version of the site may not understand is another number. */
export const contentFormat = 1

/** The file that has everything but the pictures and the company's files, which lie in folders beside it. */
export const contentFile = 'content.json'
export const pictureFolder = 'pictures'
export const companyFolder = 'company'

/** A text by language; what staff must fill in must be here, too. */
const texts = (maxLength: number, required: readonly LanguageCode[]) =>
  z.strictObject(
    inEachLanguage((code) =>
      required.includes(code) ? requiredText(maxLength) : optionalText(maxLength).default(''),
    ),
  )

/** Entries with `isSample` are of the built-in sample still. */
const CategoryEntry = z.strictObject({
  id,
  isSample,
  name: requiredText(categoryFields.name.maxLength),
  title: texts(categoryFields.translation.maxLength, categoryFields.translation.required),
})

const picture = z.string().regex(/^pictures\/[\w-][\w.-]*$/, { error: 'must be a file in pictures/' })

const PictureEntry = z.strictObject({
  picture,
  pictureAlt: texts(projectFields.pictures.maxAltLength, []),
  focus: Focus.optional(),
})

const ProjectEntry = z.strictObject({
  id,
  isSample,
  createdAt: z.iso.datetime({ error: 'must be a time such as 2026-11-16T08:30:00.000Z' }),
  /** Number of the category. */
  category: id.nullable(),
  title: texts(projectFields.title.maxLength, requiredLanguages),
  scopeOfWorks: texts(projectFields.scopeOfWorks.maxLength, requiredLanguages),
  content: texts(projectFields.content.maxLength, []),
  location: optionalText(projectFields.location.maxLength),
  workDuration: optionalText(projectFields.workDuration.maxLength),
  client: optionalText(projectFields.client.maxLength),
  clientPublic: z.boolean(),
  picture,
  pictureAlt: texts(projectFields.pictures.maxAltLength, []),
  /** Of the first picture; left out where it is the middle. */
  focus: Focus.optional(),
  /** Left out where there are no others. */
  furtherPictures: z
    .array(PictureEntry)
    .max(projectFields.pictures.maxItems - 1)
    .optional(),
  /** Left out where nothing is known. */
  facts: ProjectFacts.optional(),
  /** Left out where it is not archived. */
  archivedAt: z.iso.datetime({ error: 'must be a time such as 2026-11-16T08:30:00.000Z' }).optional(),
})

/** Lists have one entry a line. */
const JobEntry = z.strictObject({
  id: jobId,
  isSample,
  publishedAt: z.iso.datetime({ error: 'must be a time such as 2026-11-16T08:30:00.000Z' }),
  title: texts(jobFields.title.maxLength, requiredLanguages),
  summary: texts(jobFields.summary.maxLength, requiredLanguages),
  tasks: texts(jobFields.tasks.maxLength, []),
  profile: texts(jobFields.profile.maxLength, []),
  hours: texts(jobFields.hours.maxLength, []),
  start: texts(jobFields.start.maxLength, []),
  pay: texts(jobFields.pay.maxLength, []),
  location: optionalText(jobFields.location.maxLength),
  employmentType: z.enum(employmentTypes).nullable(),
  postedOn: z.iso.date({ error: 'must be a date such as 2026-11-02' }),
  closesOn: z.iso.date({ error: 'must be a date such as 2026-11-02' }).nullable(),
})

const ArticleEntry = z.strictObject({
  slug,
  isSample,
  /** Addresses that lead to it; left out where there are none. */
  formerSlugs: z.array(slug).optional(),
  kind: articleKind,
  title: texts(articleFields.title.maxLength, requiredLanguages),
  summary: texts(articleFields.summary.maxLength, requiredLanguages),
  content: z.strictObject(inEachLanguage(() => RichText)),
  related: z.array(slug).max(articleFields.related.maxItems),
  sources: z.array(requiredText(articleFields.sources.maxLength)).max(articleFields.sources.maxItems),
  /** Empty where nobody has read it with care yet. */
  reviewedOn: z.iso.date({ error: 'must be a date such as 2026-11-02' }).or(z.literal('')),
})

/** `beganAsSample`: they are the built-in sample's for as long as they have its name. */
const CompanyEntry = z.strictObject({ beganAsSample: z.boolean().default(false), facts: GivenCompany })

/** Languages that are as built in are left out. */
const TextEntry = z.strictObject({
  scope: editableScope,
  key: requiredText(200),
  texts: z
    .strictObject(inEachLanguage(() => requiredText(maxTextLength).optional()))
    .refine((texts) => Object.keys(texts).length > 0, { error: 'must have a language' }),
})

const lastNumber = z
  .int()
  .min(0)
  .max(maxNumber, { error: `must not be more than ${maxNumber}` })

/** The content of a site; nothing in it depends on when it was exported, so that two exports can be compared. */
export const Content = z.strictObject({
  format: z.literal(contentFormat, { error: `must be ${contentFormat}` }),
  /** The highest numbers ever given, so that none is given again to something else. */
  lastNumbers: z.strictObject({ category: lastNumber, project: lastNumber }),
  categories: z.array(CategoryEntry),
  projects: z.array(ProjectEntry),
  /** Numbers of the projects that are pinned to the home page, in their order; folders from before there were any have none. */
  pinnedProjects: z
    .array(id)
    .max(homeRows, { error: `must not be more than ${homeRows}` })
    .optional(),
  /** Folders from before jobs were content have none: the site keeps its own. */
  jobs: z.array(JobEntry).optional(),
  /** Names of jobs that are gone, so that none is given again to something else. */
  formerJobs: z.array(jobId).optional(),
  /** Folders from before there were articles have none. */
  articles: z.array(ArticleEntry).optional(),
  /** None where the site shows the built-in sample, and in folders from before: the site keeps its own. */
  company: CompanyEntry.optional(),
  /** Texts that differ from the built-in ones. Folders from before have none: the site keeps its own. */
  texts: z.array(TextEntry).optional(),
})
export type Content = z.output<typeof Content>

/** The files of a project's pictures, the first one first. */
export const picturesOf = ({ picture, furtherPictures = [] }: Content['projects'][number]): string[] => [
  picture,
  ...furtherPictures.map((further) => further.picture),
]

/**
 * The files of the pictures that an entry's texts name, in the order in which they first do. The texts have them by the address that
 * a file would have on a site: `/pictures/article-….webp`.
 */
export const picturesOfArticle = ({
  content,
}: Pick<NonNullable<Content['articles']>[number], 'content'>): string[] => [
  ...new Set(
    languageCodes.flatMap((code) => picturesIn(content[code]).map(({ picture }) => picture.slice(1))),
  ),
]

/** The same bytes for the same content. */
export function writtenContent(content: Content): string {
  return `${JSON.stringify(content, null, 2)}\n`
}
