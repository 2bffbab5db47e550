import { useTranslation } from 'react-i18next'
import { addressIn, screenPaths } from '#contract/addresses.ts'
import { useLanguage, useSite } from '#web/contexts.ts'
import { PageHead } from '#web/frame/page-head.tsx'
import { PageHeader } from '#web/frame/page-header.tsx'
import { PortraitDrawing } from '#web/pages/about/portrait-drawing.tsx'
import { NextSteps } from '#web/parts/next-steps.tsx'
import { WidePicture } from '#web/parts/wide-picture.tsx'
import aboutPicture from '#web/pictures/page-about.jpg?w=640;1024;1600;2000&format=avif;webp;jpg&quality=62&effort=2&as=picture'
import { screenLoader } from '#web/screen-loader.ts'
import { Section } from '#web/ui/section.tsx'

export const loader = screenLoader('aboutus', () => null)

const blocks = ['what', 'why', 'how'] as const

export function Component() {
  const { t } = useTranslation(['aboutus', 'common'])
  const language = useLanguage()
  const { company } = useSite()
  return (
    <>
      <PageHead title={t('metaTitle')} description={t('metaDescription')} />
      <PageHeader name={t('common:nav.about')} title={t('title')} />
      <WidePicture picture={aboutPicture} alt={t('picture')} />
      <Section isPlain>
        <div className="grid gap-x-20 gap-y-10 md:grid-cols-[2fr_3fr] md:items-center">
          <PortraitDrawing label={t('portrait')} />
          <div>
            <p className="text-2xl font-semibold">{company.managingDirector}</p>
            <p className="mt-1 text-steel-600">{t('position')}</p>
            <div className="mt-6 grid max-w-prose gap-4 text-lg leading-relaxed">
              {t('summary', { returnObjects: true }).map((paragraph) => (
                <p key={paragraph}>{paragraph}</p>
              ))}
            </div>
          </div>
        </div>
      </Section>
      <Section isPlain className="bg-night-900 text-white">
        <figure className="max-w-4xl">
          <blockquote className="heading-2 border-l-2 border-amber pl-6 md:pl-10">
            <p>{t('quote')}</p>
          </blockquote>
          <figcaption className="mt-6 pl-6 text-steel-300 md:pl-10">{company.managingDirector}</figcaption>
        </figure>
      </Section>
      <Section>
        <div className="grid gap-x-12 gap-y-12 lg:grid-cols-3">
          {blocks.map((block) => (
            <div key={block} className="border-t-2 border-night-900 pt-6">
              <h2 className="heading-3">{t(`blocks.${block}.title`)}</h2>
              <p className="mt-4 max-w-prose leading-relaxed text-steel-700">{t(`blocks.${block}.text`)}</p>
            </div>
          ))}
        </div>
      </Section>
      <NextSteps
        heading={t('closing.heading')}
        form={{ text: t('closing.contact'), subject: 'generalMessage' }}
        links={[{ text: t('closing.jobs'), address: addressIn(language, screenPaths.jobs) }]}
      />
    </>
  )
}
