import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { protectionClasses } from '#web/pages/lightning-protection/class-table.tsx'
import { reachesVentilation } from '#web/parts/rolling-sphere/plant.ts'
import { RollingSphereDrawing } from '#web/parts/rolling-sphere/rolling-sphere-drawing.tsx'
import { useRollingOnce } from '#web/parts/rolling-sphere/use-rolling-once.ts'
import { Section } from '#web/ui/section.tsx'
import { useIsHydrated } from '#web/ui/use-is-hydrated.ts'

/** The class that the drawn plant is equipped for. */
const usual = protectionClasses[2]

/** The rolling sphere rolls over a plant; the visitor chooses the class, and with it the sphere's radius. */
export function RollingSphere() {
  const { t } = useTranslation('BlitzSchutz')
  const [chosen, setChosen] = useState<(typeof protectionClasses)[number]>(usual)
  const isHydrated = useIsHydrated()
  const radius = chosen.sphereMetres
  const { sphere, rollAgain } = useRollingOnce(radius)
  const metres = t('units.metres', { value: radius })
  return (
    <Section className="bg-night-900 text-white">
      <div className="grid gap-x-20 gap-y-6 lg:grid-cols-2 lg:items-end">
        <h2 className="heading-2">{t('sphere.heading')}</h2>
        <p className="max-w-prose text-lg text-steel-300">{t('sphere.text')}</p>
      </div>
      <figure className="mt-10">
        <RollingSphereDrawing
          label={t('sphere.drawing', { radius: metres })}
          labels={t('sphere.labels', { returnObjects: true })}
          radius={radius}
          sphere={sphere}
        />
        <figcaption className="mt-6 grid gap-x-20 gap-y-6 lg:grid-cols-2">
          <div className="print:hidden">
            <fieldset disabled={!isHydrated}>
              <legend className="text-sm text-steel-300">{t('sphere.class')}</legend>
              <div className="mt-2 flex flex-wrap items-center gap-4">
                <div className="class-choice">
                  {protectionClasses.map((option) => (
                    <label key={option.name}>
                      <input
                        type="radio"
                        name="sphere-class"
                        value={option.name}
                        checked={option === chosen}
                        onChange={() => setChosen(option)}
                      />
                      <span>{option.name}</span>
                    </label>
                  ))}
                </div>
                <button type="button" className="button button-quiet still:hidden" onClick={rollAgain}>
                  {t('sphere.again')}
                </button>
              </div>
            </fieldset>
          </div>
          <p className="max-w-prose border-l-2 border-amber pl-6" aria-live="polite">
            <strong className="block font-semibold">
              {t('sphere.radius', { name: chosen.name, radius: metres })}
            </strong>
            <span className="mt-1 block text-steel-300">
              {t(reachesVentilation(radius) ? 'sphere.reached' : 'sphere.clear')}
            </span>
          </p>
        </figcaption>
      </figure>
    </Section>
  )
}
