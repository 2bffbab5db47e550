import { useTranslation } from 'react-i18next'
import { useLanguage } from '#web/contexts.ts'
import { useSources } from '#web/parts/use-sources.ts'
import { bindSpaces } from '#web/texts/bind-spaces.ts'
import { Section } from '#web/ui/section.tsx'

/** The standards and rules that the texts go back to, with their editions and the month they were looked up. */
export function SourceList() {
  const { t } = useTranslation('BlitzSchutz')
  const language = useLanguage()
  const { list, month } = useSources()
  return (
    <Section id="sources" isFlowing>
      <h2 className="heading-2">{t('sources.heading')}</h2>
      <p className="mt-4 max-w-prose text-steel-700">{t('sources.intro')}</p>
      <ul className="mt-8 grid gap-x-12 md:grid-cols-2">
        {list.map(({ name, edition, title }) => (
          <li key={name} className="border-t border-steel-300 py-3">
            <span lang="de" className="font-semibold">
              {bindSpaces(name)}
            </span>
            {edition && (
              <>
                , <span className="whitespace-nowrap">{t('sources.edition', { edition })}</span>
              </>
            )}
            <span className="block text-steel-700">{bindSpaces(title[language])}</span>
          </li>
        ))}
      </ul>
      <p className="mt-4 text-steel-600">{month ? t('sources.asOf', { month }) : t('sources.asOfOld')}</p>
    </Section>
  )
}
