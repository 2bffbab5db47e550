import { StaffSection } from '#web/staff/parts/staff-section.tsx'
import '#web/styles/dashboard.css'
import '#web/styles/inbox.css'
import '#web/styles/inquiry-parts.css'
import '#web/styles/selection.css'
import '#web/styles/weeks-chart.css'
import '#web/styles/staff-table.css'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, replace, useRevalidator } from 'react-router'
import type { CallInput } from '#contract/api/calls.ts'
import { totalPages } from '#contract/api/paging.ts'
import { addressIn, staffPaths } from '#contract/pages/addresses.ts'
import { fetchFile } from '#web/api/fetch-file.ts'
import { useLanguage } from '#web/contexts.ts'
import type { ScreenRequest } from '#web/screen-loader.ts'
import { DeletedInquiries } from '#web/staff/inbox/deleted-inquiries.tsx'
import {
  MailProblems,
  News,
  StorageProblem,
  useDescribeInquiryError,
} from '#web/staff/inbox/inbox-messages.tsx'
import { InquiryFilters } from '#web/staff/inbox/inquiry-filters.tsx'
import { EmptyInbox, InquiryTable } from '#web/staff/inbox/inquiry-table.tsx'
import {
  filterOf,
  type InquiryView,
  inquiriesAddress,
  inquiryRows,
  inquiryView,
  inquiryViewCodec,
  rowsOf,
} from '#web/staff/inbox/inquiry-view.ts'
import { polling } from '#web/staff/inbox/polling.ts'
import { WeeksSection } from '#web/staff/inbox/weeks-section.tsx'
import { ListPaging } from '#web/staff/list/list-paging.tsx'
import { useListView } from '#web/staff/list/use-list-view.ts'
import { DownloadButton } from '#web/staff/parts/download-button.tsx'
import { StaffScreen } from '#web/staff/parts/staff-screen.tsx'
import { useFocusedHeading } from '#web/staff/parts/use-focused-heading.ts'
import { useTimeFormat } from '#web/staff/parts/use-time-format.ts'
import { useCallQuery } from '#web/staff/session/staff-cache.ts'
import { staffLoader } from '#web/staff/session/staff-loader.ts'

export const loader = staffLoader('inquiries', loadInbox, 'office')

export function Component() {
  const { t } = useTranslation('inquiries')
  return (
    <StaffScreen<typeof loader> title={t('title')} describeError={useDescribeInquiryError()}>
      {(view) => <InboxScreen view={view} />}
    </StaffScreen>
  )
}

/** Warnings, the list of inquiries, and their number per week. */
function InboxScreen({ view }: { view: InquiryView }) {
  const { t } = useTranslation('inquiries')
  const language = useLanguage()
  const formatTime = useTimeFormat()
  const list = useSuspenseQuery({ ...useCallQuery('listInquiries', rowsOf(view)), ...polling })
  const latest = useSuspenseQuery({ ...useCallQuery('listInquiries', newestRow), ...polling })
  const { data: summary } = useSuspenseQuery({ ...useCallQuery('summariseInquiries', {}), ...polling })
  const { data: inquiries, count } = list.data
  const [newest] = latest.data.data
  const [seenId] = useState(newest?.id ?? 0)
  const news = newest && newest.id > seenId && !newest.isRead ? newest : undefined
  const { heading, rowsProps, focusWhenGone } = useFocusedHeading(inquiries)
  const { view: chosen, showView } = useListView(inquiryViewCodec)
  const pages = totalPages(count, view.rows)
  const { revalidate } = useRevalidator()
  useEffect(() => {
    if (view.page > pages) void revalidate() // the loader redirects to the last page
  }, [view.page, pages, revalidate])
  return (
    <>
      <MailProblems mail={summary.mail} />
      <StorageProblem storage={summary.storage} />
      <StaffSection
        id="inquiries-heading"
        heading={heading}
        title={t(view.isDeleted ? 'deletedHeading' : 'inbox')}
        count={count}
        counted={t('count', { count })}
        beside={
          <>
            <p className="text-sm text-steel-600">{t('asOf', { time: formatTime(list.dataUpdatedAt) })}</p>
            {!view.isDeleted && (
              <div className="ml-auto flex flex-wrap gap-2 print:hidden">
                <Link to={addressIn(language, staffPaths['inquiry-new'])} className="button button-outline">
                  {t('entered.add')}
                </Link>
                <DownloadButton
                  text={t('export')}
                  fetch={() => fetchFile('exportInquiries', { query: filterOf(view) })}
                />
              </div>
            )}
          </>
        }
      >
        <News news={news} view={view} />
        <InquiryFilters onCleared={focusWhenGone} />
        <div {...rowsProps}>
          {inquiries.length === 0 ? (
            <EmptyInbox view={view} hasAny={newest !== undefined} onCleared={focusWhenGone} />
          ) : view.isDeleted ? (
            <DeletedInquiries inquiries={inquiries} onGone={focusWhenGone} />
          ) : (
            <InquiryTable inquiries={inquiries} view={view} onGone={focusWhenGone} />
          )}
        </div>
        {count > Math.min(...inquiryRows) && (
          <ListPaging
            label={t('pagingLabel')}
            view={chosen}
            pages={pages}
            rowsOptions={inquiryRows}
            onShow={showView}
          />
        )}
      </StaffSection>
      {summary.mail.isOn && <p className="text-sm text-steel-600">{t('mailProblem.copies')}</p>}
      {newest !== undefined && <WeeksSection weeks={summary.weeks} firstAnswer={summary.firstAnswer} />}
    </>
  )
}

/** Query for the latest inquiry, regardless of the filters. */
const newestRow: CallInput<'listInquiries'> = { query: { PageLength: 1 } }

/** Reads the inbox for its address; redirects to the last page if the address is beyond it. */
async function loadInbox({ api, language, url }: ScreenRequest): Promise<InquiryView> {
  const view = inquiryView(url.searchParams)
  const [{ count }] = await Promise.all([
    api('listInquiries', rowsOf(view)),
    api('listInquiries', newestRow),
    api('summariseInquiries', {}),
  ])
  const pages = totalPages(count, view.rows)
  if (view.page > pages) throw replace(inquiriesAddress(language, { ...view, page: pages }))
  return view
}
