import { type RefObject, useRef } from 'react'
import { preload } from 'react-dom'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { addressIn, screenPaths } from '#contract/addresses.ts'
import { useLanguage } from '#web/contexts.ts'
import { LivingLayer } from '#web/pages/home/living/living-layer.tsx'
import wide from '#web/pictures/hero.jpg?w=640;1024;1600;2400&format=avif;webp;jpg&quality=60&effort=2&as=picture'
import upright from '#web/pictures/hero-upright.jpg?w=480;800;1200&format=avif;webp;jpg&quality=60&effort=2&as=picture'

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

/** Displayed widths: each picture covers its frame, so the height of the window matters, too. */
const shapes = [
  { picture: upright, media: '(max-aspect-ratio: 3/4)', shownWidth: 'max(100vw, 75svh)' },
  { picture: wide, media: '(min-aspect-ratio: 3/4)', shownWidth: 'max(100vw, min(178svh, 92rem))' },
]

/** The hero picture, preloaded in the shape, size and format that fit the window. */
function HeroPicture({ ref }: { ref: RefObject<HTMLImageElement | null> }) {
  for (const { picture, media, shownWidth } of shapes) {
    preload(picture.img.src, {
      as: 'image',
      imageSrcSet: picture.sources['avif'],
      imageSizes: shownWidth,
      type: 'image/avif',
      fetchPriority: 'high',
      media,
    })
  }
  return (
    <picture className="print:hidden">
      {shapes.flatMap(({ picture, media, shownWidth }) =>
        Object.entries(picture.sources).map(([format, srcSet]) => (
          <source
            key={media + format}
            media={media}
            type={`image/${format}`}
            srcSet={srcSet}
            sizes={shownWidth}
          />
        )),
      )}
      <img
        ref={ref}
        src={wide.img.src}
        width={wide.img.w}
        height={wide.img.h}
        alt=""
        fetchPriority="high"
        className="absolute inset-0 -z-10 size-full object-cover object-[68%_50%] upright:object-center"
      />
    </picture>
  )
}
