import { type FormEvent, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Project } from '#contract/project.ts'
import {
  differences,
  draftOfProject,
  emptyProjectDraft,
  emptyRequiredFields,
  findStoredProject,
  forgetStoredProject,
  type ProjectDraft,
  type ProjectField,
  type StoredProject,
  storeProject,
} from '#web/staff/projects/project-dialog/project-draft.ts'
import { useChosenPicture } from '#web/staff/projects/project-dialog/use-chosen-picture.ts'
import { useSaveProject } from '#web/staff/projects/project-dialog/use-save-project.ts'

type ProjectProblems = Partial<Record<ProjectField, string>>
export type ProjectFormState = ReturnType<typeof useProjectForm>

/** What the project form holds and does; `read` is the project as it was read, undefined for a new one. */
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

  // biome-ignore lint/correctness/useExhaustiveDependencies: what has not changed need not be kept anew
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

  /** True when nothing stands against saving; otherwise each field says what does. */
  function check(): boolean {
    const hasPicture = project !== undefined || picture.file !== undefined || picture.isPreparing
    const found: ProjectProblems = Object.fromEntries(
      emptyRequiredFields(draft, hasPicture).map((field) => [
        field,
        field === 'picture' ? (picture.problem ?? t('project.pictureRequired')) : t('staff:required'),
      ]),
    )
    setProblems(found)
    return Object.keys(found).length === 0
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: it waits for the picture alone
  useEffect(() => {
    if (!isWaiting || picture.isPreparing) return
    setWaiting(false)
    // Not what one has asked for when the picture has turned out bad meanwhile.
    if (picture.problem) focusProblem()
    else save()
  }, [isWaiting, picture.isPreparing])

  function save(): void {
    if (!check()) focusProblem()
    else if (picture.isPreparing) setWaiting(true)
    else void saving.save(version)
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
    /** The version that was read, or taken over since. */
    version,
    isDirty: picture.file !== undefined || picture.isPreparing || hasTyped,
    /** When what was put back from an earlier attempt was typed (milliseconds since 1970). */
    restoredFrom: stored?.typedAt,
    change(next: Partial<ProjectDraft>, field?: ProjectField) {
      if (isSaving) return
      setDraft((present) => ({ ...present, ...next }))
      if (field) forget(field)
    },
    /** Whether saving was asked for and is not done; at first it may wait for the picture. */
    isSaving,
    isWaiting,
    stopWaiting: () => setWaiting(false),
    cancel: () => (isWaiting ? setWaiting(false) : saving.cancel()),
    handleSubmit(event: FormEvent<HTMLFormElement>) {
      event.preventDefault()
      if (isSaving) return
      element.current = event.currentTarget
      save()
    },
    /** Takes the saved project over in place of the own input. */
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
      await saving.save(theirs.version)
    },
  }
}

/** What was typed for the project before and is not saved; what has been saved since is not unsaved any more. */
function findUnsaved(read: Project | undefined): StoredProject | undefined {
  const stored = findStoredProject(read?.id)
  const base = read ? draftOfProject(read) : emptyProjectDraft
  return stored && differences(stored.draft, base).length > 0 ? stored : undefined
}
