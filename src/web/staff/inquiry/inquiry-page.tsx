import '#web/styles/dashboard.css'
import '#web/styles/inquiry-detail.css'
import '#web/styles/inquiry-parts.css'
import '#web/styles/staff-table.css'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useLoaderData, useParams } from 'react-router'
import { useLanguage } from '#web/contexts.ts'
import { StaffAreas } from '#web/staff/frame/staff-areas.tsx'
import { StaffScreen } from '#web/staff/frame/staff-screen.tsx'
import { inquiriesAddress, inquiryAddress } from '#web/staff/inbox/inquiry-view.ts'
import { useInquiryFailureWords } from '#web/staff/inbox/use-inquiry-failure-words.ts'
import { InquiryContent } from '#web/staff/inquiry/inquiry-content.tsx'
import { type LoadedInquiry, loadInquiry, type Neighbour } from '#web/staff/inquiry/load-inquiry.ts'
import { staffLoader } from '#web/staff/session/staff-loader.ts'

export const loader = staffLoader('inquiries', loadInquiry)

export function Component() {
  const { t } = useTranslation('inquiries')
  const data = useLoaderData<typeof loader>()
  const reference = data && 'data' in data ? data.data.inquiry?.reference : undefined
  const title = reference ? t('detail.heading', { reference }) : t('detail.title')
  return (
    <StaffScreen
      title={title}
      data={data}
      entry={useParams()['id']}
      ownWords={useInquiryFailureWords()}
      head={(loaded) => <StaffAreas title={title} unread={loaded?.unread} />}
    >
      {(loaded) => <Shown loaded={loaded} />}
    </StaffScreen>
  )
}

function Shown({ loaded }: { loaded: LoadedInquiry }) {
  const { inquiry, isMailOn } = loaded
  if (!inquiry) return <Gone loaded={loaded} />
  return (
    <div key={inquiry.id} className="inquiry">
      <InquiryWays loaded={loaded} />
      <InquiryContent inquiry={inquiry} view={loaded.view} isMailOn={isMailOn} />
    </div>
  )
}

function Gone({ loaded: { view } }: { loaded: LoadedInquiry }) {
  const { t } = useTranslation('inquiries')
  return (
    <div className="staff-message" role="alert">
      <p>{t('detail.gone')}</p>
      <Link to={inquiriesAddress(useLanguage(), view)} className="text-link">
        {t('detail.back')}
      </Link>
    </div>
  )
}

/** Back to the list as it was, and to the inquiries beside this one in it. */
function InquiryWays({ loaded: { view, neighbours } }: { loaded: LoadedInquiry }) {
  const { t } = useTranslation('inquiries')
  const language = useLanguage()
  // Reading it may take it out of the list, such as the one of unread inquiries: its place there is still the same.
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
