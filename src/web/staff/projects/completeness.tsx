import { useTranslation } from 'react-i18next'

interface CompletenessProps {
  /** Names of what is missing, in the reader's language. */
  missing: readonly string[]
  /** How many texts there should be. */
  total: number
}

/** How many of an entry's texts one language has, as ticks and in words. */
export function Completeness({ missing, total }: CompletenessProps) {
  const { t } = useTranslation('dashboard')
  const present = total - missing.length
  return (
    <span className={`completeness ${missing.length === 0 ? 'is-complete' : ''}`}>
      <span className="completeness-ticks" aria-hidden="true">
        {Array.from({ length: total }, (_, tick) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: ticks have no other order
          <span key={tick} className={tick < present ? 'is-there' : ''} />
        ))}
      </span>
      <span className="completeness-words">
        {missing.length === 0 ? t('complete') : t('missing', { texts: missing.join(', ') })}
      </span>
    </span>
  )
}
