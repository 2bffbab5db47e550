import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { addressIn, screenPaths } from '#web/addresses.ts'
import { useLanguage } from '#web/contexts.ts'
import { HeroPicture } from '#web/pages/home/hero-picture.tsx'
import { LivingLayer } from '#web/pages/home/living/living-layer.tsx'

export function Hero() {
  const { t } = useTranslation('homepage')
  const language = useLanguage()
  const picture = useRef<HTMLImageElement>(null)
  return (
    <section className="relative isolate flex min-h-[min(52rem,calc(100svh-3rem))] items-end overflow-hidden bg-night-950 text-white print:min-h-0">
      <HeroPicture ref={picture} />
      <LivingLayer picture={picture} />
      <div className="hero-shade print:hidden" />
      <div className="container-wide pt-40 pb-16 md:pb-24 print:py-0">
        <h1 className="heading-hero max-w-4xl">{t('hero.slogan')}</h1>
        <p className="mt-6 max-w-xl text-lg text-steel-100 md:text-xl">{t('hero.text')}</p>
        <div className="mt-10 flex flex-wrap gap-4 print:hidden">
          <Link to={addressIn(language, screenPaths.contact)} className="button button-primary">
            {t('hero.contact')}
          </Link>
          <Link to={addressIn(language, screenPaths.projects)} className="button button-quiet">
            {t('hero.projects')}
          </Link>
        </div>
      </div>
    </section>
  )
}
