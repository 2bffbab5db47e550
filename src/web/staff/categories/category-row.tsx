import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useRevalidator } from 'react-router'
import type { DashboardCategory } from '#contract/dashboard.ts'
import { languageCodes, textIn } from '#contract/language.ts'
import { useLanguage, useSite } from '#web/contexts.ts'
import { dashboardAddress, dashboardView } from '#web/staff/dashboard/dashboard-view.ts'
import { DeleteQuestion } from '#web/staff/entries/delete-question.tsx'
import { DraftMark } from '#web/staff/entries/draft-mark.tsx'
import { Completeness } from '#web/staff/projects/project-cells.tsx'

interface CategoryRowProps {
  category: DashboardCategory
  onEdit: () => void
  onRemoved: () => void
}

/** A category: what it is called, its projects, and what can be done with it. */
export function CategoryRow({ category, onEdit, onRemoved }: CategoryRowProps) {
  const { t } = useTranslation(['dashboard', 'texts'])
  const language = useLanguage()
  const { revalidate } = useRevalidator()
  const { periods } = useSite()
  const [isAsking, setAsking] = useState(false)
  const { id, name, translation, projectCount } = category
  // Nobody has ever seen it: it is not deleted, but discarded.
  const isNew = category.draft?.isNew === true
  const usual = dashboardView(new URLSearchParams())
  const missing = languageCodes.filter((code) => textIn(translation, code) === undefined)

  return (
    <tr>
      <td data-label={t('columns.id')}>{id}</td>
      <th scope="row" data-label={t('columns.name')}>
        <button type="button" className="row-open" onClick={onEdit}>
          {name}
        </button>
        {category.draft && <DraftMark publishAt={category.draft.publishAt} />}
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
              void revalidate() // the number of its projects may be outdated
              setAsking(true)
            }}
            aria-label={isNew ? t('texts:drafts.discardOf', { name }) : t('delete', { name })}
          >
            {t(isNew ? 'texts:drafts.discard' : 'actions.delete')}
          </button>
        </div>
        {isAsking && (
          <DeleteQuestion
            id={id}
            name={name}
            calls={{ remove: 'removeCategory', restore: 'restoreCategory' }}
            question={t('categories.deleteQuestion')}
            done={{ deleted: t('categories.deleted'), restored: t('categories.restored') }}
            isNew={isNew}
            onRemoved={onRemoved}
            onClose={() => setAsking(false)}
          >
            {isNew ? (
              <p>{t('texts:drafts.discardCategory')}</p>
            ) : (
              <>
                <p>
                  {projectCount === 0
                    ? t('categories.deleteNoteNone')
                    : t('categories.deleteNote', { count: projectCount })}
                </p>
                <p>{t('categories.deletePeriod', { count: periods.projectDays })}</p>
              </>
            )}
          </DeleteQuestion>
        )}
      </td>
    </tr>
  )
}
