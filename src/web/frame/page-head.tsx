import { useTranslation } from 'react-i18next'
import { useLocation } from 'react-router'
import {
  type ContentLanguage,
  fallbackLanguages,
  type LanguageCode,
  locales,
  writtenIn,
} from '#contract/language.ts'
import { sharedPictureSize } from '#contract/limits.ts'
import { alternates, feedAddress, splitAddress } from '#contract/pages/addresses.ts'
import { useSite } from '#web/contexts.ts'
import { useSharedSpot } from '#web/parts/page-spots.tsx'
import shared from '#web/pictures/hero.jpg?w=1200&h=630&fit=cover&position=right&format=jpg&quality=75'

interface PageHeadProps {
  title: string
  description: string
  /** Preview picture for sharing, a JPEG of 1200 × 630; by default that of the site, or of the home page. */
  picture?: { address: string; alt: string } | undefined
  /** Canonical address, if it differs from this one. */
  canonical?: string
  /** Text of an entry, if it has one: in a language that it lacks the page is not for search engines. */
  texts?: readonly { language: ContentLanguage }[]
}

/** Open Graph spells locales with an underscore. */
const graphLocale = (language: LanguageCode) => locales[language].replace('-', '_')

/** Title, description, the page's addresses in all languages, and its preview for sharing. */
export function PageHead({ title, description, picture, canonical, texts = [] }: PageHeadProps) {
  const { t } = useTranslation()
  const { company, origin } = useSite()
  const { pathname, search } = useLocation()
  const kept = canonical ?? pathname + search
  const { language, path } = splitAddress(kept)
  const written = writtenIn(texts)
  const spot = useSharedSpot('share', 'hero')
  const image = picture ?? spot ?? { address: shared, alt: t('meta.pictureAlt') }
  return (
    <>
      <title>{title + t('meta.separator') + t('meta.siteName', { name: company.name })}</title>
      <meta name="description" content={description} />
      {!written.includes(language) && <meta name="robots" content="noindex" />}
      <link rel="canonical" href={origin + kept} />
      {alternates(path, written).map(({ hreflang, address }) => (
        <link key={hreflang} rel="alternate" hrefLang={hreflang} href={origin + address} />
      ))}
      <link
        rel="alternate"
        type="application/atom+xml"
        title={t('meta.feed', { name: company.name })}
        href={origin + feedAddress(language)}
      />
      <meta property="og:type" content="website" />
      <meta property="og:site_name" content={company.name} />
      <meta property="og:title" content={title} />
      <meta property="og:description" content={description} />
      <meta property="og:url" content={origin + kept} />
      <meta property="og:locale" content={graphLocale(language)} />
      {fallbackLanguages(language, written).map((code) => (
        <meta key={code} property="og:locale:alternate" content={graphLocale(code)} />
      ))}
      <meta property="og:image" content={origin + image.address} />
      <meta property="og:image:type" content="image/jpeg" />
      <meta property="og:image:width" content={String(sharedPictureSize.width)} />
      <meta property="og:image:height" content={String(sharedPictureSize.height)} />
      <meta property="og:image:alt" content={image.alt} />
      <meta name="twitter:card" content="summary_large_image" />
    </>
  )
}
