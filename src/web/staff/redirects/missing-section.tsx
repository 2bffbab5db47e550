import { useSuspenseQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { ListHead } from '#web/staff/parts/list-head.tsx'
import { RowAction } from '#web/staff/parts/row-action.tsx'
import { useStoredFormat } from '#web/staff/parts/use-stored-format.ts'
import { useCallQuery } from '#web/staff/session/staff-cache.ts'

/** Addresses that visitors asked for in vain; a button of each begins a redirect. */
export function MissingSection({ onLead }: { onLead: (path: string) => void }) {
  const { t } = useTranslation('redirects')
  const { data: missing } = useSuspenseQuery(useCallQuery('listMissingAddresses', {}))
  const format = useStoredFormat()
  return (
    <section className="staff-section" aria-labelledby="missing-heading">
      <ListHead
        id="missing-heading"
        title={t('missing.heading')}
        count={missing.length}
        counted={t('missing.count', { count: missing.length })}
        isTold={false}
      />
      <p className="mt-5 max-w-prose">{t('missing.note')}</p>
      {missing.length === 0 ? (
        <p className="staff-message">{t('missing.none')}</p>
      ) : (
        <table className="staff-table" aria-labelledby="missing-heading">
          <thead>
            <tr>
              <th scope="col">{t('columns.address')}</th>
              <th scope="col">{t('columns.hits')}</th>
              <th scope="col">{t('columns.lastOn')}</th>
              <th scope="col">{t('columns.actions')}</th>
            </tr>
          </thead>
          <tbody>
            {missing.map(({ path, hits, lastOn }) => (
              <tr key={path}>
                <th scope="row" data-label={t('columns.address')}>
                  <span className="wrap-anywhere">{path}</span>
                </th>
                <td data-label={t('columns.hits')}>
                  <span>{format.number(String(hits))}</span>
                </td>
                <td data-label={t('columns.lastOn')}>
                  <span>{format.day(lastOn)}</span>
                </td>
                <td data-label={t('columns.actions')}>
                  <div className="row-actions">
                    <RowAction
                      text={t('actions.lead')}
                      label={t('leadOf', { path })}
                      onClick={() => onLead(path)}
                    />
                  </div>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  )
}
