import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { fetchFile } from '#web/api/fetch-file.ts'
import { EmptyInbox } from '#web/staff/inbox/empty-inbox.tsx'
import { InquiryFilters } from '#web/staff/inbox/inquiry-filters.tsx'
import { InquiryPaging } from '#web/staff/inbox/inquiry-paging.tsx'
import { InquiryTable } from '#web/staff/inbox/inquiry-table.tsx'
import { filterOf } from '#web/staff/inbox/inquiry-view.ts'
import type { Inbox } from '#web/staff/inbox/load-inbox.ts'
import { MailProblems } from '#web/staff/inbox/mail-problems.tsx'
import { News } from '#web/staff/inbox/news.tsx'
import { StorageProblem } from '#web/staff/inbox/storage-problem.tsx'
import { useFreshInbox } from '#web/staff/inbox/use-fresh-inbox.ts'
import { WeeksSection } from '#web/staff/inbox/weeks-section.tsx'
import { DownloadButton } from '#web/staff/parts/download-button.tsx'
import { useFocusedHeading } from '#web/staff/parts/use-focused-heading.ts'
import { useTimeFormat } from '#web/staff/parts/use-time-format.ts'

interface InboxScreenProps {
  loaded: Inbox
  /** Hears of each inbox that was read after the loaded one. */
  onFresh: (fresh: Inbox) => void
}

/** The list of inquiries, what there is to know about their mails, and how many came in each week. */
export function InboxScreen({ loaded, onFresh }: InboxScreenProps) {
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
        {count > 0 && <InquiryPaging pages={inbox.pages} />}
      </section>
      <WeeksSection weeks={summary.weeks} />
    </>
  )
}
