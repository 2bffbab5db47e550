import { useTranslation } from 'react-i18next'
import type { ChangedValue } from '#contract/content/history.ts'
import { useFactName } from '#web/staff/company/fact-names.ts'
import { useFactWords, useFileWords } from '#web/staff/company/fact-words.ts'
import { languageOfPath } from '#web/staff/entries/entry-values.ts'
import { ValueDifference } from '#web/staff/entries/value-difference.tsx'

export function FactDifferences({ values }: { values: Readonly<Record<string, ChangedValue>> }) {
  const { t } = useTranslation('staff')
  const nameOf = useFactName()
  const inWords = useFactWords()
  const fileWords = useFileWords()
  const entries = Object.entries(values)
  if (entries.length === 0) return null
  return (
    <dl className="history-values">
      {entries.map(([path, value]) => (
        <div key={path}>
          <dt>{nameOf(path)}</dt>
          <dd>
            {fileWords(path, value) ?? (
              <ValueDifference
                value={{ before: inWords(path, value.before), after: inWords(path, value.after) }}
                none={t('facts.none')}
                lang={languageOfPath(path)}
              />
            )}
          </dd>
        </div>
      ))}
    </dl>
  )
}
