import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { Category } from '#contract/category.ts'
import type { Project } from '#contract/project.ts'
import { ConflictDialog } from '#web/staff/parts/conflict-dialog.tsx'
import { useFieldNames } from '#web/staff/parts/entry-history.tsx'
import { useTimeFormat } from '#web/staff/parts/use-time-format.ts'
import { ProjectDifferences } from '#web/staff/projects/project-dialog/project-differences.tsx'
import { differences, draftOfProject } from '#web/staff/projects/project-dialog/project-draft.ts'
import type { ProjectFormState } from '#web/staff/projects/project-dialog/use-project-form.ts'
import { useStaffCall } from '#web/staff/session/use-staff-call.ts'

interface ProjectConflictProps {
  form: ProjectFormState
  /** As it was read. */
  project: Project
  /** As somebody else has saved it since. */
  theirs: Project
  categories: readonly Category[]
}

/**
 * Reports that somebody else has changed the project meanwhile, and which fields, shows how the input differs from what is saved,
 * and asks which version to keep.
 */
export function ProjectConflict({ form, project, theirs, categories }: ProjectConflictProps) {
  const { t } = useTranslation('dashboard')
  const staffCall = useStaffCall()
  const nameOf = useFieldNames()
  const formatTime = useTimeFormat()
  // If it cannot be read, the name is missing, which is not needed for the decision.
  const { data: history = [] } = useQuery({
    queryKey: ['readProjectHistory', project.id],
    queryFn: () => staffCall('readProjectHistory', { params: { id: project.id } }),
    gcTime: 0,
    refetchOnMount: 'always',
  })

  const [last] = history
  // Every change raises the version by one.
  const since = history
    .filter(({ action }) => action === 'changed')
    .slice(0, Math.max(1, (theirs.version ?? 1) - (form.version ?? 1)))
  const changed = new Set([
    ...differences(draftOfProject(project), draftOfProject(theirs)),
    ...since.flatMap(({ fields }) => fields),
  ])
  // A draft is in no history yet.
  const saved = theirs.draft ? { by: theirs.draft.changedBy, at: theirs.draft.changedAt } : last
  const who = saved
    ? t('conflict.who', { name: saved.by, time: formatTime(saved.at) })
    : t('conflict.somebody')
  const what = changed.size > 0 && t('conflict.what', { fields: Array.from(changed, nameOf).join(', ') })
  return (
    <ConflictDialog
      heading={t('conflict.title')}
      who={[who, what].filter(Boolean).join(' ')}
      choice={t('conflict.choice')}
      labels={{
        back: t('conflict.back'),
        takeTheirs: t('conflict.takeTheirs'),
        overwrite: t('conflict.overwrite'),
      }}
      onBack={form.saving.forgetTheirs}
      onTakeTheirs={form.takeTheirs}
      onOverwrite={form.overwriteTheirs}
    >
      <ProjectDifferences saved={draftOfProject(theirs)} typed={form.draft} categories={categories} />
    </ConflictDialog>
  )
}
