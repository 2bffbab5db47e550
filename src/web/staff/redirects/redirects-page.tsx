import '#web/styles/dashboard.css'
import '#web/styles/staff-table.css'
import { useTranslation } from 'react-i18next'
import { useLoaderData } from 'react-router'
import { ApiError } from '#contract/api/api-error.ts'
import { redirectLimits } from '#contract/limits.ts'
import type { DescribeError } from '#web/staff/parts/command-provider.tsx'
import { StaffScreen } from '#web/staff/parts/staff-screen.tsx'
import { StaffSection } from '#web/staff/parts/staff-section.tsx'
import { MissingSection } from '#web/staff/redirects/missing-section.tsx'
import { RedirectForm, useRedirectForm } from '#web/staff/redirects/redirect-form.tsx'
import { RedirectList } from '#web/staff/redirects/redirect-list.tsx'
import { staffLoader } from '#web/staff/session/staff-loader.ts'

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
      <StaffSection id="new-redirect-heading" title={t('newHeading')}>
        <p className="mt-5 max-w-prose">{t('note')}</p>
        <RedirectForm form={form} />
      </StaffSection>
      <RedirectList />
      <MissingSection onLead={form.begin} />
    </>
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
