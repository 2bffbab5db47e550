import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { addressIn, jobPath, previewAddress } from '#contract/addresses.ts'
import { ApiError } from '#contract/api-error.ts'
import type { DashboardJob, Job } from '#contract/job.ts'
import { jobTexts } from '#contract/job-texts.ts'
import { languageCodes } from '#contract/language.ts'
import type { Publish } from '#contract/publish.ts'
import { fetchCall, newIdempotencyKey } from '#web/api/fetch-api.ts'
import { useLanguage } from '#web/contexts.ts'
import { bodyOfJob, isSavedAs, type JobField, type JobValues, jobFacts } from '#web/staff/jobs/job-values.ts'
import { useCommand, useShowFailure } from '#web/staff/parts/command-provider.tsx'
import { useStaffCall, useWithSession } from '#web/staff/session/use-staff-call.ts'

interface SaveOptions {
  /** The job to change; undefined for a new one. */
  job: DashboardJob | undefined
  values: JobValues
  /** Key of an attempt to add it before a reload. */
  storedKey: string | undefined
  onSaved: () => void
  /** Called if the server rejects the content of fields. */
  onRefused: (fields: JobField[]) => void
}

/** What somebody else has saved, and what was to be done here. */
export interface Conflict {
  theirs: DashboardJob
  publish: Publish
}

/** Saves a job. After a conflict or a lost answer it compares the input with what the server has. */
export function useSaveJob({ job, values, storedKey, onSaved, onRefused }: SaveOptions) {
  const { t } = useTranslation(['jobs', 'dashboard'])
  const language = useLanguage()
  const staffCall = useStaffCall()
  const withSession = useWithSession()
  const showFailure = useShowFailure()
  const { run, isBusy } = useCommand()
  const [conflict, setConflict] = useState<Conflict>()
  const [key] = useState(() => storedKey ?? newIdempotencyKey())
  const [isTried, setTried] = useState(storedKey !== undefined)

  async function save(publish: Publish, version: number | undefined): Promise<void> {
    const body = { ...bodyOfJob(values), publish }
    const known = version && { version }
    const send = async () =>
      job ? await staffCall('changeJob', { body: { ...body, id: job.id, ...known } }) : await add(body)
    const isHandled = (error: unknown) => {
      if (!(error instanceof ApiError)) return false
      if (error.code === 'conflict' && job) void compare(job.id, publish)
      const fields = error.code === 'invalid_input' ? shownFields(error) : []
      if (fields.length > 0) onRefused(fields)
      return (error.code === 'conflict' && job !== undefined) || fields.length > 0
    }
    const message = t(`done.${publish === 'now' || publish === 'draft' ? publish : 'later'}`)
    const done = ({ id }: Job) => {
      const path = jobPath(id)
      const link =
        publish === 'now'
          ? { text: t('actions.view'), address: addressIn(language, path) }
          : { text: t('dashboard:actions.preview'), address: previewAddress(language, path) }
      return { message, link }
    }
    if (await run(send, done, undefined, isHandled)) onSaved()
  }

  /** An earlier attempt may have arrived although its answer was lost: then later changes are sent after it. */
  async function add(body: ReturnType<typeof bodyOfJob> & { publish: Publish }): Promise<Job> {
    setTried(true)
    const headers = { 'idempotency-key': key }
    const added = await withSession(() => fetchCall('addJob', { body }, headers))
    if (!isTried) return added
    const present = await staffCall('readDashboardJob', { params: { id: added.id } })
    if (isSavedAs(present, values, body.publish)) return added
    return await staffCall('changeJob', { body: { ...body, id: added.id, version: present.version } })
  }

  /** After a conflict: the saved version is somebody else's, or our own if the answer was lost. */
  async function compare(id: string, publish: Publish): Promise<void> {
    try {
      const theirs = await staffCall('readDashboardJob', { params: { id } })
      if (isSavedAs(theirs, values, publish)) onSaved()
      else setConflict({ theirs, publish })
    } catch (error) {
      showFailure(error)
    }
  }

  return {
    isBusy,
    save,
    /** Key of the attempts to add the job, undefined before the first. */
    triedKey: isTried ? key : undefined,
    conflict,
    forgetConflict: () => setConflict(undefined),
  }
}

/** The fields of the form that the server names; a text stands there in each language. */
function shownFields({ details }: ApiError): JobField[] {
  return details.flatMap(({ field }): JobField[] => {
    const [name] = field.split('.')
    const text = jobTexts.find((candidate) => candidate === name)
    if (text) return languageCodes.map((code): JobField => `${text}.${code}`)
    return jobFacts.filter((fact) => fact === name)
  })
}
