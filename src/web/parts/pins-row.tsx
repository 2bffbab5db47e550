import { useTranslation } from 'react-i18next'
import { bundleAddress } from '#contract/pages/bundle-view.ts'
import { maxBundled } from '#contract/pages/bundled-ids.ts'
import { useLanguage } from '#web/contexts.ts'

/** Link to the bundle with the number of its projects, once there are any; `pin-script.ts` shows it. */
export function PinsRow({ hasHint = false }: { hasHint?: boolean }) {
  const { t } = useTranslation('projects')
  const language = useLanguage()
  return (
    <p
      className="pins-row noscript:hidden print:hidden"
      data-pins
      data-pin={t('bundle.name')}
      data-full={t('bundle.full', { count: maxBundled })}
    >
      {hasHint && <span data-hint>{t('bundle.hint')}</span>}
      <a href={bundleAddress(language, [])} className="text-link wide-target" rel="nofollow" hidden>
        {t('bundle.open')} (<span />)
      </a>
      <span aria-live="polite" />
    </p>
  )
}
