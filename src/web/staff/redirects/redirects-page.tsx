import '#web/styles/dashboard.css'
import '#web/styles/staff-table.css'
import { useTranslation } from 'react-i18next'
import { redirectLimits } from '#contract/limits.ts'
import { StaffTable } from '#web/staff/list/staff-table.tsx'
import { onConflict } from '#web/staff/parts/command-provider.tsx'
import { RowAction } from '#web/staff/parts/row-action.tsx'
import { StaffScreen } from '#web/staff/parts/staff-screen.tsx'
import { StaffSection } from '#web/staff/parts/staff-section.tsx'
import { useStoredFormat } from '#web/staff/parts/use-stored-format.ts'
import { RedirectForm, useRedirectForm } from '#web/staff/redirects/redirect-form.tsx'
import { RedirectList } from '#web/staff/redirects/redirect-list.tsx'
import { useAnswer } from '#web/staff/session/staff-cache.ts'
import { staffLoader } from '#web/staff/session/staff-loader.ts'

export const loader = staffLoader(
  'redirects',
  ({ api }) => Promise.all([api('listRedirects', {}), api('listMissingAddresses', {})]),
  'office',
)

export function Component() {
  const { t } = useTranslation('redirects')
  return (
    <StaffScreen<typeof loader>
      title={t('title')}
      describeError={onConflict(t('failure.tooMany', { count: redirectLimits.maxRedirects }))}
    >
      {() => <Redirects />}
    </StaffScreen>
  )
}

/** The form, the list, and what visitors miss. */
function Redirects() {
  const { t } = useTranslation('redirects')
  const form = useRedirectForm()
  return (
    <>
      <StaffSection id="new-redirect-heading" title={t('newHeading')}>
        <p className="mt-5 max-w-prose">{t('note')}</p>
        <RedirectForm form={form} />
      </StaffSection>
      <RedirectList />
      <MissingSection onLead={form.begin} />
    </>
  )
}

/** Addresses that visitors asked for in vain; a button of each begins a redirect. */
function MissingSection({ onLead }: { onLead: (path: string) => void }) {
  const { t } = useTranslation('redirects')
  const missing = useAnswer('listMissingAddresses', {})
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
