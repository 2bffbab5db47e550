import { useSuspenseQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useSite } from '#web/contexts.ts'
import { DeletedEntries, DeletedEntry } from '#web/staff/entries/deleted-entries.tsx'
import { useCallQuery } from '#web/staff/session/staff-cache.ts'
import { useStaffCall } from '#web/staff/session/use-staff-call.ts'

/** The query for the categories that can be restored. */
export const deletedCategories = { query: { Deleted: 'yes' } } as const

/** The deleted categories, each with a button to restore it; nothing while there is none. */
export function DeletedCategories({ onRestored }: { onRestored: () => void }) {
  const { t } = useTranslation('dashboard')
  const { periods } = useSite()
  const staffCall = useStaffCall()
  const { data: categories } = useSuspenseQuery(useCallQuery('listDashboardCategories', deletedCategories))
  if (categories.length === 0) return null
  return (
    <DeletedEntries heading={t('categories.deletedHeading', { count: categories.length })}>
      {categories.map(({ id, name, projectCount, deletedAt }) => (
        <DeletedEntry
          key={id}
          name={name}
          deletedAt={deletedAt}
          days={periods.projectDays}
          restored={t('categories.restored')}
          restore={() => staffCall('restoreCategory', { params: { id } })}
          onRestored={onRestored}
        >
          {projectCount > 0 && t('categories.deletedProjects', { count: projectCount })}
        </DeletedEntry>
      ))}
    </DeletedEntries>
  )
}
