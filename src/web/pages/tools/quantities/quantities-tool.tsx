import { useTranslation } from 'react-i18next'
import { OutlineInputs } from '#web/pages/tools/quantities/outline-inputs.tsx'
import { Plan } from '#web/pages/tools/quantities/plan.tsx'
import { type Outline, quantitiesOf } from '#web/pages/tools/quantities/quantities-of.ts'
import { emptyOutline, readOutline } from '#web/pages/tools/quantities/read-outline.ts'
import { useQuantityLines } from '#web/pages/tools/quantities/use-quantity-lines.ts'
import { ToolActions } from '#web/pages/tools/tool-actions.tsx'
import { ToolInquiry } from '#web/pages/tools/tool-inquiry.tsx'
import { ToolLink } from '#web/pages/tools/tool-link.tsx'
import { fragmentOf, useFragmentInput } from '#web/pages/tools/use-fragment-input.ts'
import { useNumbers } from '#web/pages/tools/use-numbers.ts'

/** Length, width and class of a building, and what its protection system takes. */
export function QuantitiesTool({ month }: { month: string }) {
  const { t } = useTranslation('quantities', { keyPrefix: 'tool' })
  const { input, change } = useFragmentInput(emptyOutline)
  const { outline } = readOutline(input)
  return (
    <div className="tool noscript:hidden">
      <OutlineInputs input={input} change={change} />
      <div className="tool-result" aria-live="polite">
        {outline ? (
          <Result outline={outline} fragment={fragmentOf(input, emptyOutline)} month={month} />
        ) : (
          <p>{t('missing')}</p>
        )}
      </div>
    </div>
  )
}

interface ResultProps {
  outline: Outline
  fragment: string
  month: string
}

function Result({ outline, fragment, month }: ResultProps) {
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
        <ToolLink tool="tender" fragment={fragment}>
          {t('toTender')}
        </ToolLink>
        <ToolActions />
      </div>
    </>
  )
}
