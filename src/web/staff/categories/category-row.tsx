import type { ComponentProps } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useLocation, useRevalidator } from 'react-router'
import type { DashboardCategory } from '#contract/content/dashboard.ts'
import { languageCodes, textIn } from '#contract/language.ts'
import { splitAddress, staffPaths } from '#contract/pages/addresses.ts'
import { useLanguage, useSite } from '#web/contexts.ts'
import { dashboardAddress, dashboardView } from '#web/staff/dashboard/dashboard-view.ts'
import { DeleteAction } from '#web/staff/entries/delete-action.tsx'
import { DraftMark } from '#web/staff/entries/draft-mark.tsx'
import { ChooseCell } from '#web/staff/list/choose-cell.tsx'
import { RowAction } from '#web/staff/parts/row-action.tsx'
import { Completeness } from '#web/staff/projects/project-cells.tsx'

/** On the dashboard the projects stand above. */
function useProjectsPath(): string {
  const { path } = splitAddress(useLocation().pathname)
  return path === staffPaths.dashboard ? path : staffPaths['project-desk']
}

interface CategoryRowProps {
  category: DashboardCategory
  /** Of its check box. */
  boxProps: ComponentProps<'input'>
  onEdit: () => void
  onRemoved: () => void
}

/** A category: what it is called, its projects, and what can be done with it. */
export function CategoryRow({ category, boxProps, onEdit, onRemoved }: CategoryRowProps) {
  const { t } = useTranslation(['dashboard', 'texts', 'entries', 'staff'])
  const language = useLanguage()
  const { revalidate } = useRevalidator()
  const { periods } = useSite()
  const { id, name, translation, projectCount } = category
  // Nobody has ever seen it: it is not deleted, but discarded.
  const isNew = category.draft?.isNew === true
  const usual = dashboardView(new URLSearchParams())
  const missing = languageCodes.filter((code) => textIn(translation, code) === undefined)

  return (
    <tr>
      <ChooseCell name={t('entries:several.one', { name })} boxProps={boxProps} />
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
        <Completeness
          missing={missing.map((code) => t(`staff:languages.${code}`))}
          total={languageCodes.length}
        />
      </td>
      <td data-label={t('columns.projects')}>
        <Link
          to={dashboardAddress(language, { ...usual, category: String(id) }, useProjectsPath())}
          className="text-link"
          aria-label={t('categories.showProjects', { count: projectCount, name })}
        >
          {projectCount}
        </Link>
      </td>
      <td data-label={t('columns.actions')}>
        <div className="row-actions">
          <RowAction text={t('actions.edit')} label={t('edit', { name })} onClick={onEdit} />
          <DeleteAction
            id={id}
            name={name}
            calls={{ remove: 'removeCategory', restore: 'restoreCategory' }}
            question={t('categories.deleteQuestion')}
            done={{ deleted: t('categories.deleted'), restored: t('categories.restored') }}
            isNew={isNew}
            onRemoved={onRemoved}
            onAsk={() => void revalidate() /* the number of its projects may be outdated */}
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
          </DeleteAction>
        </div>
      </td>
    </tr>
  )
}
