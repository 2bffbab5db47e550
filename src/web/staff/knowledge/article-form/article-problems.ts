import { useTranslation } from 'react-i18next'
import type { ApiError } from '#contract/api-error.ts'
import { articleFields } from '#contract/content/article-fields.ts'
import { languageCodes, requiredLanguages } from '#contract/language.ts'
import { richTextLimits } from '#contract/limits.ts'
import type { RichText } from '#contract/rich-text.ts'
import { slugPattern } from '#contract/slug.ts'
import {
  type ArticleDraft,
  type ArticleField,
  articleFacts,
  articleTexts,
  sourcesOf,
} from '#web/staff/knowledge/article-form/article-draft.ts'
import { hasUnfinishedPicture, textLength, textProblem } from '#web/staff/knowledge/rich-text/text-limits.ts'

export type ArticleProblems = Partial<Record<ArticleField, string>>

/** Returns functions that say what the server would refuse. What is too long in a field of one line is said there anyway. */
export function useArticleProblems() {
  const { t } = useTranslation(['articles', 'staff'])

  /** What is wrong with a content, told as it is written. */
  function contentProblem(content: RichText): string | undefined {
    const problem = textProblem(content)
    return problem && t(`problems.${problem}`, { ...richTextLimits, length: textLength(content) })
  }

  function findProblems(draft: ArticleDraft): ArticleProblems {
    const problems: ArticleProblems = {}
    for (const code of requiredLanguages) {
      for (const text of ['title', 'summary'] as const)
        if (draft[text][code].trim() === '') problems[`${text}.${code}`] = t('staff:required')
    }
    for (const code of languageCodes) {
      const problem =
        contentProblem(draft.content[code]) ??
        (hasUnfinishedPicture(draft.content[code]) ? t('problems.pictureText') : undefined)
      if (problem) problems[`content.${code}`] = problem
    }
    const slug = draft.slug.trim()
    if (slug === '') problems.slug = t('staff:required')
    else if (!slugPattern.test(slug)) problems.slug = t('problems.slug')
    const sources = sourcesProblem(draft)
    if (sources) problems.sources = sources
    return problems
  }

  function sourcesProblem(draft: ArticleDraft): string | undefined {
    const sources = sourcesOf(draft)
    if (sources.length > articleFields.sources.maxItems)
      return t('problems.manySources', { most: articleFields.sources.maxItems })
    const long = sources.find((source) => source.length > articleFields.sources.maxLength)
    return (
      long && t('problems.longSource', { most: articleFields.sources.maxLength, start: long.slice(0, 40) })
    )
  }
  return { contentProblem, findProblems }
}

/** Returns true if a field of one line holds more than the server takes; it is said beside the field. */
export function isTooLong(draft: ArticleDraft): boolean {
  return (
    draft.slug.trim().length > articleFields.slug.maxLength ||
    languageCodes.some(
      (code) =>
        draft.title[code].trim().length > articleFields.title.maxLength ||
        draft.summary[code].trim().length > articleFields.summary.maxLength,
    )
  )
}

/** Returns the server's objections by field, as far as they belong to one. */
export function refusedFields({ details }: ApiError): ArticleField[] {
  return details.flatMap(({ field }) => fieldOfWire(field) ?? [])
}

/** The languages of a text are sent in the order of `languageCodes`. */
function fieldOfWire(wire: string): ArticleField | undefined {
  const [name, place] = wire.split('.')
  const fact = articleFacts.find((candidate) => candidate === name)
  const text = articleTexts.find((candidate) => candidate === name)
  if (fact || !text) return fact
  const code = languageCodes.find((candidate) => candidate === place) ?? languageCodes[Number(place ?? 0)]
  return code && `${text}.${code}`
}
