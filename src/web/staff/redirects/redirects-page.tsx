import { ListHead } from '#web/staff/parts/list-head.tsx'
import '#web/styles/dashboard.css'
import '#web/styles/staff-table.css'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLoaderData } from 'react-router'
import { ApiError } from '#contract/api/api-error.ts'
import { redirectLimits } from '#contract/limits.ts'
import { fetchFile } from '#web/api/fetch-file.ts'
import type { DescribeError } from '#web/staff/parts/command-provider.tsx'
import { DownloadButton } from '#web/staff/parts/download-button.tsx'
import { StaffScreen } from '#web/staff/parts/staff-screen.tsx'
import { useFocusedHeading } from '#web/staff/parts/use-focused-heading.ts'
import { ImportDialog } from '#web/staff/redirects/import-dialog.tsx'
import { MissingSection } from '#web/staff/redirects/missing-section.tsx'
import { RedirectForm, useRedirectForm } from '#web/staff/redirects/redirect-form.tsx'
import { RedirectRow } from '#web/staff/redirects/redirect-row.tsx'
import { useCallQuery } from '#web/staff/session/staff-cache.ts'
import { staffLoader } from '#web/staff/session/staff-loader.ts'
import { Button } from '#web/ui/button.tsx'

export const loader = staffLoader(
  'redirects',
  async ({ api }) => {
    await Promise.all([api('listRedirects', {}), api('listMissingAddresses', {})])
    return 'redirects'
  },
  'office',
)

export function Component() {
  const { t } = useTranslation('redirects')
  return (
    <StaffScreen
      title={t('title')}
      data={useLoaderData<typeof loader>()}
      describeError={useDescribeRedirectError()}
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
      <section className="staff-section" aria-labelledby="new-redirect-heading">
        <div className="staff-section-head">
          <h2 id="new-redirect-heading" className="heading-3">
            {t('newHeading')}
          </h2>
        </div>
        <p className="mt-5 max-w-prose">{t('note')}</p>
        <RedirectForm form={form} />
      </section>
      <RedirectList />
      <MissingSection onLead={form.begin} />
    </>
  )
}

function RedirectList() {
  const { t } = useTranslation('redirects')
  const { data: redirects } = useSuspenseQuery(useCallQuery('listRedirects', {}))
  const { heading, focusWhenGone } = useFocusedHeading(redirects)
  const [isImporting, setImporting] = useState(false)
  return (
    <section className="staff-section" aria-labelledby="redirects-heading">
      <ListHead
        id="redirects-heading"
        heading={heading}
        title={t('heading')}
        count={redirects.length}
        counted={t('count', { count: redirects.length })}
        isTold={false}
      >
        <div className="ml-auto flex flex-wrap gap-3">
          <DownloadButton text={t('export')} fetch={() => fetchFile('exportRedirects', {})} />
          <Button kind="outline" onClick={() => setImporting(true)}>
            {t('import.open')}
          </Button>
        </div>
      </ListHead>
      {redirects.length === 0 ? (
        <p className="staff-message">{t('none')}</p>
      ) : (
        <table className="staff-table" aria-labelledby="redirects-heading">
          <thead>
            <tr>
              <th scope="col">{t('columns.from')}</th>
              <th scope="col">{t('columns.to')}</th>
              <th scope="col">{t('columns.hits')}</th>
              <th scope="col">{t('columns.lastOn')}</th>
              <th scope="col">{t('columns.actions')}</th>
            </tr>
          </thead>
          <tbody>
            {redirects.map((redirect) => (
              <RedirectRow key={redirect.id ?? redirect.from} redirect={redirect} onRemoved={focusWhenGone} />
            ))}
          </tbody>
        </table>
      )}
      {isImporting && <ImportDialog onClose={() => setImporting(false)} />}
    </section>
  )
}

/** Describes errors that only occur with redirects. */
function useDescribeRedirectError(): DescribeError {
  const { t } = useTranslation('redirects')
  return (error) =>
    error instanceof ApiError && error.code === 'conflict'
      ? t('failure.tooMany', { count: redirectLimits.maxRedirects })
      : undefined
}
