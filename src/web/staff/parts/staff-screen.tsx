import '#web/styles/desk.css'
import { QueryClientProvider } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useLoaderData, useRevalidator } from 'react-router'
import { hasAccess, type StaffAccess } from '#contract/login/role.ts'
import { addressIn, staffPaths } from '#contract/pages/addresses.ts'
import { useLanguage } from '#web/contexts.ts'
import { DeskNavigation } from '#web/staff/desk/desk-navigation.tsx'
import { DeskPlace } from '#web/staff/desk/desk-place.tsx'
import { CommandProvider, type DescribeError, useErrorText } from '#web/staff/parts/command-provider.tsx'
import { NewPasskeys } from '#web/staff/parts/new-passkeys.tsx'
import { StaffTitle } from '#web/staff/parts/staff-title.tsx'
import { StaffSearch } from '#web/staff/search/staff-search.tsx'
import { isForbidden, staffCache, useRole } from '#web/staff/session/staff-cache.ts'
import type { StaffData } from '#web/staff/session/staff-loader.ts'
import { StaffSession } from '#web/staff/session/staff-session.tsx'
import { useUnread } from '#web/staff/session/use-has-access.ts'
import { Button } from '#web/ui/button.tsx'
import { leaveFocusToContent } from '#web/ui/leave-focus-to-content.ts'

interface StaffScreenProps<T> {
  /** Name of the screen, also shown while its data is loading. */
  title: string
  /** Number of the shown entry: if reading it fails, the previous entry does not stay on the screen. */
  entry?: string | undefined
  describeError?: DescribeError
  /** True where the content brings its own headline. */
  hasHeadline?: boolean
  children: (data: T) => ReactNode
}

/** The data that a loader of staff screens brings. */
type LoadedBy<L> = Extract<ReturnType<typeof useLoaderData<L>>, { data: unknown }>['data']

/** A staff screen by its loader: session, the way to the others, headline, content or the error that prevented loading it, and the dialog for failed commands. */
export function StaffScreen<L>({ title, entry, children, ...rest }: StaffScreenProps<LoadedBy<L>>) {
  const data: StaffData<LoadedBy<L>> = useLoaderData()
  const head = (
    <div className="grid gap-2">
      <h1 className="heading-2">{title}</h1>
    </div>
  )
  if (data === null) return <Waiting title={title} />
  return (
    <QueryClientProvider client={staffCache}>
      <StaffSession>
        <CountingTitle title={title} />
        <DeskNavigation />
        <CommandProvider describeError={rest.describeError}>
          <DeskPlace name="search">
            <StaffSearch />
          </DeskPlace>
          <div className="desk-content container-wide">
            <NewPasskeys />
            <Content key={entry} data={data} head={head} {...rest}>
              {children}
            </Content>
          </div>
        </CommandProvider>
      </StaffSession>
    </QueryClientProvider>
  )
}

interface ContentProps<T> extends Pick<StaffScreenProps<T>, 'children' | 'describeError' | 'hasHeadline'> {
  head: ReactNode
  data: NonNullable<StaffData<T>>
}

/** Keeps the previous content, and input in it, if data cannot be read; but not from a role that must not see it. */
function Content<T>({ data, describeError, hasHeadline, head, children }: ContentProps<T>) {
  const [last, setLast] = useState<{ data: T; access: StaffAccess }>()
  const role = useRole()
  const known = 'data' in data ? data : last
  if ('data' in data && data !== last) setLast(data)
  const isRefused = 'failure' in data && isForbidden(data.failure)
  if (isRefused || (known && role && !hasAccess(role, known.access))) return <NotForThisRole head={head} />
  return (
    <>
      {!(hasHeadline && known) && head}
      {'failure' in data && <LoadFailure error={data.failure} describeError={describeError} />}
      {known && children(known.data)}
    </>
  )
}

/** Reports that the role may not use a screen; the login is kept. */
function NotForThisRole({ head }: { head: ReactNode }) {
  const { t } = useTranslation('staff')
  const language = useLanguage()
  return (
    <>
      {head}
      <div ref={leaveFocusToContent} className="staff-message" role="alert">
        <p>
          {t('failure.forbidden')} {t('stillLoggedIn')} {t('askAdmin')}
        </p>
        <Link to={addressIn(language, staffPaths.dashboard)} className="text-link">
          {t('toDashboard')}
        </Link>
      </div>
    </>
  )
}

/** Rendered on the server, which does not know the login. */
function Waiting({ title }: { title: string }) {
  const { t } = useTranslation('staff')
  return (
    <>
      <StaffTitle title={title} />
      <div className="staff desk-content container-wide">
        <h1 className="heading-2">{title}</h1>
        <noscript>
          <p className="staff-message">{t('noScript')}</p>
        </noscript>
        <p className="staff-message noscript:hidden" role="status">
          {t('loading')}
        </p>
      </div>
    </>
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

/** Title with the number of unread inquiries in front, visible from another tab. */
function CountingTitle({ title }: { title: string }) {
  const unread = useUnread()
  return <StaffTitle title={unread ? `(${unread}) ${title}` : title} />
}
