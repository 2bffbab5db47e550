import { createContext, useContext, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ApiError } from '#contract/api-error.ts'
import type { DashboardCompany } from '#contract/company-calls.ts'
import type { Publish } from '#contract/publish.ts'
import type { SampleChoice } from '#contract/sample-kinds.ts'
import { atFields, isRefused, useFactProblems } from '#web/staff/company/fact-problem.ts'
import { type Facts, withValueAt } from '#web/staff/company/facts-at.ts'
import { areSameForms, factsOfForm, formOfFacts, withForeignOf } from '#web/staff/company/form-facts.ts'
import { findTypedFacts, storeTypedFacts } from '#web/staff/company/typed-facts.ts'
import { useCommand, useShowFailure } from '#web/staff/parts/command-provider.tsx'
import { useHasAccess } from '#web/staff/parts/staff-header.tsx'
import { type Renaming, useFindRenaming, useUndoRemoval } from '#web/staff/samples/use-samples.ts'
import { cacheAnswer, staffCache } from '#web/staff/session/staff-cache.ts'
import { useStaffCall } from '#web/staff/session/use-staff-call.ts'

export type CompanyForm = ReturnType<typeof useCompanyForm>

const FormContext = createContext<CompanyForm | undefined>(undefined)
export const CompanyFormProvider = FormContext.Provider

/** The form around a field. */
export function useFacts(): CompanyForm {
  const form = useContext(FormContext)
  if (!form) throw new Error('There is no form around this field')
  return form
}

export const workingFacts = ({ draft, published }: DashboardCompany): Facts => formOfFacts(draft ?? published)

/** What somebody else has saved, and what was to be saved here. */
interface Conflict {
  theirs: DashboardCompany
  publish: Publish
}

type CompanyBody = ReturnType<typeof factsOfForm> & { version: number; publish: Publish }

