import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Category } from '#contract/category.ts'
import type { Project } from '#contract/project.ts'
import { useShowFailure } from '#web/staff/parts/command-provider.tsx'
import { ProjectForm } from '#web/staff/projects/project-dialog/project-form.tsx'
import { useStaffCall } from '#web/staff/session/use-staff-call.ts'
import { Modal } from '#web/ui/modal.tsx'

interface ProjectDialogProps {
  /** A new project, or one by its number. */
  entry: 'new' | number
  categories: readonly Category[]
  onClose: () => void
}

/** Adds or edits a project; one that exists is read first. */
export function ProjectDialog({ entry, categories, onClose }: ProjectDialogProps) {
  const { t } = useTranslation(['dashboard', 'staff'])
  const staffCall = useStaffCall()
  const showFailure = useShowFailure()
  const [project, setProject] = useState<Project>()

  // biome-ignore lint/correctness/useExhaustiveDependencies: read once, for the entry that the dialog was opened for
  useEffect(() => {
    if (entry === 'new') return
    let isGone = false
    staffCall('readDashboardProject', { params: { id: entry } }).then(
      (read) => !isGone && setProject(read),
      (error: unknown) => {
        if (isGone) return
        onClose()
        showFailure(error)
      },
    )
    return () => {
      isGone = true
    }
  }, [entry])

  if (entry !== 'new' && !project) {
    return (
      <Modal heading={t('project.editTitle')} size="tall" onClose={onClose}>
        <p className="mt-4" role="status">
          {t('staff:loading')}
        </p>
      </Modal>
    )
  }
  return <ProjectForm read={project} categories={categories} onClose={onClose} />
}
