import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { addressIn, screenPaths } from '#contract/addresses.ts'
import { useLanguage } from '#web/contexts.ts'
import { LocationMap } from '#web/parts/map/location-map.tsx'

/** Where the company is, with its map. */
export function Location() {
  const { t } = useTranslation('homepage')
  return (
    <div className="bg-mist">
      <div className="container-wide grid gap-x-20 gap-y-4 pt-16 pb-10 md:pt-24 lg:grid-cols-[1fr_2fr]">
        <h2 className="heading-2">{t('location.heading')}</h2>
        <div className="max-w-prose">
          <p className="text-lg text-steel-700">{t('location.text')}</p>
          <Link
            to={addressIn(useLanguage(), screenPaths.contact)}
            className="text-link mt-3 inline-flex min-h-11 items-center print:hidden"
          >
            {t('location.directions')}
          </Link>
        </div>
      </div>
      <LocationMap />
    </div>
  )
}
