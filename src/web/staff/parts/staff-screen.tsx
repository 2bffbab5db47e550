import { QueryClientProvider, useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, type To, useRevalidator } from 'react-router'
import { addressIn, staffPaths } from '#contract/addresses.ts'
import { useLanguage, useSite } from '#web/contexts.ts'
import { CommandProvider, type OwnWords, useFailureWords } from '#web/staff/parts/command-provider.tsx'
import { staffCache, useCallQuery } from '#web/staff/session/staff-cache.ts'
import type { StaffData } from '#web/staff/session/staff-loader.ts'
import { StaffSession } from '#web/staff/session/staff-session.tsx'
import { Button } from '#web/ui/button.tsx'
import { leaveFocusToContent } from '#web/ui/leave-focus-to-content.ts'

interface StaffScreenProps<T> {
  /** Name of the screen, also shown until its data is there. */
  title: string
  data: StaffData<T>
  /** Which of many entries is shown: another one is not kept on the screen while this one cannot be read. */
  entry?: string | undefined
  ownWords?: OwnWords
  /** Headline and links. */
  head: ReactNode
  children: (data: T) => ReactNode
}

/** A staff screen: who is logged in, its head, its content or why it could not be read, and dialogs for what fails. */
export function StaffScreen<T>({ title, data, entry, ownWords, head, children }: StaffScreenProps<T>) {
  return (
    <>
      <StaffHead title={title} />
      {data === null ? (
        <Waiting title={title} />
      ) : (
        <QueryClientProvider client={staffCache}>
          <StaffSession>
            <CommandProvider ownWords={ownWords}>
              <div className="container-wide pt-10 pb-20">
                <Content key={entry} data={data} ownWords={ownWords} head={head}>
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
  ownWords: OwnWords | undefined
}

/** When data cannot be read, what was shown before stays, and with it what is being typed over it. */
function Content<T>({ data, ownWords, head, children }: ContentProps<T>) {
  const [last, setLast] = useState<{ data: T }>()
  const known = 'data' in data ? data : last
  if ('data' in data && data !== last) setLast(data)
  return (
    <>
      {head}
      {'failure' in data && <LoadFailure error={data.failure} ownWords={ownWords} />}
      {known && children(known.data)}
    </>
  )
}

/** The server's document: only the browser knows whether somebody is logged in. */
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

/** Says why data could not be read; that is no reason to log anybody out. */
function LoadFailure({ error, ownWords }: { error: unknown; ownWords: OwnWords | undefined }) {
  const { t } = useTranslation('staff')
  const wordsFor = useFailureWords(ownWords)
  const { revalidate, state } = useRevalidator()
  return (
    <div ref={leaveFocusToContent} className="staff-message" role="alert">
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

/** Title of a staff screen, which search engines are asked to leave out. */
export function StaffHead({ title }: { title: string }) {
  const { t } = useTranslation()
  const { company } = useSite()
  return (
    <>
      <title>{title + t('meta.separator') + t('meta.siteName', { name: company.name })}</title>
      <meta name="robots" content="noindex" />
    </>
  )
}

interface StaffAreasProps {
  title: string
  /** Where the lists of the dashboard are found; of other screens at their own addresses. */
  lists?: { projects: To; categories: To }
  isInquiries?: boolean
}

/** Headline of a staff screen with links to the parts of the staff area; where it is known, how many inquiries are unread. */
export function StaffAreas({ title, lists, isInquiries = false }: StaffAreasProps) {
  const { t } = useTranslation('staff')
  const language = useLanguage()
  const unread = useQuery(useCallQuery('summariseInquiries', {})).data?.unread
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
