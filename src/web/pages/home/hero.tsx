import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { addressIn, screenPaths } from '#web/addresses.ts'
import { useLanguage } from '#web/contexts.ts'
import hero from '#web/pictures/hero.jpg?w=640;1024;1600&format=avif;webp;jpg&quality=60&as=picture'

export function Hero() {
  const { t } = useTranslation('homepage')
  const language = useLanguage()
  return (
    <section className="relative isolate flex min-h-[min(52rem,100svh)] items-end overflow-hidden bg-night-950 text-white print:min-h-0">
      <picture className="print:hidden">
        {Object.entries(hero.sources).map(([format, srcSet]) => (
          <source key={format} type={`image/${format}`} srcSet={srcSet} sizes="100vw" />
        ))}
        <img
          src={hero.img.src}
          width={hero.img.w}
          height={hero.img.h}
          alt=""
          fetchPriority="high"
          className="absolute inset-0 -z-10 size-full object-cover object-[62%_50%]"
        />
      </picture>
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
