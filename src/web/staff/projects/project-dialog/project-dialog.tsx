import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { useTranslation } from 'react-i18next'
import type { Category } from '#contract/category.ts'
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
  const { data: project, error } = useQuery({
    queryKey: ['readDashboardProject', entry],
    queryFn: () => staffCall('readDashboardProject', { params: { id: Number(entry) } }),
    enabled: entry !== 'new',
    // Read for each dialog anew, and not again below what is being typed.
    gcTime: 0,
    staleTime: Infinity,
  })
  const giveUp = useEffectEvent((reason: Error) => {
    onClose()
    showFailure(reason)
  })
  useEffect(() => {
    if (error) giveUp(error)
  }, [error])

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
