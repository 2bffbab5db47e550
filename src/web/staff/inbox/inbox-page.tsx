import '#web/styles/dashboard.css'
import '#web/styles/inbox.css'
import '#web/styles/inquiry-parts.css'
import '#web/styles/weeks-chart.css'
import '#web/styles/staff-table.css'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLoaderData } from 'react-router'
import { fetchFile } from '#web/api/fetch-file.ts'
import { StaffAreas } from '#web/staff/frame/staff-areas.tsx'
import { StaffScreen } from '#web/staff/frame/staff-screen.tsx'
import { MailProblems, News, StorageProblem } from '#web/staff/inbox/inbox-messages.tsx'
import { InquiryFilters } from '#web/staff/inbox/inquiry-filters.tsx'
import { EmptyInbox, InquiryTable } from '#web/staff/inbox/inquiry-table.tsx'
import { filterOf, inquiryRows, inquiryViews } from '#web/staff/inbox/inquiry-view.ts'
import { type LoadedInbox, loadInbox } from '#web/staff/inbox/load-inbox.ts'
import { useFreshInbox } from '#web/staff/inbox/use-fresh-inbox.ts'
import { useInquiryFailureWords } from '#web/staff/inbox/use-inquiry-failure-words.ts'
import { WeeksSection } from '#web/staff/inbox/weeks-section.tsx'
import { ListPaging } from '#web/staff/list/list-paging.tsx'
import { useListView } from '#web/staff/list/use-list-view.ts'
import { DownloadButton } from '#web/staff/parts/download-button.tsx'
import { useFocusedHeading } from '#web/staff/parts/use-focused-heading.ts'
import { useTimeFormat } from '#web/staff/parts/use-time-format.ts'
import { staffLoader } from '#web/staff/session/staff-loader.ts'

export const loader = staffLoader('inquiries', loadInbox)

export function Component() {
  const { t } = useTranslation('inquiries')
  const [fresh, setFresh] = useState<LoadedInbox>()
  // Whatever the view: the later of both knows best how many are unread.
  const latest = (loaded: LoadedInbox | undefined) =>
    loaded && fresh && fresh.loadedAt > loaded.loadedAt ? fresh : loaded
  return (
    <StaffScreen
      title={t('title')}
      data={useLoaderData<typeof loader>()}
      ownWords={useInquiryFailureWords()}
      head={(loaded) => <StaffAreas title={t('title')} unread={latest(loaded)?.summary.unread} isInquiries />}
    >
      {(loaded) => <InboxScreen loaded={loaded} onFresh={setFresh} />}
    </StaffScreen>
  )
}

interface InboxScreenProps {
  loaded: LoadedInbox
  /** Hears of each inbox that was read after the loaded one. */
  onFresh: (fresh: LoadedInbox) => void
}

/** The list of inquiries, what there is to know about their mails, and how many came in each week. */
function InboxScreen({ loaded, onFresh }: InboxScreenProps) {
  const { t } = useTranslation('inquiries')
  const formatTime = useTimeFormat()
  const table = useRef<HTMLDivElement>(null)
  const { inbox, news, hadFocus } = useFreshInbox(loaded, { list: table, onFresh })
  const { heading, focusIfLost, focusWhenGone } = useFocusedHeading(inbox)
  // biome-ignore lint/correctness/useExhaustiveDependencies: for every new list
  useEffect(() => {
    if (hadFocus) focusIfLost()
  }, [inbox, hadFocus, focusIfLost])
  const { inquiries, count, view, summary } = inbox
  const { view: chosen, showView } = useListView(inquiryViews)
  return (
    <>
      <MailProblems mail={summary.mail} />
      <StorageProblem storage={summary.storage} />
      <section className="staff-section" aria-labelledby="inquiries-heading">
        <div className="staff-section-head">
          <h2 ref={heading} id="inquiries-heading" tabIndex={-1} className="heading-3">
            {t('inbox')}
          </h2>
          <p className="count" role="status">
            <span aria-hidden="true">{count}</span>
            <span className="sr-only">{t('count', { count })}</span>
          </p>
          <p className="text-sm text-steel-600">{t('asOf', { time: formatTime(inbox.loadedAt) })}</p>
          <div className="ml-auto">
            <DownloadButton
              text={t('export')}
              fetch={() => fetchFile('exportInquiries', { query: filterOf(view) })}
            />
          </div>
        </div>
        <News news={news} view={view} />
        <InquiryFilters onCleared={focusWhenGone} />
        <div ref={table}>
          {inquiries.length === 0 ? (
            <EmptyInbox inbox={inbox} onCleared={focusWhenGone} />
          ) : (
            <InquiryTable inquiries={inquiries} view={view} />
          )}
        </div>
        {count > 0 && (
          <ListPaging
            label={t('pagingLabel')}
            view={chosen}
            pages={inbox.pages}
            rowsOptions={inquiryRows}
            onShow={showView}
          />
        )}
      </section>
      <WeeksSection weeks={summary.weeks} />
    </>
  )
}
