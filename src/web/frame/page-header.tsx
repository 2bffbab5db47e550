import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'react-router'
import type { LanguageCode } from '#contract/language.ts'
import { addressIn, screenPaths } from '#contract/pages/addresses.ts'
import { useLanguage, useSite } from '#web/contexts.ts'
import { StructuredData } from '#web/frame/structured-data.tsx'

interface PageHeaderProps {
  /** Name of the page in the breadcrumbs. */
  name: string
  title: string
  intro?: string
  /** Pages between the home page and this one. */
  parents?: readonly Crumb[]
  children?: ReactNode
}

/** Top of every page except the home page: breadcrumbs, heading and introduction. */
export function PageHeader({ name, title, intro, parents = [], children }: PageHeaderProps) {
  const { pathname } = useLocation()
  return (
    <header className="page-top container-wide">
      <Breadcrumbs crumbs={[...parents, { name, address: pathname }]} />
      <h1 className="heading-1 mt-8 max-w-4xl">{title}</h1>
      {intro && <p className="mt-6 max-w-prose text-lg text-steel-700 md:text-xl">{intro}</p>}
      {children}
    </header>
  )
}

interface Crumb {
  name: string
  /** If it is in another language than the page. */
  lang?: LanguageCode
  address: string
}

/** Breadcrumbs from the home page to this page, visible and as JSON-LD. */
function Breadcrumbs({ crumbs }: { crumbs: readonly Crumb[] }) {
  const { t } = useTranslation()
  const { origin } = useSite()
  const home = { name: t('nav.home'), address: addressIn(useLanguage(), screenPaths.home) }
  const way: Crumb[] = [home, ...crumbs]
  return (
    <nav aria-label={t('nav.breadcrumb')} className="print:hidden">
      <ol className="breadcrumbs">
        {way.map(({ name, lang, address }, index) => (
          <li key={address} lang={lang}>
            {index < way.length - 1 ? (
              <a href={address} className="breadcrumb-link">
                {name}
              </a>
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
