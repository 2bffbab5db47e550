import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { galleryRows } from '#contract/api/paging.ts'
import { galleryAddress } from '#contract/pages/gallery-view.ts'
import { useLanguage } from '#web/contexts.ts'
import type { Gallery } from '#web/pages/projects/load-gallery.ts'

/**
 * Projects per page, the current page, and links to the previous and the next one; hidden where there is no choice. Not left out:
 * the views are swapped for each other, and the policy lets in only the styles of the first one, so all must have the same.
 */
export function Paging({ gallery: { view, count, pages } }: { gallery: Gallery }) {
  const { t } = useTranslation('projects')
  const language = useLanguage()
  const addressOf = (change: object) => galleryAddress(language, { ...view, ...change })
  return (
    <nav
      data-swap="paging"
      hidden={count <= galleryRows[0]}
      aria-label={t('paging')}
      className="mt-14 flex flex-wrap items-center justify-between gap-6 print:hidden"
    >
      <div className="flex items-center gap-3">
        <span id="rows-label" className="text-sm text-steel-600">
          {t('rows')}
        </span>
        <ul className="flex" aria-labelledby="rows-label">
          {galleryRows.map((rows) => (
            <li key={rows}>
              <a
                href={addressOf({ rows, page: 1 })}
                className="rows-option"
                aria-current={rows === view.rows ? 'true' : undefined}
                data-view
              >
                {rows}
              </a>
            </li>
          ))}
        </ul>
      </div>
      <div className="flex items-center gap-4" hidden={pages < 2}>
        <PageLink to={view.page > 1 ? addressOf({ page: view.page - 1 }) : undefined}>{t('prev')}</PageLink>
        <span className="tabular-nums">{t('pageOf', { page: view.page, total: pages })}</span>
        <PageLink to={view.page < pages ? addressOf({ page: view.page + 1 }) : undefined}>
          {t('next')}
        </PageLink>
      </div>
    </nav>
  )
}

/** A link, or a disabled button if there is no such page. */
function PageLink({ to, children }: { to: string | undefined; children: ReactNode }) {
  if (to === undefined) {
    return (
      <button type="button" className="button button-outline" disabled>
        {children}
      </button>
    )
  }
  return (
    <a href={to} className="button button-outline" data-view>
      {children}
    </a>
  )
}
