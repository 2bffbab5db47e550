import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { DashboardJob } from '#contract/job.ts'
import type { JobText } from '#contract/job-texts.ts'
import type { LanguageCode } from '#contract/language.ts'
import type { Publish } from '#contract/publish.ts'
import {
  differences,
  emptyJob,
  emptyRequiredFields,
  isOutOfOrder,
  isTooLong,
  type JobFact,
  type JobField,
  type JobValues,
  valuesOfJob,
  withGenders,
} from '#web/staff/jobs/job-values.ts'
import { type TypedJob, typedJobs } from '#web/staff/jobs/typed-jobs.ts'
import { useSaveJob } from '#web/staff/jobs/use-save-job.ts'
import { useCommand } from '#web/staff/parts/command-provider.tsx'
import { germanClock } from '#web/staff/parts/german-time.ts'
import { useTyping } from '#web/staff/parts/use-typing.ts'
import { useStaffCall } from '#web/staff/session/use-staff-call.ts'

export type JobFormState = ReturnType<typeof useJobForm>

interface FormOptions {
  /** The job as it was read; undefined for a new one. */
  read: DashboardJob | undefined
  /** What a new job begins with, such as a copy of another one. */
  begin?: JobValues | undefined
  onSaved: () => void
}

/** State and actions of the form for a job. */
export function useJobForm({ read, begin = emptyJob, onSaved }: FormOptions) {
  const { t } = useTranslation(['jobs', 'staff'])
  const staffCall = useStaffCall()
  const { run, isBusy: isDiscarding } = useCommand()
  /** The job as it was last known to be saved. */
  const [job, setJob] = useState(read)
  const base = job ? valuesOfJob(job.content) : emptyJob
  const [stored, setStored] = useState(() => findUnsaved(read, begin))
  const [version, setVersion] = useState(stored?.version ?? read?.version)
  const [values, setValues] = useState(stored?.values ?? (read ? base : begin))
  const [problems, setProblems] = useState<Partial<Record<JobField, string>>>({})
  const element = useRef<HTMLFormElement>(null)
  const completed = useRef(new Set<LanguageCode>())
  const isDirty = differences(values, base).length > 0
  const saving = useSaveJob({
    job,
    values,
    storedKey: stored?.idempotencyKey,
    onSaved: () => leave(),
    onRefused: (fields) => refuse(Object.fromEntries(fields.map((field) => [field, t('dialog.refused')]))),
  })
  const { triedKey, conflict } = saving
  const isBusy = saving.isBusy || isDiscarding

  const typed: TypedJob = {
    ...(job && { id: job.id }),
    ...(version && { version }),
    ...(triedKey && { idempotencyKey: triedKey }),
    values,
    typedAt: values === stored?.values ? stored.typedAt : Date.now(),
  }
  const parts = [values, isDirty, version, triedKey]
  const forgetTyped = useTyping(typedJobs, job?.id, isDirty ? typed : undefined, parts)

  function leave(): void {
    forgetTyped()
    onSaved()
  }

  function refuse(found: Partial<Record<JobField, string>>): void {
    setProblems(found)
    requestAnimationFrame(() => element.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus())
  }

  /** Returns true if the server would take it; otherwise the problem is said beside each field. */
  function check(publish: Publish): boolean {
    const empty = emptyRequiredFields(values).map((field) => [field, t('staff:required')] as const)
    const found: Partial<Record<JobField, string>> = {
      ...Object.fromEntries(empty),
      ...(isOutOfOrder(values, job?.published?.postedOn ?? germanDayOf(publish)) && {
        closesOn: t(values.postedOn === '' && !job?.published ? 'closedAtOnce' : 'order'),
      }),
    }
    const isGood = Object.keys(found).length === 0 && !isTooLong(values)
    if (isGood) setProblems({})
    else refuse(found)
    return isGood
  }

  function change(field: JobField, next: (present: JobValues) => Partial<JobValues>): void {
    if (isBusy) return
    setValues((present) => ({ ...present, ...next(present) }))
    setProblems(({ [field]: _, ...others }) => others)
  }

  function changeText(text: JobText, code: LanguageCode, value: string): void {
    change(`${text}.${code}`, ({ texts }) => ({
      texts: { ...texts, [code]: { ...texts[code], [text]: value } },
    }))
  }

  function take(next: DashboardJob): void {
    setJob(next)
    setVersion(next.version)
    setStored(undefined)
    setProblems({})
    saving.forgetConflict()
  }

  return {
    job,
    values,
    problems,
    element,
    version,
    isBusy,
    isDirty,
    leave,
    conflict,
    /** Time of the restored input, in milliseconds since 1970. */
    restoredFrom: isDirty && values === stored?.values ? stored.typedAt : undefined,
    putAll(next: JobValues): boolean {
      if (isBusy) return false
      setValues(next)
      setProblems({})
      return true
    },
    changeText,
    changeFact: (fact: JobFact, value: string) => change(fact, () => ({ [fact]: value })),
    /** Adds what the law asks of a title, once: whoever takes it out again has a reason. */
    completeTitle(code: LanguageCode) {
      const { title } = values.texts[code]
      const complete = withGenders(title, code)
      if (complete === undefined || completed.current.has(code) || title === base.texts[code].title) return
      completed.current.add(code)
      changeText('title', code, complete)
    },
    save(publish: Publish) {
      if (!isBusy && check(publish)) void saving.save(publish, version)
    },
    /** Begins again with what is saved, without the restored input. */
    forgetRestored() {
      if (isBusy) return
      setValues(base)
      setVersion(job?.version)
      setStored(undefined)
      setProblems({})
    },
    forgetConflict: saving.forgetConflict,
    takeTheirs() {
      if (!conflict) return
      setValues(valuesOfJob(conflict.theirs.content))
      take(conflict.theirs)
    },
    async overwriteTheirs() {
      if (!conflict) return
      const { theirs, publish } = conflict
      take(theirs)
      await saving.save(publish, theirs.version)
    },
    async discard() {
      if (!job) return
      const items = [{ kind: 'job' as const, id: job.id }]
      const discard = () => staffCall('discardDrafts', { body: { items } })
      if (await run(discard, t('done.discarded'))) leave()
    },
  }
}

/** The day on which it becomes public; empty for a draft without a time. */
function germanDayOf(publish: Publish): string {
  if (publish === 'draft') return ''
  return germanClock(publish === 'now' ? Date.now() : publish).slice(0, 10)
}

/** Returns stored input for the job, unless it has been saved since; a copy is typed over what was kept of a new one. */
function findUnsaved(read: DashboardJob | undefined, begin: JobValues): TypedJob | undefined {
  if (!read && begin !== emptyJob) return undefined
  const stored = typedJobs.find(read?.id)
  const base = read ? valuesOfJob(read.content) : emptyJob
  return stored && differences(stored.values, base).length > 0 ? stored : undefined
}
