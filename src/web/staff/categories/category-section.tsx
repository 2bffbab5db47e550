import { useSuspenseQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { DashboardCategory } from '#contract/dashboard.ts'
import { CategoryDialog } from '#web/staff/categories/category-dialog/category-dialog.tsx'
import { CategoryRow } from '#web/staff/categories/category-row.tsx'
import { useFocusedHeading } from '#web/staff/parts/use-focused-heading.ts'
import { useCallQuery } from '#web/staff/session/staff-cache.ts'
import { Button } from '#web/ui/button.tsx'

/** The categories: table, and the dialog to add and edit them. */
export function CategorySection() {
  const { t } = useTranslation('dashboard')
  const { data: categories } = useSuspenseQuery(useCallQuery('listDashboardCategories', {}))
  const [opened, setOpened] = useState<'new' | DashboardCategory>()
  const { heading, focusIfLost, focusWhenGone } = useFocusedHeading(categories)
  return (
    <section className="staff-section" aria-labelledby="categories-heading">
      <div className="staff-section-head">
        <h2 ref={heading} id="categories-heading" tabIndex={-1} className="heading-3">
          {t('categories.heading')}
        </h2>
        <p className="count">
          <span aria-hidden="true">{categories.length}</span>
          <span className="sr-only">{t('categories.count', { count: categories.length })}</span>
        </p>
        <Button kind="dark" className="ml-auto" onClick={() => setOpened('new')}>
          {t('categories.add')}
        </Button>
      </div>
      {categories.length === 0 ? (
        <p className="staff-message">{t('categories.empty')}</p>
      ) : (
        <table className="staff-table" aria-labelledby="categories-heading">
          <thead>
            <tr>
              <th scope="col">{t('columns.id')}</th>
              <th scope="col">{t('columns.name')}</th>
              <th scope="col">{t('columns.translation')}</th>
              <th scope="col">{t('columns.projects')}</th>
              <th scope="col">{t('columns.actions')}</th>
            </tr>
          </thead>
          <tbody>
            {categories.map((category) => (
              <CategoryRow
                key={category.id}
                category={category}
                onEdit={() => setOpened(category)}
                onGone={focusWhenGone}
              />
            ))}
          </tbody>
        </table>
      )}
      {opened !== undefined && (
        <CategoryDialog
          entry={opened}
          onClose={() => {
            setOpened(undefined)
            focusIfLost()
          }}
        />
      )}
    </section>
  )
}
