import { useTranslation } from 'react-i18next'
import { ChoiceInput } from '#web/pages/tools/choice-input.tsx'
import { NumberInput } from '#web/pages/tools/number-input.tsx'
import { Plan } from '#web/pages/tools/quantities/plan.tsx'
import { earthings, type Outline, quantitiesOf } from '#web/pages/tools/quantities/quantities-of.ts'
import { emptyOutline, outlineLimits, readOutline } from '#web/pages/tools/quantities/read-outline.ts'
import { useQuantityLines } from '#web/pages/tools/quantities/use-quantity-lines.ts'
import { ToolActions } from '#web/pages/tools/tool-actions.tsx'
import { ToolInquiry } from '#web/pages/tools/tool-inquiry.tsx'
import { useFragmentInput } from '#web/pages/tools/use-fragment-input.ts'
import { useNumbers } from '#web/pages/tools/use-numbers.ts'
import { classNames } from '#web/parts/protection-classes.ts'

/** Length, width and class of a building, and what its protection system takes. */
export function QuantitiesTool({ month }: { month: string }) {
  const { t } = useTranslation('quantities', { keyPrefix: 'tool' })
  const { input, change } = useFragmentInput(emptyOutline)
  const { length, width, className, earthing, outline } = readOutline(input)
  const numberField = { unit: t('metres'), limits: outlineLimits, isRequired: true }
  return (
    <div className="tool noscript:hidden">
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
      <div className="tool-result" aria-live="polite">
        {outline ? <Result outline={outline} month={month} /> : <p>{t('missing')}</p>}
      </div>
    </div>
  )
}

function Result({ outline, month }: { outline: Outline; month: string }) {
  const { t } = useTranslation('quantities', { keyPrefix: 'tool' })
  const number = useNumbers()
  const { earthing } = outline
  const quantities = quantitiesOf(outline)
  const lines = useQuantityLines(outline, quantities)
  const sides = { length: number(outline.length), width: number(outline.width) }
  const heading = t('heading', { ...sides, name: outline.className })
  const summary = lines.map(({ text }) => text).join('; ')
  return (
    <>
      <h2 className="heading-3">{heading}</h2>
      <ul className="mt-4 grid gap-3">
        {lines.map(({ text, note }) => (
          <li key={text}>
            <strong className="font-semibold">{text}</strong>
            {note && <span className="block text-sm text-steel-700">{note}</span>}
          </li>
        ))}
      </ul>
      <p className="mt-4 text-sm">{t('without')}</p>
      <div className="mt-6 grid items-end gap-6 sm:grid-cols-2">
        <Plan
          part="roof"
          label={t('roofLabel', { summary })}
          caption={t('roof')}
          outline={outline}
          quantities={quantities}
        />
        <Plan
          part="ground"
          label={t('groundLabel', { summary })}
          caption={t(`grounds.${earthing}`)}
          outline={outline}
          quantities={quantities}
        />
      </div>
      <div className="mt-6 grid justify-items-start gap-4">
        <ToolInquiry
          tool="quantities"
          title={t('title')}
          month={month}
          size={t('size', sides)}
          regards={['lps', 'earthing']}
          lines={[heading, ...lines.map(({ text }) => text), t('without')]}
        />
        <ToolActions />
      </div>
    </>
  )
}
