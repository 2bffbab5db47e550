import { addressIn, staffPaths } from '#contract/addresses.ts'
import type { DraftKind } from '#contract/draft.ts'
import type { LanguageCode } from '#contract/language.ts'
import { categoryKind } from '#web/staff/categories/category-kind.ts'
import {
  dashboardAddress,
  dashboardView,
  editAddress,
  editCategoryAddress,
} from '#web/staff/dashboard/dashboard-view.ts'
import type { EntryKind } from '#web/staff/entries/entry-kind.ts'
import { editJobAddress, jobKind } from '#web/staff/jobs/job-kind.ts'
import { articleKind } from '#web/staff/knowledge/article-kind.ts'
import { articleFormAddress } from '#web/staff/knowledge/article-view.ts'
import { projectKind } from '#web/staff/projects/project-kind.ts'
import { editPersonAddress, personKind } from '#web/staff/team/person-kind.ts'
import { editTestimonialAddress, testimonialKind } from '#web/staff/testimonials/testimonial-kind.ts'
import { textKind } from '#web/staff/text-panel/text-kind.ts'

interface FormOfDraft {
  /** What its form knows; the company's facts have one of their own. */
  form?: EntryKind
  /** Where its form is; that of a text opens where one is. */
  addressOf?: (language: LanguageCode, id: string) => string
  /** Where deleted ones are, which can be restored. */
  deletedAt?: (language: LanguageCode) => string
}

// A form takes values of its own kind alone, so each is told here of a kind in general.
const formOf = (kind: unknown) => kind as EntryKind

const usualView = dashboardView(new URLSearchParams())

/** What staff do with entries of each kind, wherever they meet one. */
export const draftForms: Record<DraftKind, FormOfDraft> = {
  project: {
    form: formOf(projectKind),
    addressOf: (language, id) => editAddress(language, Number(id)),
    deletedAt: (language) => dashboardAddress(language, { ...usualView, isDeleted: true }),
  },
  category: {
    form: formOf(categoryKind),
    addressOf: (language, id) => editCategoryAddress(language, Number(id)),
  },
  job: { form: formOf(jobKind), addressOf: editJobAddress },
  article: {
    form: formOf(articleKind),
    addressOf: (language, id) => articleFormAddress(language, Number(id)),
    deletedAt: (language) => addressIn(language, staffPaths.articles),
  },
  person: { form: formOf(personKind), addressOf: editPersonAddress },
  testimonial: { form: formOf(testimonialKind), addressOf: editTestimonialAddress },
  text: { form: formOf(textKind) },
  company: { addressOf: (language) => addressIn(language, staffPaths.company) },
}