/** State and actions of the form for the company's facts; `read` is what was read. */
export function useCompanyForm(read: DashboardCompany) {
  const { t } = useTranslation(['company', 'dashboard'])
  const staffCall = useStaffCall()
  const showFailure = useShowFailure()
  const { run, isBusy } = useCommand()
  const [company, setCompany] = useState(read)
  const [stored, setStored] = useState(() => findUnsaved(read))
  const [version, setVersion] = useState(stored?.version ?? read.version)
  const [facts, setFacts] = useState(stored?.facts ?? workingFacts(read))
  const [problems, setProblems] = useState<Readonly<Record<string, string>>>({})
  const [conflict, setConflict] = useState<Conflict>()
  const [renaming, setRenaming] = useState<Renaming & { body: CompanyBody }>()
  const undoRemoval = useUndoRemoval()
  const findRenaming = useFindRenaming()
  /** How often the server has refused something: then the first of it gets the focus. */
  const [refusals, setRefusals] = useState(0)
  const element = useRef<HTMLFormElement>(null)
  const problemsOf = useFactProblems()
  const isAdmin = useHasAccess('admin')
  /** Facts as they may be sent: an older version, or what was typed before, may have others that are not for everybody to change. */
  const allowed = (next: Facts, of: DashboardCompany) =>
    isAdmin ? next : withForeignOf(next, workingFacts(of))
  const isDirty = !areSameForms(facts, workingFacts(company))

  // biome-ignore lint/correctness/useExhaustiveDependencies: only typed facts are stored
  useEffect(() => {
    const typedAt = facts === stored?.facts ? stored.typedAt : Date.now()
    storeTypedFacts(isDirty ? { version, facts, typedAt } : undefined)
  }, [facts, isDirty, version])

  /** Begins with what is saved now. */
  function take(next: DashboardCompany): void {
    setCompany(next)
    setVersion(next.version)
    setStored(undefined)
    setProblems({})
    setConflict(undefined)
  }

  async function readAgain(): Promise<void> {
    const next = await staffCall('readDashboardCompany', {})
    await staffCache.invalidateQueries({ refetchType: 'none' })
    cacheAnswer('readDashboardCompany', {}, next)
    take(next)
    setFacts(workingFacts(next))
  }

  async function save(publish: Publish, readVersion = version, of = company): Promise<void> {
    if (isBusy) return
    const body = { ...factsOfForm(allowed(facts, of)), version: readVersion, publish }
    try {
      const found = publish === 'draft' ? undefined : await findRenaming(company, body)
      if (found) setRenaming({ ...found, body })
      else await send(body)
    } catch (error) {
      showFailure(error)
    }
  }

  async function send(body: CompanyBody, samples?: SampleChoice): Promise<void> {
    const { publish } = body
    const isHandled = (error: unknown) => {
      const isConflict = error instanceof ApiError && error.code === 'conflict'
      if (isConflict) void compare(publish)
      if (isRefused(error)) refuse(error)
      return isConflict || isRefused(error)
    }
    const message = t(`done.${publish === 'now' || publish === 'draft' ? publish : 'later'}`)
    await run(
      () => staffCall('changeCompany', { body: { ...body, ...(samples && { samples }) } }),
      { message, ...(samples === 'remove' && undoRemoval(renaming?.entries)) },
      readAgain,
      isHandled,
    )
  }

  function refuse(error: ApiError): void {
    setProblems(atFields(problemsOf(error), element.current))
    setRefusals((count) => count + 1)
  }

  useEffect(() => {
    if (refusals === 0) return
    element.current?.querySelector<HTMLElement>('[aria-invalid], #company-problems')?.focus()
  }, [refusals])

  async function compare(publish: Publish): Promise<void> {
    try {
      const theirs = await staffCall('readDashboardCompany', {})
      // The answer was lost on its way, or somebody had the same in mind.
      if (areSameForms(facts, workingFacts(theirs)) && (publish === 'now') === !theirs.draft)
        await readAgain()
      else setConflict({ theirs, publish })
    } catch (error) {
      showFailure(error)
    }
  }

  return {
    company,
    facts,
    problems,
    element,
    isBusy,
    isDirty,
    /** True where only admins may do anything with the draft. */
    isHeld: !areSameForms(
      workingFacts(company),
      allowed(workingFacts(company), { ...company, draft: undefined }),
    ),
    /** Time of the restored input, in milliseconds since 1970. */
    restoredFrom: isDirty && facts === stored?.facts ? stored.typedAt : undefined,
    conflict,
    change(path: string, value: unknown) {
      if (isBusy) return
      setFacts((present) => withValueAt(present, path, value))
      setProblems((shown) =>
        Object.fromEntries(Object.entries(shown).filter(([field]) => !isAt(field, path))),
      )
    },
    /** A file that facts can name from now on. */
    addFile(name: string, file: DashboardCompany['files'][string]) {
      setCompany((present) => ({ ...present, files: { ...present.files, [name]: file } }))
    },
    /** Puts other facts into the fields; nothing is saved by that. */
    changeAll(next: Facts) {
      setFacts(allowed(next, company))
      setProblems({})
    },
    /** Begins again with what is saved. */
    forget() {
      setFacts(workingFacts(company))
      take(company)
    },
    save: (publish: Publish) => void save(publish),
    takeTheirs() {
      if (!conflict) return
      setFacts(workingFacts(conflict.theirs))
      take(conflict.theirs)
    },
    async overwriteTheirs() {
      if (!conflict) return
      const { theirs, publish } = conflict
      take(theirs)
      await save(publish, theirs.version, theirs)
    },
    renaming,
    rename(choice: SampleChoice) {
      if (!renaming) return
      setRenaming(undefined)
      void send(renaming.body, choice)
    },
    forgetRenaming: () => setRenaming(undefined),
    forgetConflict: () => setConflict(undefined),
    async discardDraft() {
      const items = [{ kind: 'company' as const, id: 'company' }]
      const discard = () => staffCall('discardDrafts', { body: { items } })
      return await run(discard, t('done.discarded'), readAgain)
    },
  }
}

/** Whether a field is at a path, or part of what is there. */
const isAt = (field: string, path: string) =>
  field === path || field.startsWith(`${path}.`) || field.startsWith(`${path}[`)

/** Returns the typed facts of this tab, unless they have been saved since. */
function findUnsaved(read: DashboardCompany) {
  const typed = findTypedFacts()
  return typed && !areSameForms(typed.facts, workingFacts(read)) ? typed : undefined
}
