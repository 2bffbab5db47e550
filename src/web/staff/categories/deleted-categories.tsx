import { useSuspenseQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { DashboardCategory } from '#contract/dashboard.ts'
import { useSite } from '#web/contexts.ts'
import { useCommand } from '#web/staff/parts/command-provider.tsx'
import { GoneAt } from '#web/staff/parts/gone-at.tsx'
import { useCallQuery } from '#web/staff/session/staff-cache.ts'
import { useStaffCall } from '#web/staff/session/use-staff-call.ts'

/** The query for the categories that can be restored. */
export const deletedCategories = { query: { Deleted: 'yes' } } as const

/** The deleted categories, folded, each with a button to restore it; nothing while there is none. */
export function DeletedCategories({ onRestored }: { onRestored: () => void }) {
  const { t } = useTranslation('dashboard')
  const { data: categories } = useSuspenseQuery(useCallQuery('listDashboardCategories', deletedCategories))
  if (categories.length === 0) return null
  return (
    <details className="deleted-entries">
      <summary>{t('categories.deletedHeading', { count: categories.length })}</summary>
      <ul>
        {categories.map((category) => (
          <DeletedCategory key={category.id} category={category} onRestored={onRestored} />
        ))}
      </ul>
    </details>
  )
}

interface DeletedCategoryProps {
  category: DashboardCategory
  onRestored: () => void
}

function DeletedCategory({
  category: { id, name, projectCount, deletedAt },
  onRestored,
}: DeletedCategoryProps) {
  const { t } = useTranslation('dashboard')
  const { periods } = useSite()
  const staffCall = useStaffCall()
  const { run, isBusy } = useCommand()

  async function handleRestore() {
    if (isBusy) return
    const restore = () => staffCall('restoreCategory', { params: { id } })
    if (await run(restore, t('categories.restored'))) onRestored()
  }
  return (
    <li>
      <div>
        <strong>{name}</strong> {projectCount > 0 && t('categories.deletedProjects', { count: projectCount })}
        <GoneAt deletedAt={deletedAt ?? ''} days={periods.projectDays} />
      </div>
      <button
        type="button"
        className="row-action"
        aria-disabled={isBusy}
        aria-label={t('restore', { name })}
        onClick={handleRestore}
      >
        {t('actions.restore')}
      </button>
    </li>
  )
}
