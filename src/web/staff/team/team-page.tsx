import { useSuspenseQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useLoaderData } from 'react-router'
import { staffPaths } from '#contract/addresses.ts'
import { textIn } from '#contract/language.ts'
import { useLanguage } from '#web/contexts.ts'
import { PlainDesk } from '#web/staff/entries/plain-desk.tsx'
import { StaffHeader } from '#web/staff/parts/staff-header.tsx'
import { StaffScreen } from '#web/staff/parts/staff-screen.tsx'
import { useCallQuery } from '#web/staff/session/staff-cache.ts'
import { staffLoader } from '#web/staff/session/staff-loader.ts'
import { personKind } from '#web/staff/team/person-kind.ts'

/** `edit` names the person that is to be opened. */
export const loader = staffLoader(['team', 'dashboard', 'texts', 'entries'], async ({ api, url }) => {
  await api('listDashboardPeople', {})
  return { edit: url.searchParams.get('edit') ?? undefined }
})

export function Component() {
  const { t } = useTranslation('team')
  return (
    <StaffScreen
      title={t('title')}
      data={useLoaderData<typeof loader>()}
      head={<StaffHeader title={t('title')} current="team" />}
    >
      {({ edit }) => <People edit={edit} />}
    </StaffScreen>
  )
}

function People({ edit }: { edit: string | undefined }) {
  const { t } = useTranslation('team')
  const language = useLanguage()
  const { data: all } = useSuspenseQuery(useCallQuery('listDashboardPeople', {}))
  return (
    <PlainDesk
      kind={personKind}
      scope="team"
      path={staffPaths.team}
      all={all}
      edit={edit}
      calls={{ remove: 'removePerson', restore: 'restorePerson' }}
      noteOf={({ content }) => textIn(content.role, language)}
      markOf={({ content }) => (content.besideForm ? t('besideForm') : undefined)}
    />
  )
}
