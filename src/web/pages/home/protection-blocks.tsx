import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { addressIn, screenPaths } from '#web/addresses.ts'
import { useLanguage } from '#web/contexts.ts'
import { Section } from '#web/ui/section.tsx'

export function ProtectionBlocks() {
  const { t } = useTranslation('homepage')
  return (
    <Section>
      <div className="grid gap-12 lg:grid-cols-[1fr_2fr] lg:gap-20">
        <div>
          <h2 className="heading-2">{t('protection.heading')}</h2>
          <p className="mt-4 max-w-prose text-lg text-steel-700">{t('protection.intro')}</p>
          <Link
            to={addressIn(useLanguage(), screenPaths['lightning-protection'])}
            className="button button-outline mt-8 print:hidden"
          >
            {t('protection.more')}
          </Link>
        </div>
        <ol className="grid gap-10">
          {t('protection.blocks', { returnObjects: true }).map(({ title, text }) => (
            <li key={title} className="border-l-2 border-amber pl-6">
              <h3 className="heading-3">{title}</h3>
              <p className="mt-2 max-w-prose text-steel-700">{text}</p>
            </li>
          ))}
        </ol>
      </div>
    </Section>
  )
}
