import type { DashboardCategory } from '#contract/content/dashboard.ts'
import { type CategoryFields, categoryKind } from '#web/staff/categories/category-kind.ts'
import type { OpenedEntry } from '#web/staff/entries/entry-dialog.tsx'
import { UnsavedOfKind } from '#web/staff/entries/unsaved-entries.tsx'
import { Button } from '#web/ui/button.tsx'

interface UnsavedCategoriesProps {
  categories: readonly DashboardCategory[]
  onOpen: (opened: OpenedEntry<CategoryFields>) => void
  onDiscarded: () => void
}

/** Offers to go on with categories that were typed and not saved. */
export function UnsavedCategories({ categories, onOpen, onDiscarded }: UnsavedCategoriesProps) {
  return (
    <UnsavedOfKind
      kind={categoryKind}
      continueWith={({ id }, label) => {
        // Of one that was deleted meanwhile there is nothing to go on with, until it is restored.
        if (id !== undefined && !categories.some((other) => String(other.id) === id)) return null
        return (
          <Button kind="dark" onClick={() => onOpen(id === undefined ? {} : { id })}>
            {label}
          </Button>
        )
      }}
      onDiscarded={onDiscarded}
    />
  )
}
