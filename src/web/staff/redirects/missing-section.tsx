import { useSuspenseQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { StaffTable } from '#web/staff/list/staff-table.tsx'
import { RowAction } from '#web/staff/parts/row-action.tsx'
import { StaffSection } from '#web/staff/parts/staff-section.tsx'
import { useStoredFormat } from '#web/staff/parts/use-stored-format.ts'
import { useCallQuery } from '#web/staff/session/staff-cache.ts'

/** Addresses that visitors asked for in vain; a button of each begins a redirect. */
export function MissingSection({ onLead }: { onLead: (path: string) => void }) {
  const { t } = useTranslation('redirects')
  const { data: missing } = useSuspenseQuery(useCallQuery('listMissingAddresses', {}))
  const format = useStoredFormat()
  return (
    <StaffSection
      id="missing-heading"
      title={t('missing.heading')}
      count={missing.length}
      counted={t('missing.count', { count: missing.length })}
      isTold={false}
    >
      <p className="mt-5 max-w-prose">{t('missing.note')}</p>
      <StaffTable
        labelledBy="missing-heading"
        rows={missing}
        keyOf={({ path }) => path}
        none={t('missing.none')}
        columns={[
          { name: t('columns.address'), cell: ({ path }) => <span className="wrap-anywhere">{path}</span> },
          { name: t('columns.hits'), cell: ({ hits }) => <span>{format.number(String(hits))}</span> },
          { name: t('columns.lastOn'), cell: ({ lastOn }) => <span>{format.day(lastOn)}</span> },
          {
            name: t('columns.actions'),
            cell: ({ path }) => (
              <div className="row-actions">
                <RowAction
                  text={t('actions.lead')}
                  label={t('leadOf', { path })}
                  onClick={() => onLead(path)}
                />
              </div>
            ),
          },
        ]}
      />
    </StaffSection>
  )
}
