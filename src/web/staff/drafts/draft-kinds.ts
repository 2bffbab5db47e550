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
import { nameOfDraft, type TextName } from '#web/staff/texts/text-values.ts'

interface FormOfDraft {
  /** Kind of its form; the company's facts have one of their own. */
  form?: EntryKind
  /** Address of its form; that of a text opens in place. */
  addressOf?: (language: LanguageCode, id: string) => string
  /** Address of the deleted ones, which can be restored. */
  deletedAt?: (language: LanguageCode) => string
  /** Place on the site, more telling than its title. */
  placeOf?: (id: string) => TextName
  /** The sample's entries would stand under the name that it may bring. */
  renamesCompany?: true
}

// A form accepts only its own kind's values, so each is widened here.
const formOf = (kind: unknown) => kind as EntryKind

/** Opens a draft's form. */
const addressOf = (kind: DraftKind) => (language: LanguageCode, id: string) =>
  addressIn(language, formPath(kind, id))

const usualView = dashboardView(new URLSearchParams())

const plainForms = Object.fromEntries(
  deskKinds.map(({ word, desk }): [string, FormOfDraft] => [
    word,
    {
      form: formOf(plainKinds[word]),
      addressOf: addressOf(word),
      deletedAt: (language) => addressIn(language, deskPath(desk)),
    },
  ]),
) as Record<DeskKind['word'], FormOfDraft>

/** Forms and addresses of each kind of draft. */
export const draftForms: Record<DraftKind, FormOfDraft> = {
  ...plainForms,
  project: {
    form: formOf(projectKind),
    addressOf: addressOf('project'),
    deletedAt: (language) => dashboardAddress(language, { ...usualView, isDeleted: true }),
  },
  category: { form: formOf(categoryKind), addressOf: addressOf('category') },
  job: { form: formOf(jobKind), addressOf: addressOf('job') },
  article: {
    form: formOf(articleKind),
    addressOf: addressOf('article'),
    deletedAt: (language) => addressIn(language, staffPaths.articles),
  },
  text: { form: formOf(textKind), placeOf: nameOfDraft },
  company: { addressOf: addressOf('company'), renamesCompany: true },
}

/** Returns the address of the form of a draft; undefined where it opens in place. */
export const formAddress = (kind: DraftKind, language: LanguageCode, id: string): string | undefined =>
  draftForms[kind].addressOf?.(language, id)
