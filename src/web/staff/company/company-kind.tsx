import { createContext, useContext } from 'react'
import { useTranslation } from 'react-i18next'
import type { DashboardCompany } from '#contract/company/company-calls.ts'
import {
  type CompanyFields,
  companyFields,
  formOfFacts,
  withForeignOf,
} from '#web/staff/company/company-fields.ts'
import { FactDifferences } from '#web/staff/company/fact-differences.tsx'
import { atFields, useFactProblem } from '#web/staff/company/fact-problem.ts'
import { type Facts, stepsOf, withValueAt } from '#web/staff/company/facts-at.ts'
import type { Entry, EntryKind } from '#web/staff/entries/entry-kind.ts'
import { isSameWhenSaved, type Values } from '#web/staff/entries/entry-values.ts'
import type { EntryForm } from '#web/staff/entries/use-entry-form.ts'
import { useHasAccess } from '#web/staff/session/use-has-access.ts'
import { staffStorageKeys } from '#web/staff/storage-keys.ts'

export interface CompanyEntry extends Entry<CompanyFields> {
  company: DashboardCompany
}

/** The facts about the company: one entry, from the start. */
export const companyKind: EntryKind<CompanyFields, CompanyEntry> = {
  name: 'company',
  fields: companyFields,
  texts: 'company:',
  storageKey: staffStorageKeys.typedCompany,
  named: () => ({}),
  calls: { change: 'changeCompany' },
  read: async (api) => companyEntry(await api('readDashboardCompany', {})),
  useWords() {
    const { t } = useTranslation('company')
    return {
      add: t('title'),
      edit: t('title'),
      published: () => t('done.now'),
      refused: useFactProblem(),
      placed: atFields,
      differences: (differences) => (
        <FactDifferences
          values={Object.fromEntries(differences.map(({ path, ...value }) => [path, value]))}
        />
      ),
    }
  },
}

export function companyEntry(company: DashboardCompany): CompanyEntry {
  const { version, draft, published, publishAt, changedAt = '', changedBy = '' } = company
  return {
    id: 'company',
    version,
    values: formOfFacts(draft ?? published),
    changed: { at: changedAt, by: changedBy },
    draft: draft && { isNew: false, publishAt, changedAt, changedBy },
    company,
  }
}

const FormContext = createContext<EntryForm<CompanyFields, CompanyEntry> | undefined>(undefined)
export const CompanyFormProvider = FormContext.Provider

/** The form around a field. */
export function useFacts() {
  const form = useContext(FormContext)
  if (!form?.saved) throw new Error('There is no form around this field')
  const { saved, values, problems } = form
  return {
    form,
    saved,
    facts: values as Facts,
    problems,
    change(path: string, value: unknown) {
      const [name = ''] = stepsOf(path)
      const next = (present: unknown) => withValueAt({ [name]: present }, path, value)[name]
      form.change(name as keyof CompanyFields, next, path)
    },
    /** A file has arrived, also while the form waits to be saved: it is what stands at `path` from now on. */
    takeFile(path: string, name: string, file: DashboardCompany['files'][string]) {
      const [fact = ''] = stepsOf(path)
      form.update(({ company, ...entry }) => ({
        ...entry,
        company: { ...company, files: { ...company.files, [name]: file } },
      }))
      form.arrive(
        fact as keyof CompanyFields,
        (present) => withValueAt({ [fact]: present }, path, name)[fact] as never,
      )
    },
  }
}

/** Returns what a role below admin may do around a field. */
export function useForeignFacts() {
  const { saved } = useFacts()
  const isAdmin = useHasAccess('admin')
  const published = formOfFacts(saved.company.published)
  return {
    /** Facts as they may be sent: an earlier version may have others that are not for everybody to change. */
    allowed: (facts: Values<CompanyFields>) => (isAdmin ? facts : withForeignOf(facts, saved.values)),
    /** True where only admins may do anything with the draft. */
    isHeld: !isAdmin && !isSameWhenSaved(companyFields, saved.values, withForeignOf(saved.values, published)),
  }
}
