import { useTranslation } from 'react-i18next'
import { addressIn, screenPaths } from '#contract/pages/addresses.ts'
import { useLanguage, useSite } from '#web/contexts.ts'
import { Island } from '#web/islands/island.tsx'
import { AddressLines } from '#web/parts/company-facts.tsx'
import { LocationMap } from '#web/parts/map/location-map.tsx'
import { Intro } from '#web/ui/intro.tsx'

/** Address of the company, with a map where its place is known. */
export function Location() {
  const { t } = useTranslation('homepage')
  const { map } = useSite().company
  return (
    <div className="bg-mist">
      <div
        className={`container-wide grid gap-x-20 gap-y-4 pt-16 md:pt-24 lg:grid-cols-[1fr_2fr] ${map ? 'pb-10' : 'pb-16 md:pb-24'}`}
      >
        <h2 className="heading-2">{t('location.heading')}</h2>
        <div className="max-w-prose">
          <Intro className="text-lg text-steel-700" text={t('location.text')} />
          {!map && (
            <address className="mt-4 font-semibold not-italic">
              <AddressLines />
            </address>
          )}
          <a
            href={addressIn(useLanguage(), screenPaths.contact)}
            className="text-link mt-3 inline-flex min-h-11 items-center print:hidden"
          >
            {t('location.directions')}
          </a>
        </div>
      </div>
      {map && <Island name="map" of={LocationMap} props={{}} />}
    </div>
  )
}
