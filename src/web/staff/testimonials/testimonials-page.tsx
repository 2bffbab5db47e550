import { useSuspenseQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useLoaderData } from 'react-router'
import { staffPaths } from '#contract/addresses.ts'
import { textIn } from '#contract/language.ts'
import { maxPageLength } from '#contract/paging.ts'
import { useLanguage } from '#web/contexts.ts'
import { PlainDesk } from '#web/staff/entries/plain-desk.tsx'
import { StaffHeader } from '#web/staff/parts/staff-header.tsx'
import { StaffScreen } from '#web/staff/parts/staff-screen.tsx'
import { useCallQuery } from '#web/staff/session/staff-cache.ts'
import { staffLoader } from '#web/staff/session/staff-loader.ts'
import { testimonialKind } from '#web/staff/testimonials/testimonial-kind.ts'

/** The newest projects, drafts among them: a customer speaks of one that was built lately. */
const newestProjects = { query: { PageLength: maxPageLength, Drafts: '1' } } as const

/** `edit` names the testimonial that is to be opened. */
export const loader = staffLoader(['testimonials', 'dashboard', 'texts', 'entries'], async ({ api, url }) => {
  await Promise.all([api('listDashboardTestimonials', {}), api('listDashboardProjects', newestProjects)])
  return { edit: url.searchParams.get('edit') ?? undefined }
})

export function Component() {
  const { t } = useTranslation('testimonials')
  return (
    <StaffScreen
      title={t('title')}
      data={useLoaderData<typeof loader>()}
      head={<StaffHeader title={t('title')} current="testimonials" />}
    >
      {({ edit }) => <Testimonials edit={edit} />}
    </StaffScreen>
  )
}

function Testimonials({ edit }: { edit: string | undefined }) {
  const { t } = useTranslation('testimonials')
  const language = useLanguage()
  const { data: all } = useSuspenseQuery(useCallQuery('listDashboardTestimonials', {}))
  const { data: projects } = useSuspenseQuery(useCallQuery('listDashboardProjects', newestProjects))
  return (
    <PlainDesk
      kind={testimonialKind}
      scope="testimonials"
      path={staffPaths.testimonials}
      all={all}
      edit={edit}
      calls={{ remove: 'removeTestimonial', restore: 'restoreTestimonial' }}
      noteOf={({ content }) => content.company || undefined}
      markOf={({ content }) => (content.released ? undefined : t('unreleased'))}
      options={{
        projectId: projects.data.map(({ id, title }) => ({
          value: String(id),
          text: textIn(title, language) ?? String(id),
        })),
      }}
    />
  )
}
