import { useTranslation } from 'react-i18next'
import { Button } from '#web/ui/button.tsx'
import { Section } from '#web/ui/section.tsx'

/** Replaces a screen that could not be loaded. */
export function ErrorPage() {
  const { t } = useTranslation()
  return (
    <Section className="pt-40">
      <h1 className="heading-1">{t('problems.errorTitle')}</h1>
      <p className="mt-4 max-w-prose">{t('problems.errorText')}</p>
      <Button className="mt-8" onClick={() => location.reload()}>
        {t('problems.errorReload')}
      </Button>
    </Section>
  )
}
