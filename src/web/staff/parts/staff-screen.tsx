import { QueryClientProvider, useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, type To, useRevalidator } from 'react-router'
import { addressIn, staffPaths } from '#contract/addresses.ts'
import { useLanguage, useSite } from '#web/contexts.ts'
import { Head } from '#web/frame/head.tsx'
import { CommandProvider, type DescribeError, useErrorText } from '#web/staff/parts/command-provider.tsx'
import { staffCache, useCallQuery } from '#web/staff/session/staff-cache.ts'
import type { StaffData } from '#web/staff/session/staff-loader.ts'
import { StaffSession } from '#web/staff/session/staff-session.tsx'
import { Button } from '#web/ui/button.tsx'
import { leaveFocusToContent } from '#web/ui/leave-focus-to-content.ts'

interface StaffScreenProps<T> {
  /** Name of the screen, also shown while its data is loading. */
  title: string
  data: StaffData<T>
  /** Number of the shown entry: if reading it fails, the previous entry does not stay on the screen. */
  entry?: string | undefined
  describeError?: DescribeError
  /** Headline and links. */
  head: ReactNode
  children: (data: T) => ReactNode
}

/** A staff screen: session, header, content or the error that prevented loading it, and the dialog for failed commands. */
export function StaffScreen<T>({ title, data, entry, describeError, head, children }: StaffScreenProps<T>) {
  return (
    <>
      {data === null ? (
        <>
          <StaffTitle title={title} />
          <Waiting title={title} />
        </>
      ) : (
        <QueryClientProvider client={staffCache}>
          <StaffSession>
            <CountingTitle title={title} />
            <CommandProvider describeError={describeError}>
              <div className="container-wide pt-10 pb-20">
                <Content key={entry} data={data} describeError={describeError} head={head}>
                  {children}
                </Content>
              </div>
            </CommandProvider>
          </StaffSession>
        </QueryClientProvider>
      )}
    </>
  )
}

interface ContentProps<T> extends Pick<StaffScreenProps<T>, 'head' | 'children'> {
  data: NonNullable<StaffData<T>>
  describeError: DescribeError | undefined
}

/** Keeps the previous content, and input in it, if data cannot be read. */
function Content<T>({ data, describeError, head, children }: ContentProps<T>) {
  const [last, setLast] = useState<{ data: T }>()
  const known = 'data' in data ? data : last
  if ('data' in data && data !== last) setLast(data)
  return (
    <>
      {head}
      {'failure' in data && <LoadFailure error={data.failure} describeError={describeError} />}
      {known && children(known.data)}
    </>
  )
}

/** Rendered on the server, which does not know whether somebody is logged in. */
function Waiting({ title }: { title: string }) {
  const { t } = useTranslation('staff')
  return (
    <div className="staff container-wide pt-32 pb-20">
      <h1 className="heading-2">{title}</h1>
      <noscript>
        <p className="staff-message">{t('noScript')}</p>
      </noscript>
      <p className="staff-message noscript:hidden" role="status">
        {t('loading')}
      </p>
    </div>
  )
}

/** Reports that data could not be read; the login is kept. */
function LoadFailure({ error, describeError }: { error: unknown; describeError: DescribeError | undefined }) {
  const { t } = useTranslation('staff')
  const textOf = useErrorText(describeError)
  const { revalidate, state } = useRevalidator()
  return (
    <div ref={leaveFocusToContent} className="staff-message" role="alert">
      <p>
        {textOf(error)} {t('stillLoggedIn')}
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

/** The same with the number of unread inquiries in front, to be seen from another tab. */
function CountingTitle({ title }: { title: string }) {
  const unread = useUnread()
  return <StaffTitle title={unread ? `(${unread}) ${title}` : title} />
}

/** Returns the number of unread inquiries, which is read again every minute, also while another tab is looked at. */
function useUnread(): number | undefined {
  const query = useCallQuery('summariseInquiries', {})
  return useQuery({ ...query, refetchInterval: 60_000, refetchIntervalInBackground: true }).data?.unread
}

/** Title of a staff screen, excluded from search engines. */
export function StaffTitle({ title }: { title: string }) {
  const { t } = useTranslation()
  const { company } = useSite()
  return (
    <Head>
      <title>{title + t('meta.separator') + t('meta.siteName', { name: company.name })}</title>
      <meta name="robots" content="noindex" />
    </Head>
  )
}

interface StaffHeaderProps {
  title: string
  /** Links to the lists on the dashboard itself; by default those of another screen. */
  lists?: { projects: To; categories: To }
  isInquiries?: boolean
}

/** Headline of a staff screen with links to the parts of the staff area and, if known, the number of unread inquiries. */
export function StaffHeader({ title, lists, isInquiries = false }: StaffHeaderProps) {
  const { t } = useTranslation('staff')
  const language = useLanguage()
  const unread = useUnread()
  const dashboard = addressIn(language, staffPaths.dashboard)
  const { projects, categories } = lists ?? {
    projects: dashboard,
    categories: `${dashboard}#categories-heading`,
  }
  return (
    <div className="staff-head">
      <h1 className="heading-2">{title}</h1>
      <nav aria-label={t('areas.label')} className="print:hidden">
        <ul>
          <li>
            <Link to={projects} className="contents-link">
              {t('areas.projects')}
            </Link>
          </li>
          <li>
            <Link to={categories} className="contents-link">
              {t('areas.categories')}
            </Link>
          </li>
          <li>
            <Link
              to={addressIn(language, staffPaths.inquiries)}
              className="contents-link"
              aria-current={isInquiries ? 'page' : undefined}
            >
              {t('areas.inquiries')}
            </Link>
            {unread ? <span className="unread-count">{t('areas.unread', { count: unread })}</span> : null}
          </li>
        </ul>
      </nav>
    </div>
  )
}
