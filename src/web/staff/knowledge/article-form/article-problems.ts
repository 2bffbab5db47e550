import { useTranslation } from 'react-i18next'
import { articleFields } from '#contract/content/article-fields.ts'
import { linesOf } from '#contract/content/lines.ts'

/** Returns a function that says why the server would not take the sources. */
export function useSourcesProblem() {
  const { t } = useTranslation('articles')
  const { maxItems, maxLength } = articleFields.sources
  return (typed: string): string | undefined => {
    const sources = linesOf(typed)
    if (sources.length > maxItems) return t('problems.manySources', { most: maxItems })
    const long = sources.find((source) => source.length > maxLength)
    return long && t('problems.longSource', { most: maxLength, start: long.slice(0, 40) })
  }
}
