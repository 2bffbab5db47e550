import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { galleryAddress } from '#contract/addresses.ts'
import { galleryRows } from '#contract/paging.ts'
import { useLanguage } from '#web/contexts.ts'
import type { Gallery } from '#web/pages/projects/load-gallery.ts'

/** Rows per page, the page shown, and the ways to its neighbours. */
export function Paging({ gallery: { view, pages } }: { gallery: Gallery }) {
  const { t } = useTranslation('projects')
  const language = useLanguage()
  const addressOf = (change: object) => galleryAddress(language, { ...view, ...change })
  return (
    <nav
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
              <Link
                to={addressOf({ rows, page: 1 })}
                className="rows-option"
                aria-current={rows === view.rows ? 'true' : undefined}
                preventScrollReset
              >
                {rows}
              </Link>
            </li>
          ))}
        </ul>
      </div>
      <div className="flex items-center gap-4">
        <PageLink to={view.page > 1 ? addressOf({ page: view.page - 1 }) : undefined}>{t('prev')}</PageLink>
        <span className="tabular-nums">{t('pageOf', { page: view.page, total: pages })}</span>
        <PageLink to={view.page < pages ? addressOf({ page: view.page + 1 }) : undefined}>
          {t('next')}
        </PageLink>
      </div>
    </nav>
  )
}

/** A link that is a disabled button where it would lead nowhere. */
function PageLink({ to, children }: { to: string | undefined; children: ReactNode }) {
  if (to === undefined) {
    return (
      <button type="button" className="button button-outline" disabled>
        {children}
      </button>
    )
  }
  return (
    <Link to={to} className="button button-outline">
      {children}
    </Link>
  )
}
