import { useTranslation } from 'react-i18next'
import { useLocation } from 'react-router'
import { languageCodes } from '#contract/language.ts'
import { addressIn, splitAddress } from '#web/addresses.ts'
import { useSite } from '#web/contexts.ts'

/** Title, description and the addresses of a page in both languages. */
export function PageHead({ title, description }: { title: string; description: string }) {
  const { t } = useTranslation()
  const { company, origin } = useSite()
  const { pathname, search } = useLocation()
  const { path } = splitAddress(pathname)
  return (
    <>
      <title>{title + t('meta.separator') + t('meta.siteName', { name: company.name })}</title>
      <meta name="description" content={description} />
      <link rel="canonical" href={origin + pathname + search} />
      {languageCodes.map((code) => (
        <link key={code} rel="alternate" hrefLang={code} href={origin + addressIn(code, path) + search} />
      ))}
    </>
  )
}
