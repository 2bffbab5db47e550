import { useTranslation } from 'react-i18next'
import { ChoiceInput } from '#web/pages/tools/choice-input.tsx'
import { FrequencyResult } from '#web/pages/tools/frequency/frequency-result.tsx'
import {
  aroundNames,
  buildingLimits,
  emptyBuilding,
  readBuilding,
} from '#web/pages/tools/frequency/read-building.ts'
import { usualDensity } from '#web/pages/tools/frequency/strike-frequency.ts'
import { NumberInput } from '#web/pages/tools/number-input.tsx'
import { useFragmentInput } from '#web/pages/tools/use-fragment-input.ts'
import { useNumbers } from '#web/pages/tools/use-numbers.ts'

/** Size and surroundings of a building, and how often lightning strikes it. */
export function FrequencyTool({ month }: { month: string }) {
  const { t } = useTranslation('frequency', { keyPrefix: 'tool' })
  const number = useNumbers()
  const { input, change } = useFragmentInput(emptyBuilding)
  const { numbers, around, density, building } = readBuilding(input)
  const field = (name: keyof typeof numbers) => ({
    name,
    label: t(name),
    unit: name === 'density' ? t('densityUnit') : t('metres'),
    value: input[name],
    read: numbers[name],
    limits: buildingLimits[name],
    onChange: (value: string) => change({ [name]: value }),
  })
  return (
    <div className="tool noscript:hidden">
      <div className="grid gap-6 print:hidden">
        <div>
          <div className="grid gap-6 sm:grid-cols-3">
            <NumberInput {...field('length')} isRequired />
            <NumberInput {...field('width')} isRequired />
            <NumberInput {...field('height')} isRequired />
          </div>
          <p className="field-hint">{t('sidesHint')}</p>
        </div>
        <ChoiceInput
          name="around"
          isRequired
          label={t('around')}
          hint={t('aroundHint')}
          value={around ?? ''}
          options={aroundNames.map((name) => ({ value: name, text: t(`arounds.${name}`) }))}
          onChange={(value) => change({ around: value })}
        />
        <NumberInput {...field('highest')} hint={t('highestHint')} />
        <NumberInput
          {...field('density')}
          hint={t('densityHint', { least: number(usualDensity.least), most: number(usualDensity.most) })}
        />
      </div>
      <div className="tool-result" aria-live="polite">
        {building ? (
          <FrequencyResult building={building} density={density} month={month} />
        ) : (
          <p>{t('missing')}</p>
        )}
      </div>
    </div>
  )
}
