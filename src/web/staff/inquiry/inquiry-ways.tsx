import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useLanguage } from '#web/contexts.ts'
import { inquiriesAddress, inquiryAddress } from '#web/staff/inbox/inquiry-view.ts'
import type { LoadedInquiry, Neighbour } from '#web/staff/inquiry/load-inquiry.ts'

/** Back to the list as it was, and to the inquiries beside this one in it. */
export function InquiryWays({ loaded: { view, neighbours } }: { loaded: LoadedInquiry }) {
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
