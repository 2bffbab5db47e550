import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { addressIn, screenPaths } from '#web/addresses.ts'
import { useLanguage, useSite } from '#web/contexts.ts'
import { StructuredData } from '#web/frame/structured-data.tsx'

export interface Crumb {
  name: string
  address: string
}

/** The way from the home page to here, for people and as JSON-LD; the last one is this page. */
export function Breadcrumbs({ crumbs }: { crumbs: readonly Crumb[] }) {
  const { t } = useTranslation()
  const { origin } = useSite()
  const home = { name: t('nav.home'), address: addressIn(useLanguage(), screenPaths.home) }
  const way = [home, ...crumbs]
  return (
    <nav aria-label={t('nav.breadcrumb')} className="print:hidden">
      <ol className="breadcrumbs">
        {way.map(({ name, address }, index) => (
          <li key={address}>
            {index < way.length - 1 ? (
              <Link to={address} className="breadcrumb-link">
                {name}
              </Link>
            ) : (
              <span aria-current="page">{name}</span>
            )}
          </li>
        ))}
      </ol>
      <StructuredData
        data={{
          '@type': 'BreadcrumbList',
          itemListElement: way.map(({ name, address }, index) => ({
            '@type': 'ListItem',
            position: index + 1,
            name,
            item: origin + address,
          })),
        }}
      />
    </nav>
  )
}
