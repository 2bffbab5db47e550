import { useTranslation } from 'react-i18next'

/** Longest title and note of one's own, which a link carries. */
const maxLengths = { title: 100, note: 600 }

/** A title and a note of the visitor's own, printing and the link; `bundle-script.ts` runs them, and without it they are hidden. */
export function BundleTools() {
  const { t } = useTranslation('projects')
  return (
    <div
      className="mb-8 grid max-w-3xl gap-5 bg-mist p-5 md:p-8 noscript:hidden print:hidden"
      data-island="bundle"
    >
      <div>
        <label htmlFor="own-title" className="field-label">
          {t('bundle.ownTitle')}
        </label>
        <input id="own-title" className="own-words" maxLength={maxLengths.title} autoComplete="off" />
      </div>
      <div>
        <label htmlFor="own-note" className="field-label">
          {t('bundle.ownNote')}
        </label>
        <textarea id="own-note" className="own-words" rows={3} maxLength={maxLengths.note} />
      </div>
      <p className="text-sm text-steel-700">{t('bundle.ownHint')}</p>
      <div className="flex flex-wrap items-center gap-3">
        <button type="button" className="button button-outline" data-do="print">
          {t('bundle.print')}
        </button>
        <button
          type="button"
          className="button button-outline"
          data-do="copy"
          data-done={t('bundle.copied')}
          data-failed={t('bundle.notCopied')}
        >
          {t('bundle.copy')}
        </button>
        <span role="status" />
      </div>
    </div>
  )
}
