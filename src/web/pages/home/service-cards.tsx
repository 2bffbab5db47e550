import { useTranslation } from 'react-i18next'
import { addressIn, screenPaths } from '#contract/pages/addresses.ts'
import type { LayoutPart } from '#contract/pages/layouts.ts'
import { useLanguage } from '#web/contexts.ts'
import { Arranged } from '#web/parts/arranged.tsx'
import { SpottedPicture } from '#web/parts/page-spots.tsx'
import { servicePictures } from '#web/parts/service-pictures.ts'
import { LinkedText } from '#web/parts/term-links.tsx'
import { Intro } from '#web/ui/intro.tsx'
import { phoneWidth } from '#web/ui/picture.tsx'
import { Section } from '#web/ui/section.tsx'

export function ServiceCards() {
  const { t } = useTranslation('homepage')
  return (
    <Section className="bg-mist">
      <h2 className="heading-2 max-w-2xl">{t('services.heading')}</h2>
      <Intro className="mt-4 max-w-prose text-lg text-steel-700" text={t('services.intro')}>
        <LinkedText text={t('services.intro')} />
      </Intro>
      <div className="mt-12 grid gap-6 lg:grid-cols-3 lg:gap-y-0 print:grid-cols-3 print:gap-3">
        <Arranged
          fact="serviceCards"
          parts={{
            planning: <ServiceCard service="planning" />,
            installation: <ServiceCard service="installation" />,
            maintenance: <ServiceCard service="maintenance" />,
          }}
        />
      </div>
      <a
        href={addressIn(useLanguage(), screenPaths.services)}
        className="button button-outline mt-10 print:hidden"
      >
        {t('services.more')}
      </a>
    </Section>
  )
}

function ServiceCard({ service }: { service: LayoutPart<'serviceCards'> }) {
  const { t } = useTranslation('homepage')
  return (
    <article className="flex flex-col bg-white shadow-card lg:row-span-4 lg:grid lg:grid-rows-subgrid">
      <SpottedPicture
        of={service}
        builtIn={servicePictures[service]}
        alt=""
        shownWidth={`(min-width: 64rem) 27rem, ${phoneWidth}`}
        className="aspect-[2/1] lg:aspect-[8/5] print:hidden"
      />
      <div className="p-7 md:p-9 lg:row-span-3 lg:grid lg:grid-rows-subgrid print:p-4">
        <h3 className="heading-3">{t(`services.${service}.title`)}</h3>
        <p className="mt-3 text-steel-700">
          <LinkedText text={t(`services.${service}.text`)} />
        </p>
        <ul className="rod-list mt-6 content-start">
          {t(`services.${service}.points`, { returnObjects: true }).map((point) => (
            <li key={point}>{point}</li>
          ))}
        </ul>
      </div>
    </article>
  )
}
