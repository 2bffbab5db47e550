import { useTranslation } from 'react-i18next'
import { articleFields } from '#contract/content/article-fields.ts'
import { linesOf } from '#contract/content/lines.ts'
import type { RichText } from '#contract/content/rich-text.ts'
import { richTextLimits } from '#contract/limits.ts'
import { hasUnfinishedPicture, textLength, textProblem } from '#web/staff/knowledge/rich-text/text-limits.ts'

/** Returns a function for the problem of a content: during input, and with `isWhole` before saving. */
export function useContentProblem() {
  const { t } = useTranslation('articles')
  return (content: RichText, isWhole = false): string | undefined => {
    const problem = textProblem(content)
    if (problem) return t(`problems.${problem}`, { ...richTextLimits, length: textLength(content) })
    return isWhole && hasUnfinishedPicture(content) ? t('problems.pictureText') : undefined
  }
}

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
