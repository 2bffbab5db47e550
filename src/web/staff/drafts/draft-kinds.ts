import type { DraftKind } from '#contract/content/draft.ts'
import { formPath } from '#contract/content/entry-form-path.ts'
import { type DeskKind, deskKinds } from '#contract/content/kinds.ts'
import type { LanguageCode } from '#contract/language.ts'
import { addressIn, deskPath, staffPaths } from '#contract/pages/addresses.ts'
import { categoryKind } from '#web/staff/categories/category-kind.ts'
import { dashboardAddress, dashboardView } from '#web/staff/dashboard/dashboard-view.ts'
import type { EntryKind } from '#web/staff/entries/entry-kind.ts'
import { plainKinds } from '#web/staff/entries/plain-kind.ts'
import { jobKind } from '#web/staff/jobs/job-kind.ts'
import { articleKind } from '#web/staff/knowledge/article-kind.ts'
import { projectKind } from '#web/staff/projects/project-kind.ts'
import { textKind } from '#web/staff/text-panel/text-kind.ts'

interface FormOfDraft {
  /** Kind of its form; the company's facts have one of their own. */
  form?: EntryKind
  /** Address of the deleted ones, which can be restored. */
  deletedAt?: (language: LanguageCode) => string
}

// A form accepts only its own kind's values, so each is widened here.
const formOf = (kind: unknown) => kind as EntryKind

const usualView = dashboardView(new URLSearchParams())

const plainForms = Object.fromEntries(
  deskKinds.map(({ word, desk }): [string, FormOfDraft] => [
    word,
    { form: formOf(plainKinds[word]), deletedAt: (language) => addressIn(language, deskPath(desk)) },
  ]),
) as Record<DeskKind['word'], FormOfDraft>

/** Form of each kind of draft. */
export const draftForms: Record<DraftKind, FormOfDraft> = {
  ...plainForms,
  project: {
    form: formOf(projectKind),
    deletedAt: (language) => dashboardAddress(language, { ...usualView, isDeleted: true }),
  },
  category: { form: formOf(categoryKind) },
  job: { form: formOf(jobKind) },
  article: { form: formOf(articleKind), deletedAt: (language) => addressIn(language, staffPaths.articles) },
  text: { form: formOf(textKind) },
  company: {},
}

/** Returns the address that opens the form of an entry. */
export const formAddress = (kind: DraftKind, language: LanguageCode, id: string): string =>
  addressIn(language, formPath(kind, id))
