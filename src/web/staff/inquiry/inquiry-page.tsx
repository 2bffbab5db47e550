import '#web/styles/dashboard.css'
import '#web/styles/inquiry-detail.css'
import '#web/styles/inquiry-parts.css'
import '#web/styles/staff-table.css'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useLoaderData, useParams } from 'react-router'
import { useLanguage } from '#web/contexts.ts'
import { useDescribeInquiryError } from '#web/staff/inbox/inbox-messages.tsx'
import {
  defaultView,
  type InquiryView,
  inquiriesAddress,
  inquiryAddress,
} from '#web/staff/inbox/inquiry-view.ts'
import { InquiryContent } from '#web/staff/inquiry/inquiry-content.tsx'
import { loadInquiry, type Neighbour, type Neighbours } from '#web/staff/inquiry/load-inquiry.ts'
import { StaffScreen } from '#web/staff/parts/staff-screen.tsx'
import { staffLoader } from '#web/staff/session/staff-loader.ts'

export const loader = staffLoader('inquiries', loadInquiry, 'office')

export function Component() {
  const { t } = useTranslation('inquiries')
  const data = useLoaderData<typeof loader>()
  const reference = data && 'data' in data ? data.data.reference : undefined
  const title = reference ? t('detail.heading', { reference }) : t('detail.title')
  return (
    <StaffScreen<typeof loader>
      title={title}
      entry={useParams()['id']}
      describeError={useDescribeInquiryError()}
    >
      {({ id, reference, view, neighbours }) =>
        reference ? (
          <div key={id} className="inquiry">
            <InquiryLinks view={view} neighbours={neighbours} />
            <InquiryContent id={id} view={view} />
          </div>
        ) : (
          <Gone view={view} />
        )
      }
    </StaffScreen>
  )
}

function Gone({ view }: { view: InquiryView }) {
  const { t } = useTranslation('inquiries')
  const language = useLanguage()
  return (
    <div className="staff-message" role="alert">
      <p>{t('detail.gone')}</p>
      <Link to={inquiriesAddress(language, view)} className="text-link">
        {t('detail.back')}
      </Link>{' '}
      <Link to={inquiriesAddress(language, { ...defaultView, isDeleted: true })} className="text-link">
        {t('deletedHeading')}
      </Link>
    </div>
  )
}

interface InquiryLinksProps {
  view: InquiryView
  neighbours: Neighbours | undefined
}

/** Links back to the list and to the adjacent inquiries in it. */
function InquiryLinks({ view, neighbours }: InquiryLinksProps) {
  const { t } = useTranslation('inquiries')
  const language = useLanguage()
  // Reading an inquiry may remove it from a filtered list, such as the unread ones; its neighbours stay the same.
  const [known, setKnown] = useState(neighbours)
  if (neighbours && neighbours !== known) setKnown(neighbours)
  const way = (neighbour: Neighbour | undefined, text: string) =>
    neighbour && (
      <Link
        to={inquiryAddress(language, neighbour.id, { ...view, page: neighbour.page })}
        className="contents-link"
      >
        {text}
      </Link>
    )
  return (
    <nav aria-label={t('detail.neighbours')} className="inquiry-ways print:hidden">
      <Link to={inquiriesAddress(language, view)} className="contents-link">
        {t('detail.back')}
      </Link>
      {way(known?.newer, t('detail.newer'))}
      {way(known?.older, t('detail.older'))}
    </nav>
  )
}
