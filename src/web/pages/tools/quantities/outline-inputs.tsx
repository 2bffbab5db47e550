import { useTranslation } from 'react-i18next'
import { ChoiceInput } from '#web/pages/tools/choice-input.tsx'
import { NumberInput } from '#web/pages/tools/number-input.tsx'
import { earthings } from '#web/pages/tools/quantities/quantities-of.ts'
import { type emptyOutline, outlineLimits, readOutline } from '#web/pages/tools/quantities/read-outline.ts'
import { classNames } from '#web/parts/protection-classes.ts'

interface OutlineInputsProps {
  input: typeof emptyOutline
  change: (changes: Partial<typeof emptyOutline>) => void
}

/** Length, width, class and earthing of a building. */
export function OutlineInputs({ input, change }: OutlineInputsProps) {
  const { t } = useTranslation('quantities', { keyPrefix: 'inputs' })
  const { length, width, className, earthing } = readOutline(input)
  const numberField = { unit: t('metres'), limits: outlineLimits, isRequired: true }
  return (
    <div className="grid gap-6 print:hidden">
      <div className="grid gap-6 sm:grid-cols-2">
        <NumberInput
          {...numberField}
          name="length"
          label={t('length')}
          value={input.length}
          read={length}
          onChange={(value) => change({ length: value })}
        />
        <NumberInput
          {...numberField}
          name="width"
          label={t('width')}
          value={input.width}
          read={width}
          onChange={(value) => change({ width: value })}
        />
      </div>
      <ChoiceInput
        name="class"
        isRequired
        label={t('class')}
        hint={t('classHint')}
        value={className ?? ''}
        options={classNames.map((name) => ({ value: name, text: name }))}
        onChange={(value) => change({ class: value })}
      />
      <ChoiceInput
        name="earthing"
        label={t('earthing')}
        value={earthing ?? ''}
        options={earthings.map((name) => ({ value: name, text: t(`earthings.${name}`) }))}
        onChange={(value) => change({ earthing: value })}
      />
    </div>
  )
}
