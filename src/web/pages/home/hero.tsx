import { useTranslation } from 'react-i18next'
import { addressIn, screenPaths } from '#contract/pages/addresses.ts'
import { categoryAddress } from '#contract/pages/gallery-view.ts'
import { useLanguage, useSite } from '#web/contexts.ts'
import { useClients } from '#web/parts/company-claims.ts'
import { SpotMark, type SpotPicture, useSpot } from '#web/parts/page-spots.tsx'
import widePlaceholder from '#web/pictures/hero.jpg?w=20&format=webp&quality=40&inline'
import wide from '#web/pictures/hero.jpg?w=640;1024;1600;2400&format=avif;webp;jpg&quality=60&effort=2&as=picture'
import uprightPlaceholder from '#web/pictures/hero-upright.jpg?w=16&format=webp&quality=40&inline'
import upright from '#web/pictures/hero-upright.jpg?w=480;750;900;1080&format=avif;webp;jpg&quality=40&effort=4&as=picture'
import { Picture, preloadPicture } from '#web/ui/picture.tsx'

export function Hero({ hasProjects }: { hasProjects: boolean }) {
  const { t } = useTranslation(['homepage', 'common'])
  const language = useLanguage()
  const { heroVideo } = useSite()
  const spot = useSpot('hero')
  return (
    <section className="hero relative isolate flex items-end overflow-hidden bg-night-950 text-white print:min-h-0">
      <SpotMark of={['hero', 'share']}>{spot ? <OwnPicture of={spot} /> : <HeroPicture />}</SpotMark>
      {/* Without a film it is drawn for the built-in picture. */}
      {(heroVideo || !spot) && <LivingLayer />}
      <div className="hero-shade print:hidden" />
      <div className="hero-words container-wide print:py-0">
        <h1 className="heading-hero max-w-4xl">{t('hero.slogan')}</h1>
        <p className="max-w-xl text-pretty text-lg text-steel-100 md:text-xl">
          {t('hero.text', { clients: useClients() })}
        </p>
        <div className="flex flex-wrap gap-4 print:hidden">
          <a href={addressIn(language, screenPaths.contact)} className="button button-primary">
            {t('hero.contact')}
          </a>
          <a
            href={hasProjects ? categoryAddress(language, 'all') : addressIn(language, screenPaths.services)}
            className="button button-quiet"
          >
            {hasProjects ? t('hero.projects') : t('services.more')}
          </a>
          <a
            href={addressIn(language, screenPaths.strike)}
            className="inline-flex min-h-11 items-center underline"
          >
            {t('common:nav.strike')}
          </a>
        </div>
      </div>
    </section>
  )
}

const covering = 'absolute inset-0 -z-10 size-full object-cover object-[68%_50%] upright:object-center'

/** Each picture covers its frame, so that the height of the window decides, too. */
const shapes = [
  {
    picture: upright,
    placeholder: uprightPlaceholder,
    media: '(max-aspect-ratio: 3/4)',
    shownWidth: 'max(100vw, 60vh)',
  },
  {
    picture: wide,
    placeholder: widePlaceholder,
    media: 'not all and (max-aspect-ratio: 3/4)',
    shownWidth: 'max(100vw, min(178vh, 92rem))',
  },
]

/** Picture of the company's own in one file for all shapes, no heavier on a phone than the built-in one. */
function OwnPicture({ of: { picture, pictureSizes, alt, focus } }: { of: SpotPicture }) {
  const { width, height } = pictureSizes
  const onDesks = `max(100vw, min(${Math.round((100 * width) / height)}vh, 92rem))`
  const shownWidth = `(max-aspect-ratio: 3/4) max(100vw, 60vh), ${onDesks}`
  return (
    <div className="absolute inset-0 -z-10 print:hidden">
      <Picture
        src={picture}
        sizes={pictureSizes}
        alt={alt}
        focus={focus}
        shownWidth={shownWidth}
        isUrgent
        className="size-full"
      />
    </div>
  )
}

/** The largest thing on the home page: asked for with the document's first bytes, in a fitting shape, size and format. */
function HeroPicture() {
  for (const { picture, media, shownWidth } of shapes) {
    preloadPicture(picture.img.src, picture.sources['avif'], { imageSizes: shownWidth, media })
  }
  return (
    <>
      <picture className="print:hidden">
        {shapes.map(({ placeholder, media }) => (
          <source key={media} media={media} srcSet={placeholder} />
        ))}
        <img src={widePlaceholder} alt="" className={covering} />
      </picture>
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
          src={wide.img.src}
          width={wide.img.w}
          height={wide.img.h}
          alt=""
          fetchPriority="high"
          className={covering}
        />
      </picture>
    </>
  )
}

/** Layer of `living/living-layer.ts` over the picture, if motion is welcome; hidden until then. */
function LivingLayer() {
  const { t } = useTranslation('homepage')
  const { heroVideo } = useSite()
  return (
    <div data-island="living-layer" hidden>
      <div
        aria-hidden="true"
        className="pointer-events-none absolute inset-0 -z-10 size-full opacity-0 transition-opacity duration-700 *:size-full *:object-cover print:hidden"
        data-film={heroVideo}
      />
      <button
        type="button"
        className="motion-button print:hidden"
        data-pause={t('hero.pause')}
        data-resume={t('hero.resume')}
      >
        <svg
          viewBox="0 0 24 24"
          width="20"
          height="20"
          fill="none"
          stroke="currentColor"
          strokeWidth="1.75"
          aria-hidden="true"
        >
          <path strokeLinejoin="round" strokeLinecap="round" />
        </svg>
        <span className="sr-only" />
      </button>
    </div>
  )
}
