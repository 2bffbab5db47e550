import { type ReactNode, useId } from 'react'
import { useTranslation } from 'react-i18next'
import type { ClaimingFact } from '#contract/company/company.ts'
import { useFacts } from '#web/staff/company/company-kind.tsx'

interface PartProps {
  title: string
  hint?: string
  /** The fact that it is, where the sample's is hidden. */
  fact?: ClaimingFact
  children: ReactNode
}

/** Fields that belong together within a group. */
export function Part({ title, hint, fact, children }: PartProps) {
  const id = useId()
  return (
    // biome-ignore lint/a11y/useSemanticElements: a legend cannot be laid out like the other headings
    <div className="company-part" role="group" aria-labelledby={id}>
      <h4 id={id} className="company-part-title">
        {title}
      </h4>
      {hint && <p className="field-hint">{hint}</p>}
      {fact && <HiddenSample fact={fact} />}
      {children}
    </div>
  )
}

/** Notes that visitors do not see a fact of the sample, because the company has a name of its own. */
export function HiddenSample({ fact }: { fact: ClaimingFact }) {
  const { t } = useTranslation('company')
  const { isSample, sampleFacts } = useFacts().saved.company
  if (isSample || !sampleFacts.includes(fact)) return null
  return <p className="field-warning">{t('hints.hiddenSample')}</p>
}

/** Endings of files that may be a logo, and a photograph. */
export const drawings = ['svg', 'png']
export const photographs = ['jpg', 'jpeg', 'png', 'webp', 'avif']
