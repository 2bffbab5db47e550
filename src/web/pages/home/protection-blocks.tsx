import { useTranslation } from 'react-i18next'
import { addressIn, screenPaths } from '#contract/pages/addresses.ts'
import { useLanguage } from '#web/contexts.ts'
import { restingPlace } from '#web/parts/rolling-sphere/plant-verdict.ts'
import type { Under } from '#web/parts/rolling-sphere/roll-by-hand.ts'
import { RollingSphereDrawing } from '#web/parts/rolling-sphere/rolling-sphere-drawing.tsx'
import { SourcesLink } from '#web/parts/sources-link.tsx'
import { LinkedText } from '#web/parts/term-links.tsx'
import { Intro } from '#web/ui/intro.tsx'
import { Section } from '#web/ui/section.tsx'

/** Radius in metres of the sphere for class III, which most plants need. */
const sphereRadius = 45

/** In metres of the drawing, of which a phone shows the middle; the sphere begins and ends on the ground. */
const [rollFrom, rollTo] = [16, 204]
const rest = Math.round(restingPlace(sphereRadius) * 4) / 4

/** Short introduction to lightning protection, below the drawing of the rolling sphere. */
export function ProtectionBlocks() {
  const { t } = useTranslation('homepage')
  const language = useLanguage()
  const words = t('protection.rolled', { returnObjects: true }) satisfies Record<Under, string>
  return (
    <Section className="bg-night-900 text-white">
      <div className="flex flex-wrap items-end justify-between gap-x-12 gap-y-6">
        <div>
          <h2 className="heading-2">{t('protection.heading')}</h2>
          <Intro className="mt-4 max-w-prose text-lg text-steel-300" text={t('protection.intro')}>
            <LinkedText text={t('protection.intro')} />
          </Intro>
        </div>
        <p className="flex flex-wrap items-center gap-x-6 gap-y-2 print:hidden">
          <a href={addressIn(language, screenPaths['lightning-protection'])} className="button button-quiet">
            {t('protection.more')}
          </a>
          <a
            href={addressIn(language, screenPaths.knowledge)}
            className="text-link inline-flex min-h-11 items-center"
          >
            {t('protection.knowledge')}
          </a>
        </p>
      </div>
      <div
        className="mt-12"
        data-island="rolling-drawing"
        data-radius={sphereRadius}
        data-words={JSON.stringify(words)}
      >
        <RollingSphereDrawing label={t('protection.drawing')} radius={sphereRadius} />
        <div className="mt-4 grid gap-x-12 gap-y-2 sm:grid-cols-2 sm:items-center noscript:hidden print:hidden">
          <label className="grid font-semibold">
            {t('protection.roll')}
            <input
              type="range"
              min={rollFrom}
              max={rollTo}
              step={0.25}
              defaultValue={rest}
              autoComplete="off"
              aria-valuetext={words.rods}
              className="sphere-slider"
            />
          </label>
          <p className="max-w-prose border-l-2 border-amber pl-4 text-steel-300" data-said>
            {words.rods}
          </p>
        </div>
      </div>
      <ol className="mt-12 grid gap-x-12 gap-y-10 lg:grid-cols-3 print:grid-cols-3 print:gap-x-6">
        {t('protection.blocks', { returnObjects: true }).map(({ title, text }) => (
          <li key={title} className="border-t-2 border-amber pt-5">
            <h3 className="heading-3">{title}</h3>
            <p className="mt-3 max-w-prose text-steel-300">
              <LinkedText text={text} />
            </p>
          </li>
        ))}
      </ol>
      <SourcesLink className="mt-10 text-steel-300" />
    </Section>
  )
}
