import { useDeferredValue, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type ProtectionClass, protectionClasses } from '#web/parts/protection-classes.ts'
import { reachesVentilation } from '#web/parts/rolling-sphere/plant-verdict.ts'
import { RollingSphereDrawing } from '#web/parts/rolling-sphere/rolling-sphere-drawing.tsx'
import { useRollingOnce } from '#web/parts/rolling-sphere/use-rolling-once.ts'

/** The class that the drawn plant is equipped for. */
const usual = protectionClasses[2]

/** The rolling sphere rolls over a plant; the visitor chooses the class, and with it the sphere's radius. */
export function SphereFigure() {
  const { t } = useTranslation('BlitzSchutz')
  const figure = useRef<HTMLElement>(null)
  const [chosen, setChosen] = useState<ProtectionClass>(usual)
  // A slow phone shows the choice at once, and the drawing when there is time.
  const drawn = useDeferredValue(chosen)
  const radius = drawn.sphereMetres
  const { sphere, rollAgain } = useRollingOnce(radius)
  const metres = t('units.metres', { value: radius })

  // A class that was chosen before this ran.
  useEffect(() => {
    const { value } = figure.current?.querySelector<HTMLInputElement>('input:checked') ?? {}
    const early = protectionClasses.find(({ name }) => name === value)
    if (early) setChosen(early)
  }, [])
  return (
    <figure ref={figure} className="mt-10">
      <RollingSphereDrawing
        label={t('sphere.drawing', { radius: metres })}
        labels={t('sphere.labels', { returnObjects: true })}
        radius={radius}
        sphere={sphere}
      />
      <figcaption className="mt-6 grid gap-x-20 gap-y-6 lg:grid-cols-2">
        <div className="print:hidden">
          <ClassChoice chosen={chosen} onChoose={setChosen} onRollAgain={rollAgain} />
          <noscript>
            <ClassChoice isDisabled chosen={chosen} onChoose={setChosen} onRollAgain={rollAgain} />
          </noscript>
        </div>
        <p className="max-w-prose border-l-2 border-amber pl-6" aria-live="polite">
          <strong className="block font-semibold">
            {t('sphere.radius', { name: drawn.name, radius: metres })}
          </strong>
          <span className="mt-1 block text-steel-300">
            {t(reachesVentilation(radius) ? 'sphere.reached' : 'sphere.clear')}
          </span>
        </p>
      </figcaption>
    </figure>
  )
}

interface ClassChoiceProps {
  isDisabled?: boolean
  chosen: ProtectionClass
  onChoose: (option: ProtectionClass) => void
  onRollAgain: () => void
}

/**
 * Choice of a class, which works before the scripts have loaded; without scripts, where it has no effect, it is
 * disabled.
 */
function ClassChoice({ isDisabled = false, chosen, onChoose, onRollAgain }: ClassChoiceProps) {
  const { t } = useTranslation('BlitzSchutz')
  return (
    <fieldset disabled={isDisabled} className={isDisabled ? undefined : 'noscript:hidden'}>
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
                onChange={() => onChoose(option)}
              />
              <span>{option.name}</span>
            </label>
          ))}
        </div>
        <button type="button" className="button button-quiet still:hidden" onClick={onRollAgain}>
          {t('sphere.again')}
        </button>
      </div>
    </fieldset>
  )
}
