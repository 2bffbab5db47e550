import { useTranslation } from 'react-i18next'
import { addressIn, screenPaths } from '#contract/pages/addresses.ts'
import { useLanguage } from '#web/contexts.ts'
import { useSources } from '#web/parts/use-sources.ts'
import { MarkedText } from '#web/ui/marked-text.tsx'

/** Link to the editions of the standards that a page names, with their month. */
export function SourcesLink({ className }: { className: string }) {
  const { t } = useTranslation()
  const { month } = useSources()
  const address = `${addressIn(useLanguage(), screenPaths['lightning-protection'])}#sources`
  return (
    <p className={`text-sm ${className}`}>
      <MarkedText
        text={month ? t('sources', { month }) : t('sourcesOld')}
        marks={{
          sources: (content) => (
            <a href={address} className="underline">
              {content}
            </a>
          ),
        }}
      />
    </p>
  )
}
