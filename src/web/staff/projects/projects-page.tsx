import '#web/styles/dashboard.css'
import '#web/styles/home-places.css'
import '#web/styles/project-cards.css'
import '#web/styles/project-form.css'
import '#web/styles/project-pictures.css'
import '#web/styles/staff-table.css'
import '#web/styles/texts.css'
import { useTranslation } from 'react-i18next'
import type { DashboardView } from '#web/staff/dashboard/dashboard-view.ts'
import { loadProjects } from '#web/staff/dashboard/load-dashboard.ts'
import { useDescribeDashboardError } from '#web/staff/dashboard/use-describe-dashboard-error.ts'
import { useOpenedProject } from '#web/staff/dashboard/use-opened.ts'
import { StaffScreen } from '#web/staff/parts/staff-screen.tsx'
import { ProjectSection } from '#web/staff/projects/project-section.tsx'
import { staffLoader } from '#web/staff/session/staff-loader.ts'

export const loader = staffLoader(['dashboard', 'texts', 'entries'], loadProjects)

/** The projects without anything else, as they stand on the dashboard, too. */
export function Component() {
  const { t } = useTranslation('dashboard')
  return (
    <StaffScreen<typeof loader>
      title={t('projects.heading')}
      describeError={useDescribeDashboardError()}
      hasHeadline
    >
      {(view) => <Projects view={view} />}
    </StaffScreen>
  )
}

function Projects({ view }: { view: DashboardView }) {
  const [opened, setOpened] = useOpenedProject(view.edit)
  return (
    <ProjectSection
      isScreen
      view={view}
      opened={opened}
      onOpen={setOpened}
      onClosed={() => setOpened(undefined)}
    />
  )
}
