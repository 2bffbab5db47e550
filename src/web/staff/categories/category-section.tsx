import { useTranslation } from 'react-i18next'
import { categoryKind } from '#contract/content/category-fields.ts'
import { hasStored } from '#web/api/storage.ts'
import type { CategoryFields } from '#web/staff/categories/category-kind.ts'
import { CategoryRow } from '#web/staff/categories/category-row.tsx'
import { deletedCategories, workingCategories } from '#web/staff/dashboard/load-dashboard.ts'
import { DeletedEntries } from '#web/staff/entries/deleted-entries.tsx'
import type { OpenedEntry } from '#web/staff/entries/entry-dialog.tsx'
import { SeveralEntries } from '#web/staff/entries/several-entries.tsx'
import { useSelection } from '#web/staff/list/use-selection.ts'
import { LaterDialog, LaterPart } from '#web/staff/parts/later.tsx'
import { StaffSection } from '#web/staff/parts/staff-section.tsx'
import { useFocusedHeading } from '#web/staff/parts/use-focused-heading.ts'
import { useAnswer } from '#web/staff/session/staff-cache.ts'
import { typedKey } from '#web/staff/storage-keys.ts'
import { Button } from '#web/ui/button.tsx'

const loadDialog = () => import('#web/staff/categories/category-dialog.tsx')
const loadUnsaved = () => import('#web/staff/categories/unsaved-categories.tsx')
const typedCategories = typedKey(categoryKind)

interface CategorySectionProps {
  /** True where it is all of its screen. */
  isScreen?: boolean
  /** The category that is open in the dialog. */
  opened: OpenedEntry<CategoryFields> | undefined
  onOpen: (opened: OpenedEntry<CategoryFields> | undefined) => void
}

/** The categories: table, and the dialog to add and edit them. */
export function CategorySection({ isScreen, opened, onOpen: setOpened }: CategorySectionProps) {
  const { t } = useTranslation('dashboard')
  const categories = useAnswer('listDashboardCategories', workingCategories)
  const deleted = useAnswer('listDashboardCategories', deletedCategories)
  const { heading, focusIfLost, focusWhenGone } = useFocusedHeading(categories)
  const selection = useSelection(categories.map(({ id }) => id))
  const close = () => {
    setOpened(undefined)
    focusIfLost()
  }
  return (
    <StaffSection
      id="categories-heading"
      heading={heading}
      isHeadline={isScreen}
      title={t('categories.heading')}
      count={categories.length}
      counted={t('categories.count', { count: categories.length })}
      isTold={false}
      beside={
        <Button kind="dark" className="ml-auto" onClick={() => setOpened({})}>
          {t('categories.add')}
        </Button>
      }
    >
      {/* Gone while the dialog is open: what was kept is saved or thrown away then. */}
      {opened === undefined && hasStored('session', typedCategories) && (
        <LaterPart load={loadUnsaved}>
          {({ UnsavedCategories }) => (
            <UnsavedCategories
              categories={categories}
              onOpen={setOpened}
              onDiscarded={() => heading.current?.focus()}
            />
          )}
        </LaterPart>
      )}
      {categories.length === 0 ? (
        <p className="staff-message">{t('categories.empty')}</p>
      ) : (
        <>
          <SeveralEntries
            kind="category"
            bar={t('categories.several')}
            rows={categories.map(({ id, name, draft }) => ({
              id,
              name,
              isPublic: draft?.isNew !== true,
              hasDraft: draft !== undefined,
            }))}
            selection={selection}
            acts={['publish', 'delete']}
            onGone={focusWhenGone}
          />
          <table className="staff-table" aria-labelledby="categories-heading">
            <thead>
              <tr>
                <td />
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
                  boxProps={selection.boxOf(category.id)}
                  onEdit={() => setOpened({ id: String(category.id) })}
                  onRemoved={focusWhenGone}
                />
              ))}
            </tbody>
          </table>
        </>
      )}
      <DeletedEntries
        heading={t('categories.deletedHeading', { count: deleted.length })}
        entries={deleted.map(({ id, name, deletedAt, projectCount }) => ({
          id,
          name,
          deletedAt,
          note: projectCount > 0 && t('categories.deletedProjects', { count: projectCount }),
        }))}
        kind="category"
        call="restoreCategory"
        restored={t('categories.restored')}
        onRestored={focusIfLost}
      />
      {opened !== undefined && (
        <LaterDialog
          load={loadDialog}
          heading={t('id' in opened ? 'category.editTitle' : 'category.addTitle')}
          size="form"
          onClose={close}
        >
          {({ CategoryDialog }) => <CategoryDialog opened={opened} onClose={close} />}
        </LaterDialog>
      )}
    </StaffSection>
  )
}
