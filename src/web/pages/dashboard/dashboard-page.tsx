import '#web/styles/dashboard.css'
import '#web/styles/project-form.css'
import '#web/styles/staff-table.css'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useLoaderData, useLocation, useRevalidator } from 'react-router'
import { CategorySection } from '#web/pages/dashboard/category-section.tsx'
import { CommandProvider } from '#web/pages/dashboard/command-provider.tsx'
import { type Dashboard, loadDashboard } from '#web/pages/dashboard/load-dashboard.ts'
import { ProjectSection } from '#web/pages/dashboard/project-section.tsx'
import { useFailureWords } from '#web/pages/dashboard/use-failure-words.ts'
import { StaffHead } from '#web/staff/staff-head.tsx'
import { staffLoader } from '#web/staff/staff-loader.ts'
import { StaffSession } from '#web/staff/staff-session.tsx'
import { Button } from '#web/ui/button.tsx'

export const loader = staffLoader('dashboard', loadDashboard)

export function Component() {
  const { t } = useTranslation('dashboard')
  const data = useLoaderData<typeof loader>()
  return (
    <>
      <StaffHead title={t('title')} />
      {data === null ? (
        <Waiting />
      ) : (
        <StaffSession>
          <CommandProvider>
            <div className="container-wide pt-10 pb-20">
              <Head />
              <Content data={data} />
            </div>
          </CommandProvider>
        </StaffSession>
      )}
    </>
  )
}

/** The tables; when they cannot be loaded anew the last ones stay, and with them what is being typed over them. */
function Content({ data }: { data: { data: Dashboard } | { failure: unknown } }) {
  const [last, setLast] = useState<Dashboard>()
  const dashboard = 'data' in data ? data.data : last
  if ('data' in data && data.data !== last) setLast(data.data)
  return (
    <>
      {'failure' in data && <LoadFailure error={data.failure} />}
      {dashboard && (
        <>
          <ProjectSection dashboard={dashboard} />
          <CategorySection categories={dashboard.categories} />
        </>
      )}
    </>
  )
}

function Head() {
  const { t } = useTranslation('dashboard')
  const { search } = useLocation()
  return (
    <div className="staff-head">
      <h1 className="heading-2">{t('title')}</h1>
      <ul>
        <li>
          <Link to={{ search, hash: 'projects-heading' }} className="contents-link">
            {t('projects.heading')}
          </Link>
        </li>
        <li>
          <Link to={{ search, hash: 'categories-heading' }} className="contents-link">
            {t('categories.heading')}
          </Link>
        </li>
      </ul>
    </div>
  )
}

/** What the server's document has: whether somebody is logged in, only the browser knows. */
function Waiting() {
  const { t } = useTranslation('dashboard')
  return (
    <div className="staff container-wide pt-32 pb-20">
      <h1 className="heading-2">{t('title')}</h1>
      <noscript>
        <p className="staff-message">{t('noScript')}</p>
      </noscript>
      <p className="staff-message noscript:hidden" role="status">
        {t('loading')}
      </p>
    </div>
  )
}

/** The token stays: it is not its fault that the lists could not be had. */
function LoadFailure({ error }: { error: unknown }) {
  const { t } = useTranslation('dashboard')
  const wordsFor = useFailureWords()
  const { revalidate, state } = useRevalidator()
  return (
    <div className="staff-message" role="alert">
      <p>
        {wordsFor(error)} {t('stillLoggedIn')}
      </p>
      <Button
        kind="dark"
        className="mt-4"
        aria-disabled={state === 'loading'}
        onClick={() => state === 'idle' && void revalidate()}
      >
        {t('tryAgain')}
      </Button>
    </div>
  )
}
