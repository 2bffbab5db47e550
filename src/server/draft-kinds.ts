import { categoryEntries } from '#server/categories/category-entries.ts'
import { companyDrafts } from '#server/company/company-entries.ts'
import { draftsOf } from '#server/content/entry-drafts.ts'
import type { DraftHandlers } from '#server/drafts/draft-handler.ts'
import { jobEntries } from '#server/jobs/job-entries.ts'
import { articleEntries } from '#server/knowledge/article-entries.ts'
import { personEntries } from '#server/people/person-entries.ts'
import { projectEntries } from '#server/projects/project-entries.ts'
import { testimonialEntries } from '#server/testimonials/testimonial-entries.ts'
import { textEntries } from '#server/texts/text-entries.ts'

/** Every kind of what can be saved without being public. */
export const draftHandlers: DraftHandlers = {
  text: draftsOf(textEntries),
  company: companyDrafts,
  article: draftsOf(articleEntries),
  category: draftsOf(categoryEntries),
  project: draftsOf(projectEntries),
  job: draftsOf(jobEntries),
  person: draftsOf(personEntries),
  testimonial: draftsOf(testimonialEntries),
}
