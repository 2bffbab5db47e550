import { useTranslation } from 'react-i18next'
import { useMapPermission } from '#web/parts/consent/use-map-permission.ts'
import { Switch } from '#web/ui/switch.tsx'

/** What loading the map means, and the permission for it, to give and to take back. */
export function MapNotice() {
  const { t } = useTranslation('ImprintPage')
  const { isAllowed, setAllowed } = useMapPermission()
  return (
    <div id="map" className="scroll-mt-8">
      <h3 className="heading-3">{t('map.heading')}</h3>
      {t('map.paragraphs', { returnObjects: true }).map((paragraph) => (
        <p key={paragraph} className="mt-3">
          {paragraph}
        </p>
      ))}
      <Switch label={t('map.allow')} isOn={isAllowed} onChange={setAllowed} />
    </div>
  )
}
