import '#web/styles/dashboard.css'
import '#web/styles/first-steps.css'
import '#web/styles/home-places.css'
import '#web/styles/project-cards.css'
import '#web/styles/project-form.css'
import '#web/styles/project-pictures.css'
import '#web/styles/staff-table.css'
import '#web/styles/texts.css'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { addressIn, staffPaths } from '#contract/pages/addresses.ts'
import { useLanguage, useSite } from '#web/contexts.ts'
import { CategorySection } from '#web/staff/categories/category-section.tsx'
import { type DashboardView, hasProjectFilter } from '#web/staff/dashboard/dashboard-view.ts'
import {
  anyArchived,
  anyDeleted,
  loadDashboard,
  projectsOf,
  workingCategories,
} from '#web/staff/dashboard/load-dashboard.ts'
import { useDescribeDashboardError } from '#web/staff/dashboard/use-describe-dashboard-error.ts'
import { useOpenedCategory, useOpenedProject } from '#web/staff/dashboard/use-opened.ts'
import { LaterPart } from '#web/staff/parts/later.tsx'
import { StaffScreen } from '#web/staff/parts/staff-screen.tsx'
import { ProjectSection } from '#web/staff/projects/project-section.tsx'
import { useAnswer } from '#web/staff/session/staff-cache.ts'
import { staffLoader } from '#web/staff/session/staff-loader.ts'
import { TakeoverCard } from '#web/staff/taking-over/takeover-card.tsx'
import { TodaySection } from '#web/staff/today/today-section.tsx'

export const loader = staffLoader(['dashboard', 'takeover', 'today', 'texts', 'entries'], loadDashboard)

const loadLeftSamples = () => import('#web/staff/samples/left-samples.tsx')

export function Component() {
  const { t } = useTranslation('dashboard')
  return (
    <StaffScreen<typeof loader> title={t('title')} describeError={useDescribeDashboardError()}>
      {(view) => <DashboardScreen view={view} />}
    </StaffScreen>
  )
}

function DashboardScreen({ view }: { view: DashboardView }) {
  const [openedCategory, setOpenedCategory] = useOpenedCategory(view.editCategory)
  const [openedProject, setOpenedProject] = useOpenedProject(view.edit)
  const projects = useAnswer('listDashboardProjects', projectsOf(view))
  const deleted = useAnswer('listDashboardProjects', anyDeleted)
  const archived = useAnswer('listDashboardProjects', anyArchived)
  const isEmpty = projects.count + deleted.count + archived.count === 0 && !hasProjectFilter(view)
  return (
    <>
      <TakeoverCard />
      <TodaySection />
      {isEmpty && (
        <FirstSteps
          onAddCategory={() => setOpenedCategory({})}
          onAddProject={() => setOpenedProject('new')}
        />
      )}
      <ProjectSection
        view={view}
        opened={openedProject}
        onOpen={setOpenedProject}
        onClosed={() => setOpenedProject(undefined)}
      />
      <CategorySection opened={openedCategory} onOpen={setOpenedCategory} />
      <LaterPart load={loadLeftSamples}>{({ LeftSamples }) => <LeftSamples />}</LaterPart>
    </>
  )
}

interface FirstStepsProps {
  onAddCategory: () => void
  onAddProject: () => void
}

/** First steps without any project, in order of dependency. */
function FirstSteps({ onAddCategory, onAddProject }: FirstStepsProps) {
  const { t } = useTranslation('dashboard')
  const language = useLanguage()
  const { isSample } = useSite()
  const categories = useAnswer('listDashboardCategories', workingCategories)
  const hasCategory = categories.length > 0
  return (
    <section className="first-steps" aria-labelledby="first-steps-heading">
      <h2 id="first-steps-heading" className="heading-3">
        {t('firstSteps.heading')}
      </h2>
      <ol>
        <Step isDone={hasCategory} text={t('firstSteps.category.text')}>
          <button type="button" className="text-link" onClick={onAddCategory}>
            {t('firstSteps.category.do')}
          </button>
        </Step>
        <Step isDone={false} text={t('firstSteps.project.text')}>
          <button type="button" className="text-link" onClick={onAddProject}>
            {t('firstSteps.project.do')}
          </button>
        </Step>
        {!isSample && (
          <Step isDone={false} text={t('firstSteps.company.text')}>
            <Link to={addressIn(language, staffPaths.company)} className="text-link">
              {t('firstSteps.company.do')}
            </Link>
          </Step>
        )}
      </ol>
    </section>
  )
}

interface StepProps {
  isDone: boolean
  text: string
  children: ReactNode
}

function Step({ isDone, text, children }: StepProps) {
  const { t } = useTranslation('dashboard')
  return (
    <li className={isDone ? 'is-done' : ''}>
      {children}
      <p>
        {isDone && <strong>{t('firstSteps.done')} </strong>}
        {text}
      </p>
    </li>
  )
}
