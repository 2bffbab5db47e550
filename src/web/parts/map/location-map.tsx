import { useRef, useSyncExternalStore } from 'react'
import { useTranslation } from 'react-i18next'
import { numberFormat } from '#contract/language.ts'
import { storageKeys } from '#web/api/storage.ts'
import { useSite } from '#web/contexts.ts'
import { AddressLines } from '#web/parts/company-facts.tsx'
import {
  followChoices,
  isLoggedIn,
  permissionFor,
  readChoice,
  writeChoice,
} from '#web/parts/consent/stored-choices.ts'
import { PrivacyLink } from '#web/parts/privacy-link.tsx'
import town from '#web/pictures/town.svg'
import { Button } from '#web/ui/button.tsx'
import { MarkedText } from '#web/ui/marked-text.tsx'

/** Location of the company: a drawing until the visitor allows the provider's map; the permission can be withdrawn. */
export function LocationMap() {
  const { t, i18n } = useTranslation()
  const { map } = useSite().company
  const permission = permissionFor('yes', map?.frame)
  const isStaff = useSyncExternalStore(followChoices, isLoggedIn, () => false)
  const isPermitted = () => readChoice(storageKeys.map) === permission
  const isAllowed = useSyncExternalStore(followChoices, isPermitted, () => false)
  const isShown = isAllowed && !isStaff
  const region = useRef<HTMLElement>(null)
  const allow = (isNowAllowed: boolean) => {
    writeChoice(storageKeys.map, isNowAllowed ? permission : null)
    // The pressed button is removed, so the map gets the focus.
    region.current?.focus({ preventScroll: true })
  }
  if (!map) return null
  const { latitude, longitude } = map
  const degrees = (value: number) => numberFormat(i18n.language, { minimumFractionDigits: 4 }).format(value)

  return (
    <section
      ref={region}
      tabIndex={-1}
      aria-label={t('map.heading')}
      className="location-map outline-none print:hidden"
    >
      {isShown ? (
        <iframe
          src={map.frame}
          title={t('map.frame')}
          className="h-[28rem] w-full bg-white"
          loading="lazy"
          referrerPolicy="no-referrer"
          sandbox="allow-scripts allow-same-origin allow-popups"
        />
      ) : (
        <MapDrawing />
      )}
      <div className={isShown ? 'location-map-bar' : 'location-map-card'}>
        <div>
          <address className="font-semibold not-italic">
            <AddressLines />
          </address>
          <p className="mt-2 text-sm text-steel-300 tabular-nums">
            {t('map.coordinates', {
              latitude: degrees(latitude),
              longitude: degrees(longitude),
            })}
          </p>
          <a
            href={`https://www.openstreetmap.org/directions?to=${latitude}%2C${longitude}`}
            rel="noopener noreferrer"
            className="text-link mt-2 inline-flex min-h-11 items-center print:hidden"
          >
            {t('map.route')}
          </a>
        </div>
        {isAllowed ? (
          <div>
            <Button kind="quiet" onClick={() => allow(false)}>
              {t('map.withdraw')}
            </Button>
            {isStaff && <p className="mt-4 text-sm text-steel-300">{t('map.staff')}</p>}
          </div>
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

const steps = (from: number, to: number, step: number) =>
  Array.from({ length: (to - from) / step + 1 }, (_, index) => from + index * step)

const columns = steps(0, 1200, 100)
const lines = steps(0, 600, 100)
const gridPath = [...columns.map((x) => `M${x} 0v600`), ...lines.map((y) => `M0 ${y}h1200`)].join('')
const crossPath = columns.flatMap((x) => lines.map((y) => `M${x - 5} ${y}h10m-5-5v10`)).join('')
const tickPath = [
  ...steps(0, 1200, 20).map((x) => `M${x} ${x % 100 === 0 ? 293 : 297}V${x % 100 === 0 ? 307 : 303}`),
  ...steps(0, 600, 20).map((y) => `M${y % 100 === 0 ? 593 : 597} ${y}H${y % 100 === 0 ? 607 : 603}`),
].join('')

/** A fictitious town map with the logo in its centre; `art/map.ts` draws the town. */
function MapDrawing() {
  const { t } = useTranslation()
  return (
    <div className="map-drawing">
      <img src={town} width="1200" height="600" alt="" loading="lazy" decoding="async" />
      <svg viewBox="0 0 1200 600" preserveAspectRatio="xMidYMid slice" fill="none" aria-hidden="true">
        <MapMarkerGround />
        <g className="stroke-steel-300" strokeWidth=".7">
          <path d={gridPath} opacity=".12" />
          <path d={crossPath} opacity=".45" />
          <path d={tickPath} opacity=".45" />
        </g>
        <MapMarker />
      </svg>
      <p className="map-caption">{t('map.symbolic')}</p>
    </div>
  )
}

const rings = [
  { radius: 150, opacity: 0.4 },
  { radius: 106, opacity: 0.5 },
  { radius: 68, opacity: 0.65 },
  { radius: 36, opacity: 0.85 },
]

/** The marker: a rod seen from above, inside rings of equal earth potential. */
function MapMarker() {
  return (
    <g transform="translate(600 300)">
      {rings.map(({ radius, opacity }) => (
        <circle
          key={radius}
          r={radius}
          className="stroke-steel-100"
          strokeWidth=".9"
          strokeOpacity={opacity}
        />
      ))}
      <path
        d="M154 0A154 154 0 0 1-154 0A154 154 0 0 1 154 0"
        pathLength="360"
        className="stroke-steel-100"
        strokeWidth="8"
        strokeDasharray=".3 9.7"
        strokeDashoffset=".15"
        opacity=".5"
      />
      <circle r="11" className="fill-night-950 stroke-amber" strokeWidth="1.5" />
      <path d="M0 0v-68" className="stroke-amber" strokeWidth="3.2" strokeLinecap="round" />
      <circle r="3.6" className="fill-amber" />
    </g>
  )
}

/** Fades the town around the marker in steps, so that it stands out. */
function MapMarkerGround() {
  return (
    <g className="fill-night-900" opacity=".4">
      {rings.map(({ radius }) => (
        <circle key={radius} cx="600" cy="300" r={radius} opacity=".8" />
      ))}
    </g>
  )
}
