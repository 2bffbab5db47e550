import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { FactName } from '#contract/content/project-fields.ts'
import type { Project } from '#contract/project.ts'
import type { Publish } from '#contract/publish.ts'
import { useTyping } from '#web/staff/parts/use-typing.ts'
import {
  differences,
  draftOfProject,
  emptyProjectDraft,
  emptyRequiredFields,
  isTooLong,
  type ProjectDraft,
  type ProjectField,
} from '#web/staff/projects/project-dialog/project-draft.ts'
import {
  findStoredProject,
  type StoredProject,
  storedProjects,
  withPictures,
} from '#web/staff/projects/project-dialog/stored-projects.ts'
import { readingsOf, refusedFacts } from '#web/staff/projects/project-dialog/typed-facts.ts'
import { useFormPictures } from '#web/staff/projects/project-dialog/use-form-pictures.ts'
import { type RefusedField, useSaveProject } from '#web/staff/projects/project-dialog/use-save-project.ts'

type ProjectProblems = Partial<Record<ProjectField, string>>
const refusalOf = (field: RefusedField) =>
  field === 'categoryID' ? ('project.refused.categoryID' as const) : ('project.refused.picture' as const)

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
  const pictures = useFormPictures({
    pictures: draft.pictures,
    update: (change) => setDraft((present) => ({ ...present, pictures: change(present.pictures) })),
    onProblem: (problem) =>
      setProblems(({ picture: _, ...others }) => (problem ? { ...others, picture: problem } : others)),
  })
  const hasTyped = differences(draft, base).length > 0
  const saving = useSaveProject({
    project,
    draft,
    storedKey: stored?.idempotencyKey,
    onSaved() {
      forgetTyped()
      onSaved()
    },
    onRefused: (field) => setProblems((shown) => ({ ...shown, [fieldOf(field)]: t(refusalOf(field)) })),
  })
  const { theirs, triedKey } = saving
  const isSaving = isWaiting || saving.progress !== undefined

  /** The server names pictures by their places. */
  function fieldOf(field: RefusedField): ProjectField {
    const [, place] = /^pictures\[(\d+)\]/.exec(field) ?? []
    const key = place && draft.pictures[Number(place)]?.key
    return key ? `picture:${key}` : field === 'categoryID' ? field : 'picture'
  }

  const unsent = draft.pictures.flatMap(({ key, address }) =>
    address === undefined ? (pictures.uploads.get(key)?.file.name ?? []) : [],
  )
  const typed: StoredProject = {
    ...(project && { id: project.id }),
    ...(version && { version }),
    ...(triedKey && { idempotencyKey: triedKey }),
    draft: { ...draft, pictures: draft.pictures.filter(({ address }) => address !== undefined) },
    ...(unsent.length > 0 && { unsent }),
    typedAt: draft === stored?.draft ? stored.typedAt : Date.now(),
  }
  const parts = [draft, hasTyped, version, triedKey]
  const forgetTyped = useTyping(storedProjects, project?.id, hasTyped ? typed : undefined, parts)

  /** Returns true if the input is valid; otherwise shows the problem beside each field. */
  function check(): boolean {
    const found: ProjectProblems = Object.fromEntries(
      emptyRequiredFields(draft).map((field) => [
        field,
        field === 'picture' ? (problems.picture ?? t('project.pictureRequired')) : t('staff:required'),
      ]),
    )
    if (pictures.hasFailed) found.picture = t('project.picturesFailed')
    for (const name of refusedFacts(draft.facts)) found[`facts.${name}`] = factProblem(name)
    setProblems(found)
    return Object.keys(found).length === 0 && !isTooLong(draft)
  }

  function factProblem(name: FactName): string {
    const readings = readingsOf(name, draft.facts[name])
    return readings ? t('facts.ambiguous', readings) : t('facts.refused')
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: it waits only for the picture
  useEffect(() => {
    if (!isWaiting || pictures.isPending) return
    setWaiting(false)
    // Do not save if a picture turned out to be unusable meanwhile.
    if (problems.picture) focusProblem()
    else save(wanted.current)
  }, [isWaiting, pictures.isPending])

  function save(publish: Publish): void {
    wanted.current = publish
    if (!check()) focusProblem()
    else if (pictures.isPending) setWaiting(true)
    else void saving.save(version, publish)
  }

  function focusProblem(): void {
    requestAnimationFrame(() => element.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus())
  }

  return {
    project,
    draft,
    problems,
    pictures,
    saving,
    /** The version that was read, or adopted since. */
    version,
    isDirty: hasTyped,
    forgetTyped,
    /** Time of the restored input, in milliseconds since 1970. */
    restoredFrom: stored?.typedAt,
    /** Names of pictures that did not arrive before that. */
    lostPictures: stored?.unsent ?? [],
    /** Begins again with what is saved, without the restored input. */
    forgetRestored() {
      if (isSaving) return
      pictures.forget()
      setDraft(base)
      setVersion(project?.version)
      setStored(undefined)
      setProblems({})
    },
    putAll(next: ProjectDraft): boolean {
      if (isSaving) return false
      setDraft(next)
      setProblems({})
      return true
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
    /** Replaces the input by the version that somebody else has saved. */
    takeTheirs() {
      if (!theirs) return
      setProject(theirs)
      setDraft(draftOfProject(theirs))
      setVersion(theirs.version)
      setStored(undefined)
      pictures.forget()
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
  if (!stored) return undefined
  const draft = withPictures(stored.draft, base)
  return differences(draft, base).length > 0 || stored.unsent ? { ...stored, draft } : undefined
}
