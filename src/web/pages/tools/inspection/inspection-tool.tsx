import { useTranslation } from 'react-i18next'
import { ChoiceInput } from '#web/pages/tools/choice-input.tsx'
import { InspectionResult } from '#web/pages/tools/inspection/inspection-result.tsx'
import {
  type DayField,
  emptyInspection,
  monthLimits,
  readInspection,
  uses,
} from '#web/pages/tools/inspection/read-inspection.ts'
import { NumberInput } from '#web/pages/tools/number-input.tsx'
import { useFragmentInput } from '#web/pages/tools/use-fragment-input.ts'
import { useToday } from '#web/pages/tools/use-today.ts'
import { classNames } from '#web/parts/protection-classes.ts'
import { TextField } from '#web/ui/field.tsx'

/** Class, use and past inspections of a building, and when it is inspected next. */
export function InspectionTool({ month }: { month: string }) {
  const { t } = useTranslation('inspection', { keyPrefix: 'tool' })
  const { input, change } = useFragmentInput(emptyInspection)
  const today = useToday()
  const { use, className, isCritical, isProven, days, months, inspected } = readInspection(input, today)
  const yesOrNo = (['yes', 'no'] as const).map((value) => ({ value, text: t(value) }))
  const dayInput = (field: DayField, isRequired = false) => {
    const { problem } = days[field]
    return (
      <TextField
        type="date"
        name={field}
        label={t(`days.${field}`)}
        value={input[field]}
        max={today}
        problem={problem && t(`problems.${problem}`)}
        isRequired={isRequired}
        onChange={(value) => change({ [field]: value })}
      />
    )
  }
  return (
    <div className="tool noscript:hidden">
      <div className="grid gap-6 print:hidden">
        <ChoiceInput
          name="use"
          isRequired
          label={t('use')}
          value={use ?? ''}
          options={uses.map((name) => ({ value: name, text: t(`uses.${name}`) }))}
          onChange={(value) => change({ use: value, critical: '' })}
        />
        <ChoiceInput
          name="class"
          isRequired
          label={t('class')}
          hint={t('classHint')}
          value={className ?? ''}
          options={[...classNames, 'unknown' as const].map((name) => ({
            value: name,
            text: name === 'unknown' ? t('unknown') : name,
          }))}
          onChange={(value) => change({ class: value })}
        />
        {use !== 'explosive' && (
          <>
            <ChoiceInput
              name="critical"
              label={t('critical')}
              hint={t('criticalHint')}
              value={use ? (isCritical ? 'yes' : 'no') : ''}
              options={yesOrNo}
              onChange={(value) => change({ critical: value })}
            />
            <ChoiceInput
              name="proof"
              label={t('proof')}
              value={isProven ? 'dated' : 'none'}
              options={(['dated', 'none'] as const).map((value) => ({ value, text: t(`proofs.${value}`) }))}
              onChange={(value) => change({ proof: value })}
            />
            <div className="grid gap-6 sm:grid-cols-2">
              {isProven && dayInput('complete', true)}
              {dayInput('visual')}
              {dayInput('event')}
              <NumberInput
                name="months"
                label={t('months')}
                unit={t('monthsUnit')}
                value={input.months}
                read={months}
                limits={monthLimits}
                onChange={(value) => change({ months: value })}
              />
            </div>
            <ChoiceInput
              name="special"
              label={t('special')}
              value={input.special === 'yes' ? 'yes' : 'no'}
              options={yesOrNo}
              onChange={(value) => change({ special: value })}
            />
          </>
        )}
        <TextField
          name="building"
          label={t('building')}
          hint={t('buildingHint')}
          value={input.building}
          maxLength={60}
          autoComplete="off"
          onChange={(value) => change({ building: value })}
        />
      </div>
      <div className="tool-result" aria-live="polite">
        {inspected && today ? (
          <InspectionResult
            inspected={inspected}
            isUnknown={className === 'unknown'}
            use={use}
            isSpecial={input.special === 'yes'}
            building={input.building.trim()}
            today={today}
            month={month}
          />
        ) : (
          <p className="print:hidden">{t('missing')}</p>
        )}
      </div>
    </div>
  )
}
