import { useSuspenseQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { fallbackLanguages } from '#contract/language.ts'
import { totalPages } from '#contract/paging.ts'
import { useLanguage } from '#web/contexts.ts'
import {
  type DashboardView,
  dashboardAddress,
  dashboardViewCodec,
  hasProjectFilter,
  projectRows,
} from '#web/staff/dashboard/dashboard-view.ts'
import { projectsOf } from '#web/staff/dashboard/load-dashboard.ts'
import { ListPaging } from '#web/staff/list/list-paging.tsx'
import { useListView } from '#web/staff/list/use-list-view.ts'
import { useFocusedHeading } from '#web/staff/parts/use-focused-heading.ts'
import { useTimeFormat } from '#web/staff/parts/use-time-format.ts'
import { ProjectDialog } from '#web/staff/projects/project-dialog/project-dialog.tsx'
import {
  forgetStoredProject,
  readStoredProjects,
  type StoredProject,
} from '#web/staff/projects/project-dialog/project-draft.ts'
import { ProjectFilters } from '#web/staff/projects/project-filters.tsx'
import { ProjectTable } from '#web/staff/projects/project-table.tsx'
import { useCallQuery } from '#web/staff/session/staff-cache.ts'
import { Button } from '#web/ui/button.tsx'

/** The projects: filters, table, paging, and the dialog to add and edit them. */
export function ProjectSection({ view }: { view: DashboardView }) {
  const { t } = useTranslation('dashboard')
  const [opened, setOpened] = useState<'new' | number>()
  const { data: categories } = useSuspenseQuery(useCallQuery('listDashboardCategories', { query: {} }))
  const { data: list } = useSuspenseQuery(useCallQuery('listDashboardProjects', projectsOf(view)))
  const { data: projects, count } = list
  const { heading, focusIfLost, focusWhenGone } = useFocusedHeading(projects)
  const { view: chosen, showView } = useListView(dashboardViewCodec)
  return (
    <section className="staff-section" aria-labelledby="projects-heading">
      <div className="staff-section-head">
        <h2 ref={heading} id="projects-heading" tabIndex={-1} className="heading-3">
          {t(view.isDeleted ? 'projects.deletedHeading' : 'projects.heading')}
        </h2>
        <p className="count" role="status">
          <span aria-hidden="true">{count}</span>
          <span className="sr-only">{t('projects.count', { count })}</span>
        </p>
        <Button className="ml-auto" onClick={() => setOpened('new')}>
          {t('projects.add')}
        </Button>
      </div>
      {opened === undefined && <DraftReminder onContinue={setOpened} onRemoved={focusIfLost} />}
      <ProjectFilters categories={categories} />
      {projects.length === 0 ? (
        <NoProjects view={view} />
      ) : (
        <ProjectTable projects={projects} onEdit={setOpened} onRemoved={focusWhenGone} />
      )}
      {count > 0 && (
        <ListPaging
          label={t('pagingLabel')}
          view={chosen}
          pages={totalPages(count, view.rows)}
          rowsOptions={projectRows}
          onShow={showView}
        />
      )}
      {opened !== undefined && (
        <ProjectDialog
          entry={opened}
          categories={categories}
          onClose={() => {
            setOpened(undefined)
            focusIfLost()
          }}
        />
      )}
    </section>
  )
}

function NoProjects({ view }: { view: DashboardView }) {
  const { t } = useTranslation('dashboard')
  const language = useLanguage()
  const all = { ...view, search: '', category: undefined, missing: undefined, page: 1 }
  return (
    <div className="staff-message">
      <p>{t('projects.empty')}</p>
      {hasProjectFilter(view) && (
        <Link to={dashboardAddress(language, all)} className="text-link">
          {t('projects.clearFilters')}
        </Link>
      )}
    </div>
  )
}

interface DraftReminderProps {
  /** Opens the project that the input belongs to, or a new one. */
  onContinue: (entry: 'new' | number) => void
  /** Called after a reminder, which may have had the focus, was removed. */
  onRemoved: () => void
}

/** Offers to continue with input that was not saved before a reload or a new login. */
function DraftReminder({ onContinue, onRemoved }: DraftReminderProps) {
  const [kept, setKept] = useState(readStoredProjects)
  return (
    <ul className="grid gap-2">
      {kept.map((stored) => (
        <Reminder
          key={stored.id ?? 'new'}
          stored={stored}
          onContinue={() => onContinue(stored.id ?? 'new')}
          onDiscard={() => {
            forgetStoredProject(stored.id)
            setKept(readStoredProjects())
            onRemoved()
          }}
        />
      ))}
    </ul>
  )
}

interface ReminderProps {
  stored: StoredProject
  onContinue: () => void
  onDiscard: () => void
}

function Reminder({ stored, onContinue, onDiscard }: ReminderProps) {
  const { t } = useTranslation('dashboard')
  const language = useLanguage()
  const titles = [language, ...fallbackLanguages(language)].map((code) => stored.draft.texts[code].title)
  const title = titles.find((candidate) => candidate.trim() !== '') ?? t('draft.untitled')
  const formatTime = useTimeFormat()
  return (
    <li className="staff-message flex flex-wrap items-center gap-3">
      <p className="grow">{t('draft.kept', { title, time: formatTime(stored.typedAt) })}</p>
      <Button kind="dark" onClick={onContinue}>
        {t('draft.continue')}
      </Button>
      <Button kind="plain" onClick={onDiscard}>
        {t('draft.discard')}
      </Button>
    </li>
  )
}
