import { useTranslation } from 'react-i18next'

/** Beside an entry of the built-in sample, wherever it is listed. */
export function SampleLabel() {
  const { t } = useTranslation()
  return (
    <>
      <span className="sample-label">{t('sample.label')}</span>{' '}
    </>
  )
}

/** On the page of such an entry: that it is invented, or that nobody of the company vouches for it yet. */
export function SampleNote({ kind }: { kind: 'project' | 'job' | 'article' }) {
  const { t } = useTranslation()
  return <p className="mt-6 text-steel-700">{t(`sample.${kind}`)}</p>
}
