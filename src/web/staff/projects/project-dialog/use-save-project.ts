import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useRevalidator } from 'react-router'
import { addressIn, previewAddress, projectPath } from '#contract/addresses.ts'
import { ApiError } from '#contract/api-error.ts'
import { callAddress } from '#contract/call-address.ts'
import { callPaths } from '#contract/call-paths.ts'
import type { CallInput } from '#contract/calls.ts'
import type { Project } from '#contract/project.ts'
import type { Publish } from '#contract/publish.ts'
import { newIdempotencyKey, sendWithProgress } from '#web/api/fetch-api.ts'
import { useLanguage } from '#web/contexts.ts'
import { useShowNotice } from '#web/parts/notices.tsx'
import { useShowFailure } from '#web/staff/parts/command-provider.tsx'
import {
  bodyOfDraft,
  isSavedAs,
  type ProjectDraft,
} from '#web/staff/projects/project-dialog/project-draft.ts'
import { useStaffCall, useWithSession } from '#web/staff/session/use-staff-call.ts'

interface SaveOptions {
  /** The project to change; undefined for a new one. */
  project: Project | undefined
  draft: ProjectDraft
  /** Key of an attempt to add it before a reload. */
  storedKey: string | undefined
  onSaved: () => void
  /** Called if the server rejects the content of a field. */
  onRefused: (field: RefusedField) => void
}

/** Of pictures as the server names them, `pictures[3].picture`. */
export type RefusedField = 'categoryID' | `pictures${string}`

const isRefused = (field: string): field is RefusedField =>
  field === 'categoryID' || field.startsWith('pictures')

/** Saves a project. After a conflict or a lost answer it compares the input with what the server has. */
export function useSaveProject(options: SaveOptions) {
  const { project, draft, onSaved, onRefused } = options
  const { t } = useTranslation(['dashboard', 'texts'])
  const showNotice = useShowNotice()
  const showFailure = useShowFailure()
  const withSession = useWithSession()
  const staffCall = useStaffCall()
  const { revalidate } = useRevalidator()
  const language = useLanguage()
  const [progress, setProgress] = useState<number>()
  const [isCancelled, setCancelled] = useState(false)
  const [theirs, setTheirs] = useState<Project>()
  const attempt = useAttempt(options.storedKey)
  const sending = useRef<AbortController>(undefined)
  // Leaving the dialog cancels the saving, and another dialog may be open when the answer arrives.
  const isUnmounted = useRef(false)
  useEffect(() => {
    isUnmounted.current = false
    return () => {
      isUnmounted.current = true
      sending.current?.abort()
    }
  }, [])

  async function save(version: number | undefined, publish: Publish): Promise<void> {
    const controller = new AbortController()
    sending.current = controller
    setProgress(0)
    setCancelled(false)
    try {
      const body = { ...bodyOfDraft(draft), publish }
      finish(project ? await send({ ...body, id: project.id, ...(version && { version }) }) : await add(body))
    } catch (error) {
      if (!isUnmounted.current) await handleFailure(error, publish)
    } finally {
      sending.current = undefined
      setProgress(undefined)
    }

    function send(sent: SentProject): Promise<Project> {
      const { signal } = controller
      return withSession(() =>
        saveProject(sent, { idempotencyKey: attempt.key, onProgress: setProgress, signal }),
      )
    }

    /** An earlier attempt may have arrived although its answer was lost: then later changes are sent after it. */
    async function add(body: ReturnType<typeof bodyOfDraft> & { publish: Publish }): Promise<Project> {
      attempt.begin()
      const added = await send(body)
      if (isSavedAs(added, draft, publish)) return added
      return await send({ ...body, id: added.id, ...(added.version && { version: added.version }) })
    }
  }

  function finish({ id, draft: saved }: Project): void {
    if (isUnmounted.current) return
    const path = projectPath(id)
    const wasPublic = project && !project.draft?.isNew
    showNotice(
      saved
        ? {
            message: t(saved.publishAt ? 'texts:done.later' : 'texts:done.draft'),
            isError: false,
            link: { text: t('actions.preview'), address: previewAddress(language, path) },
          }
        : {
            message: t(wasPublic ? 'project.changed' : 'project.added'),
            isError: false,
            link: { text: t('actions.view'), address: addressIn(language, path) },
          },
    )
    void revalidate()
    onSaved()
  }

  async function handleFailure(error: unknown, publish: Publish): Promise<void> {
    if (error instanceof DOMException && error.name === 'AbortError') return setCancelled(true)
    if (error instanceof ApiError && error.status < 500) attempt.refused()
    const details = error instanceof ApiError ? error.details : []
    if (project && details.some(({ field }) => field === 'version')) {
      return await compare(project.id, publish)
    }
    for (const { field } of details) {
      if (isRefused(field)) onRefused(field)
    }
    showFailure(error)
  }

  /** After a conflict: the saved version is somebody else's, or our own if the answer was lost. */
  async function compare(id: number, publish: Publish): Promise<void> {
    try {
      const saved = await staffCall('readDashboardProject', { params: { id }, query: { Drafts: '1' } })
      if (isSavedAs(saved, draft, publish)) finish(saved)
      else setTheirs(saved)
    } catch (error) {
      showFailure(error)
    }
  }

  return {
    /** Share that has been sent, from 0 to 1; undefined unless a request is under way. */
    progress,
    /** True if the last request was cancelled. */
    isCancelled,
    /** Key of the attempts to add the project, undefined before the first. */
    triedKey: attempt.hasBegun ? attempt.key : undefined,
    /** The version that somebody else has saved meanwhile. */
    theirs,
    forgetTheirs: () => setTheirs(undefined),
    save,
    cancel: () => sending.current?.abort(),
  }
}

/** Attempts to add one project, all under one key, so that it is added once. `storedKey` is from before a reload. */
function useAttempt(storedKey: string | undefined) {
  const [key] = useState(() => storedKey ?? newIdempotencyKey())
  const [count, setCount] = useState(storedKey === undefined ? 0 : 1)
  return {
    key,
    hasBegun: count > 0,
    begin: () => setCount(count + 1),
    /** Forgets a rejected attempt; if it was the only one, nothing has arrived. */
    refused(): void {
      setCount((attempts) => (attempts === 1 ? 0 : attempts))
    },
  }
}

/** A project as it is sent: with its number it is a change, without one it is new. */
type SentProject = CallInput<'addProject'>['body'] | CallInput<'changeProject'>['body']

interface SendOptions {
  /** The same for every attempt to add a project, so that it is added once. */
  idempotencyKey: string
  onProgress: (share: number) => void
  signal: AbortSignal
}

/** Adds or changes a project; its texts may take a while on a slow line. */
function saveProject(
  project: SentProject,
  { idempotencyKey, onProgress, signal }: SendOptions,
): Promise<Project> {
  const name = 'id' in project ? 'changeProject' : 'addProject'
  return sendWithProgress({
    method: callPaths[name][0],
    address: callAddress(name, {}),
    headers: name === 'addProject' ? { 'idempotency-key': idempotencyKey } : {},
    body: new Blob([JSON.stringify(project)], { type: 'application/json' }),
    onProgress,
    signal,
  })
}
