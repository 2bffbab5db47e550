import { useTranslation } from 'react-i18next'

/** Beside an entry of the built-in sample, wherever it is listed. */
export function SampleLabel({ className = '' }: { className?: string }) {
  const { t } = useTranslation()
  return (
    <span
      className={`border border-amber-600 px-1.5 text-sm whitespace-nowrap font-semibold text-steel-700 ${className}`}
    >
      {t('sample.label')}
    </span>
  )
}

interface SampleNoteProps {
  kind: 'project' | 'job' | 'article'
  className?: string
}

/** On the page of such an entry: that it is invented, or that nobody of the company vouches for it yet. */
export function SampleNote({ kind, className = '' }: SampleNoteProps) {
  const { t } = useTranslation()
  return (
    <p className={`max-w-prose border-l-2 border-amber pl-4 text-steel-700 ${className}`}>
      {t(`sample.${kind}`)}
    </p>
  )
}
