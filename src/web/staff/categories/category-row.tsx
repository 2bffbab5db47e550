import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useRevalidator } from 'react-router'
import type { DashboardCategory } from '#contract/dashboard.ts'
import { languageCodes, textIn } from '#contract/language.ts'
import { useLanguage } from '#web/contexts.ts'
import { dashboardAddress, dashboardView } from '#web/staff/dashboard/dashboard-view.ts'
import { useCommand } from '#web/staff/parts/command-provider.tsx'
import { Completeness } from '#web/staff/projects/project-cells.tsx'
import { useStaffCall } from '#web/staff/session/use-staff-call.ts'
import { QuestionDialog } from '#web/ui/question-dialog.tsx'

interface CategoryRowProps {
  category: DashboardCategory
  onEdit: () => void
  onGone: () => void
}

export function CategoryRow({ category, onEdit, onGone }: CategoryRowProps) {
  const { t } = useTranslation(['dashboard', 'staff'])
  const language = useLanguage()
  const staffCall = useStaffCall()
  const { run, isBusy } = useCommand()
  const { revalidate } = useRevalidator()
  const [isAsking, setAsking] = useState(false)
  const { id, name, translation, projectCount } = category
  const usual = dashboardView(new URLSearchParams())
  const missing = languageCodes.filter((code) => textIn(translation, code) === undefined)

  async function handleYes() {
    const isDone = await run(() => staffCall('removeCategory', { params: { id } }), t('categories.deleted'))
    setAsking(false)
    if (isDone) onGone()
  }
  return (
    <tr>
      <td data-label={t('columns.id')}>{id}</td>
      <th scope="row" data-label={t('columns.name')}>
        {name}
      </th>
      <td data-label={t('columns.translation')}>
        {languageCodes.map((code) => (
          <span key={code} lang={code} className="block">
            {textIn(translation, code)}
          </span>
        ))}
        <Completeness missing={missing.map((code) => t(`languages.${code}`))} total={languageCodes.length} />
      </td>
      <td data-label={t('columns.projects')}>
        <Link
          to={dashboardAddress(language, { ...usual, category: String(id) })}
          className="text-link"
          aria-label={t('categories.showProjects', { count: projectCount, name })}
        >
          {projectCount}
        </Link>
      </td>
      <td data-label={t('columns.actions')}>
        <div className="row-actions">
          <button type="button" className="row-action" onClick={onEdit} aria-label={t('edit', { name })}>
            {t('actions.edit')}
          </button>
          <button
            type="button"
            className="row-action is-danger"
            onClick={() => {
              void revalidate() // the number of its projects may be old
              setAsking(true)
            }}
            aria-label={t('delete', { name })}
          >
            {t('actions.delete')}
          </button>
        </div>
        {isAsking && (
          <QuestionDialog
            question={t('categories.deleteQuestion')}
            words={{ yes: t('actions.delete'), no: t('staff:cancel') }}
            isBusy={isBusy}
            onYes={handleYes}
            onNo={() => setAsking(false)}
          >
            <p className="font-semibold">{name}</p>
            <p>
              {projectCount === 0
                ? t('categories.deleteNoteNone')
                : t('categories.deleteNote', { count: projectCount })}
            </p>
          </QuestionDialog>
        )}
      </td>
    </tr>
  )
}
