import { z } from 'zod'
import { articleKind, slug } from '#contract/article.ts'
import { requiredCategoryTitles } from '#contract/completeness.ts'
import { id, optionalText, requiredText } from '#contract/fields.ts'
import { jobId } from '#contract/job.ts'
import { employmentTypes } from '#contract/job-texts.ts'
import { inEachLanguage, type LanguageCode, requiredLanguages } from '#contract/language.ts'
import { articleLimits, categoryMaxLengths, jobMaxLengths, projectMaxLengths } from '#contract/limits.ts'
import { ProjectFacts } from '#contract/project-facts.ts'
import { RichText } from '#contract/rich-text.ts'

/** What another version of the site may not understand is another number. */
export const contentFormat = 1

/** The file that has everything but the pictures, which lie in a folder beside it. */
export const contentFile = 'content.json'
export const pictureFolder = 'pictures'

/** A text by language; what staff must fill in must be here, too. */
const texts = (maxLength: number, required: readonly LanguageCode[]) =>
  z.strictObject(
    inEachLanguage((code) =>
      required.includes(code) ? requiredText(maxLength) : optionalText(maxLength).default(''),
    ),
  )

const CategoryEntry = z.strictObject({
  id,
  name: requiredText(categoryMaxLengths.name),
  title: texts(categoryMaxLengths.translation, requiredCategoryTitles),
})

const ProjectEntry = z.strictObject({
  id,
  createdAt: z.iso.datetime({ error: 'must be a time such as 2026-11-16T08:30:00.000Z' }),
  /** Number of the category. */
  category: id.nullable(),
  title: texts(projectMaxLengths.title, requiredLanguages),
  scopeOfWorks: texts(projectMaxLengths.scopeOfWorks, requiredLanguages),
  content: texts(projectMaxLengths.content, []),
  location: optionalText(projectMaxLengths.location),
  workDuration: optionalText(projectMaxLengths.workDuration),
  client: optionalText(projectMaxLengths.client),
  clientPublic: z.boolean(),
  picture: z.string().regex(/^pictures\/[\w-][\w.-]*$/, { error: 'must be a file in pictures/' }),
  pictureAlt: texts(projectMaxLengths.pictureAlt, []),
  /** Left out where nothing is known. */
  facts: ProjectFacts.optional(),
})

/** Lists have one entry a line. */
const JobEntry = z.strictObject({
  id: jobId,
  publishedAt: z.iso.datetime({ error: 'must be a time such as 2026-11-16T08:30:00.000Z' }),
  title: texts(jobMaxLengths.title, requiredLanguages),
  summary: texts(jobMaxLengths.summary, requiredLanguages),
  tasks: texts(jobMaxLengths.tasks, []),
  profile: texts(jobMaxLengths.profile, []),
  hours: texts(jobMaxLengths.hours, []),
  start: texts(jobMaxLengths.start, []),
  pay: texts(jobMaxLengths.pay, []),
  location: optionalText(jobMaxLengths.location),
  employmentType: z.enum(employmentTypes).nullable(),
  postedOn: z.iso.date({ error: 'must be a date such as 2026-11-02' }),
  closesOn: z.iso.date({ error: 'must be a date such as 2026-11-02' }).nullable(),
})

const ArticleEntry = z.strictObject({
  slug,
  kind: articleKind,
  title: texts(articleLimits.title, requiredLanguages),
  summary: texts(articleLimits.summary, requiredLanguages),
  content: z.strictObject(inEachLanguage(() => RichText)),
  related: z.array(slug).max(articleLimits.related),
  sources: z.array(requiredText(articleLimits.source)).max(articleLimits.sources),
  reviewedOn: z.iso.date({ error: 'must be a date such as 2026-11-02' }),
})

/** The content of a site; nothing in it depends on when it was exported, so that two exports can be compared. */
export const Content = z.strictObject({
  format: z.literal(contentFormat, { error: `must be ${contentFormat}` }),
  /** The highest numbers ever given, so that none is given again to something else. */
  lastNumbers: z.strictObject({ category: z.int().min(0), project: z.int().min(0) }),
  categories: z.array(CategoryEntry),
  projects: z.array(ProjectEntry),
  /** Folders from before jobs were content have none: the site keeps its own. */
  jobs: z.array(JobEntry).optional(),
  /** Names of jobs that are gone, so that none is given again to something else. */
  formerJobs: z.array(jobId).optional(),
  /** Folders from before there were articles have none. */
  articles: z.array(ArticleEntry).optional(),
})
export type Content = z.output<typeof Content>

/** The same bytes for the same content. */
export function writtenContent(content: Content): string {
  return `${JSON.stringify(content, null, 2)}\n`
}
