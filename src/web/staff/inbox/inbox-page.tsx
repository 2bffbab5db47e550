import '#web/styles/dashboard.css'
import '#web/styles/inbox.css'
import '#web/styles/inquiry-parts.css'
import '#web/styles/weeks-chart.css'
import '#web/styles/staff-table.css'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLoaderData } from 'react-router'
import { StaffAreas } from '#web/staff/frame/staff-areas.tsx'
import { StaffScreen } from '#web/staff/frame/staff-screen.tsx'
import { InboxScreen } from '#web/staff/inbox/inbox-screen.tsx'
import { type Inbox, loadInbox } from '#web/staff/inbox/load-inbox.ts'
import { useOwnWords } from '#web/staff/inbox/use-own-words.ts'
import { staffLoader } from '#web/staff/session/staff-loader.ts'

export const loader = staffLoader('inquiries', loadInbox)

export function Component() {
  const { t } = useTranslation('inquiries')
  const [fresh, setFresh] = useState<Inbox>()
  // Whatever the view: the later of both knows best how many are unread.
  const latest = (loaded: Inbox | undefined) =>
    loaded && fresh && fresh.loadedAt > loaded.loadedAt ? fresh : loaded
  return (
    <StaffScreen
      title={t('title')}
      data={useLoaderData<typeof loader>()}
      ownWords={useOwnWords()}
      head={(loaded) => <StaffAreas title={t('title')} unread={latest(loaded)?.summary.unread} isInquiries />}
    >
      {(loaded) => <InboxScreen loaded={loaded} onFresh={setFresh} />}
    </StaffScreen>
  )
}
