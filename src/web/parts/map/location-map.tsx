import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useSite } from '#web/contexts.ts'
import { AddressLines } from '#web/parts/company-facts.tsx'
import { useMapPermission } from '#web/parts/consent/stored-choices.ts'
import { MapDrawing } from '#web/parts/map/map-drawing.tsx'
import { PrivacyLink } from '#web/parts/privacy-link.tsx'
import { Button } from '#web/ui/button.tsx'
import { MarkedText } from '#web/ui/marked-text.tsx'

/** Where the company is: a drawing until the visitor allows the provider's map, which can be taken back. */
export function LocationMap() {
  const { t, i18n } = useTranslation()
  const { company } = useSite()
  const { isAllowed, setAllowed } = useMapPermission()
  const region = useRef<HTMLElement>(null)
  const allow = (isNowAllowed: boolean) => {
    setAllowed(isNowAllowed)
    // The button that was pressed goes away; the focus stays with the map.
    region.current?.focus({ preventScroll: true })
  }
  const degrees = (value: number) =>
    new Intl.NumberFormat(i18n.language, { minimumFractionDigits: 4 }).format(value)

  return (
    <section
      ref={region}
      tabIndex={-1}
      aria-label={t('map.heading')}
      className="location-map outline-none print:hidden"
    >
      {isAllowed ? (
        <iframe
          src={company.map.frame}
          title={t('map.frame')}
          className="h-[28rem] w-full bg-white"
          loading="lazy"
          referrerPolicy="no-referrer"
          sandbox="allow-scripts allow-same-origin allow-popups"
        />
      ) : (
        <MapDrawing />
      )}
      <div className={isAllowed ? 'location-map-bar' : 'location-map-card'}>
        <div>
          <address className="font-semibold not-italic">
            <AddressLines />
          </address>
          <p className="mt-2 text-sm text-steel-300 tabular-nums">
            {t('map.coordinates', {
              latitude: degrees(company.map.latitude),
              longitude: degrees(company.map.longitude),
            })}
          </p>
        </div>
        {isAllowed ? (
          <Button kind="quiet" onClick={() => allow(false)}>
            {t('map.withdraw')}
          </Button>
        ) : (
          <div className="noscript:hidden">
            <Button kind="quiet" onClick={() => allow(true)}>
              {t('map.open')}
            </Button>
            <p className="mt-4 text-sm text-steel-300">
              <MarkedText
                text={t('map.note')}
                marks={{ privacy: (content) => <PrivacyLink part="map">{content}</PrivacyLink> }}
              />
            </p>
          </div>
        )}
      </div>
    </section>
  )
}
