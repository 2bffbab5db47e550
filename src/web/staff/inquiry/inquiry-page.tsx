import '#web/styles/dashboard.css'
import '#web/styles/inquiry-detail.css'
import '#web/styles/inquiry-parts.css'
import '#web/styles/staff-table.css'
import { useTranslation } from 'react-i18next'
import { Link, useLoaderData, useParams } from 'react-router'
import { useLanguage } from '#web/contexts.ts'
import { StaffAreas } from '#web/staff/frame/staff-areas.tsx'
import { StaffScreen } from '#web/staff/frame/staff-screen.tsx'
import { inquiriesAddress } from '#web/staff/inbox/inquiry-view.ts'
import { useOwnWords } from '#web/staff/inbox/use-own-words.ts'
import { InquiryContent } from '#web/staff/inquiry/inquiry-content.tsx'
import { InquiryWays } from '#web/staff/inquiry/inquiry-ways.tsx'
import { type LoadedInquiry, loadInquiry } from '#web/staff/inquiry/load-inquiry.ts'
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
      ownWords={useOwnWords()}
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
