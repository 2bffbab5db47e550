import { useTranslation } from 'react-i18next'
import { galleryAddress } from '#contract/pages/gallery-view.ts'
import { useLanguage } from '#web/contexts.ts'
import type { Gallery } from '#web/pages/projects/load-gallery.ts'
import { CategoryName } from '#web/parts/category-name.tsx'
import { Menu } from '#web/ui/menu.tsx'

/** More are found in the list only. */
const mostChips = 12

/** Links to the categories of the gallery: as a list, and those with projects also in view, with their number. */
export function CategoryFilter({
  gallery: { view, categories, category, counts, found },
}: {
  gallery: Gallery
}) {
  const { t } = useTranslation('projects')
  const language = useLanguage()
  const addressOf = (choice: string) => galleryAddress(language, { ...view, category: choice, page: 1 })
  const chips = categories.flatMap((option) => {
    if (!counts.categories.some(({ id }) => id === option.id)) return []
    return [{ option, count: found.categories.find(({ id }) => id === option.id)?.count ?? 0 }]
  })
  return (
    <div className="gallery-folded category-filter print:hidden" data-swap="filter">
      <span className="text-sm text-steel-600 max-md:hidden" aria-hidden="true">
        {t('filters')}
      </span>
      <Menu label={t('filters')} value={category ? <CategoryName of={category} /> : t('selectCategory')}>
        {categories.map((option) => (
          <li key={option.id}>
            <a
              href={addressOf(String(option.id))}
              className="menu-item"
              aria-current={option.id === category?.id ? 'true' : undefined}
              data-view
            >
              <CategoryName of={option} />
            </a>
          </li>
        ))}
      </Menu>
      <a
        href={addressOf('all')}
        className="filter-all"
        aria-current={category ? undefined : 'true'}
        data-view
      >
        {t('all')}
      </a>
      {chips.length > 1 && chips.length <= mostChips && (
        <ul
          className="filter-chips"
          aria-label={t('categories')}
          hidden={chips.every(({ count }) => count === 0)}
        >
          {chips.map(({ option, count }) => (
            <li key={option.id} hidden={count === 0}>
              <a
                href={addressOf(String(option.id))}
                className="filter-chip"
                aria-current={option.id === category?.id ? 'true' : undefined}
                data-view
              >
                <CategoryName of={option} />
                <span className="chip-count" aria-hidden="true">
                  {count}
                </span>
                <span className="sr-only">, {t('count', { count })}</span>
              </a>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
