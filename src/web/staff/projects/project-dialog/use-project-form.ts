import { type FormEvent, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Project } from '#contract/project.ts'
import type { Publish } from '#contract/publish.ts'
import {
  differences,
  draftOfProject,
  emptyProjectDraft,
  emptyRequiredFields,
  findStoredProject,
  forgetStoredProject,
  isTooLong,
  type ProjectDraft,
  type ProjectField,
  type StoredProject,
  storeProject,
} from '#web/staff/projects/project-dialog/project-draft.ts'
import { refusedFacts } from '#web/staff/projects/project-dialog/typed-facts.ts'
import { useChosenPicture } from '#web/staff/projects/project-dialog/use-chosen-picture.ts'
import { useSaveProject } from '#web/staff/projects/project-dialog/use-save-project.ts'

type ProjectProblems = Partial<Record<ProjectField, string>>
export type ProjectFormState = ReturnType<typeof useProjectForm>

/** State and actions of the project form; `read` is the project as it was read, undefined for a new one. */
export function useProjectForm(read: Project | undefined, onSaved: () => void) {
  const { t } = useTranslation(['dashboard', 'staff'])
  /** The project as it was last known to be saved. */
  const [project, setProject] = useState(read)
  const base = project ? draftOfProject(project) : emptyProjectDraft
  const [stored, setStored] = useState(() => findUnsaved(read))
  const [version, setVersion] = useState(stored?.version ?? read?.version)
  const [draft, setDraft] = useState(stored?.draft ?? base)
  const [problems, setProblems] = useState<ProjectProblems>({})
  const [isWaiting, setWaiting] = useState(false)
  const element = useRef<HTMLFormElement>(null)
  /** For whom it was to be saved last. */
  const wanted = useRef<Publish>('now')
  const forget = (field: ProjectField) => setProblems(({ [field]: _, ...others }) => others)
  const picture = useChosenPicture((problem) =>
    setProblems(({ picture: _, ...others }) => (problem ? { ...others, picture: problem } : others)),
  )
  const hasTyped = differences(draft, base).length > 0
  const saving = useSaveProject({
    project,
    draft,
    picture,
    storedKey: stored?.idempotencyKey,
    onSaved,
    onRefused: (field) => setProblems((shown) => ({ ...shown, [field]: t(`project.refused.${field}`) })),
  })
  const { theirs, triedKey } = saving
  const isSaving = isWaiting || saving.progress !== undefined

  // biome-ignore lint/correctness/useExhaustiveDependencies: only changed input is stored
  useEffect(() => {
    if (!hasTyped) return forgetStoredProject(project?.id)
    storeProject({
      ...(project && { id: project.id }),
      ...(version && { version }),
      ...(triedKey && { idempotencyKey: triedKey }),
      draft,
      typedAt: draft === stored?.draft ? stored.typedAt : Date.now(),
    })
  }, [draft, hasTyped, version, triedKey])

  /** Returns true if the input is valid; otherwise shows the problem beside each field. */
  function check(): boolean {
    const hasPicture = project !== undefined || picture.file !== undefined || picture.isPreparing
    const found: ProjectProblems = Object.fromEntries(
      emptyRequiredFields(draft, hasPicture).map((field) => [
        field,
        field === 'picture' ? (picture.problem ?? t('project.pictureRequired')) : t('staff:required'),
      ]),
    )
    for (const name of refusedFacts(draft.facts)) found[`facts.${name}`] = t('facts.refused')
    setProblems(found)
    return Object.keys(found).length === 0 && !isTooLong(draft)
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: it waits only for the picture
  useEffect(() => {
    if (!isWaiting || picture.isPreparing) return
    setWaiting(false)
    // Do not save if the picture turned out to be unusable meanwhile.
    if (picture.problem) focusProblem()
    else save(wanted.current)
  }, [isWaiting, picture.isPreparing])

  function save(publish: Publish): void {
    wanted.current = publish
    if (!check()) focusProblem()
    else if (picture.isPreparing) setWaiting(true)
    else void saving.save(version, publish)
  }

  function focusProblem(): void {
    requestAnimationFrame(() => element.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus())
  }

  return {
    project,
    draft,
    problems,
    picture,
    saving,
    /** The version that was read, or adopted since. */
    version,
    isDirty: picture.file !== undefined || picture.isPreparing || hasTyped,
    /** Time of the restored input, in milliseconds since 1970. */
    restoredFrom: stored?.typedAt,
    /** Begins again with what is saved, without the restored input. */
    forgetRestored() {
      if (isSaving) return
      setDraft(base)
      setVersion(project?.version)
      setStored(undefined)
      setProblems({})
    },
    change(next: Partial<ProjectDraft>, field?: ProjectField) {
      if (isSaving) return
      setDraft((present) => ({ ...present, ...next }))
      if (field) forget(field)
    },
    /** True from the request to save until it is done, including the time spent waiting for the picture. */
    isSaving,
    isWaiting,
    stopWaiting: () => setWaiting(false),
    cancel: () => (isWaiting ? setWaiting(false) : saving.cancel()),
    element,
    save(publish: Publish) {
      if (!isSaving) save(publish)
    },
    handleSubmit(event: FormEvent<HTMLFormElement>) {
      event.preventDefault()
      if (!isSaving) save('now')
    },
    /** Replaces the input by the version that somebody else has saved. */
    takeTheirs() {
      if (!theirs) return
      setProject(theirs)
      setDraft(draftOfProject(theirs))
      setVersion(theirs.version)
      setStored(undefined)
      picture.remove()
      saving.forgetTheirs()
    },
    async overwriteTheirs() {
      if (!theirs) return
      setProject(theirs)
      setVersion(theirs.version)
      saving.forgetTheirs()
      await saving.save(theirs.version, wanted.current)
    },
  }
}

/** Returns stored input for the project, unless it has been saved since. */
function findUnsaved(read: Project | undefined): StoredProject | undefined {
  const stored = findStoredProject(read?.id)
  const base = read ? draftOfProject(read) : emptyProjectDraft
  return stored && differences(stored.draft, base).length > 0 ? stored : undefined
}
