import { useTranslation } from 'react-i18next'
import { PhoneLink } from '#web/parts/company-facts.tsx'
import { FormLink } from '#web/parts/form-link.tsx'

/**
 * Call and inquiry at the lower edge of a phone. It stands between content and footer and sticks to the edge until that is
 * reached, so that it never lies over the form.
 */
export function QuickBar() {
  const { t } = useTranslation()
  return (
    <p className="quick-bar">
      <PhoneLink />
      <FormLink>{t('form.heading')}</FormLink>
    </p>
  )
}
