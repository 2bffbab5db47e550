import { useSuspenseQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { DashboardCategory } from '#contract/dashboard.ts'
import { useLanguage } from '#web/contexts.ts'
import { CategoryDialog } from '#web/staff/categories/category-dialog.tsx'
import { CategoryRow } from '#web/staff/categories/category-row.tsx'
import { DeletedCategories } from '#web/staff/categories/deleted-categories.tsx'
import { typedCategories } from '#web/staff/categories/typed-categories.ts'
import { workingCategories } from '#web/staff/dashboard/load-dashboard.ts'
import { UnsavedEntries } from '#web/staff/parts/unsaved-entries.tsx'
import { useFocusedHeading } from '#web/staff/parts/use-focused-heading.ts'
import { useCallQuery } from '#web/staff/session/staff-cache.ts'
import { Button } from '#web/ui/button.tsx'

interface CategorySectionProps {
  /** The category that is open in the dialog. */
  opened: 'new' | DashboardCategory | undefined
  onOpen: (entry: 'new' | DashboardCategory | undefined) => void
}

/** The categories: table, and the dialog to add and edit them. */
export function CategorySection({ opened, onOpen: setOpened }: CategorySectionProps) {
  const { t } = useTranslation('dashboard')
  const language = useLanguage()
  const { data: categories } = useSuspenseQuery(useCallQuery('listDashboardCategories', workingCategories))
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
      {/* Made anew when the dialog closes: what was kept is saved or thrown away then. */}
      <UnsavedEntries
        key={opened ? 'open' : 'closed'}
        entries={typedCategories}
        titleOf={({ draft }) => [draft[language], draft.name].map((title) => title.trim()).find(Boolean)}
        continueWith={({ id }, label) => {
          const entry = id === undefined ? 'new' : categories.find((other) => other.id === id)
          // Of one that was deleted meanwhile there is nothing to go on with, until it is restored.
          if (!entry) return null
          return (
            <Button kind="dark" onClick={() => setOpened(entry)}>
              {label}
            </Button>
          )
        }}
        onDiscarded={() => heading.current?.focus()}
      />
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
                onRemoved={focusWhenGone}
              />
            ))}
          </tbody>
        </table>
      )}
      <DeletedCategories onRestored={focusIfLost} />
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
