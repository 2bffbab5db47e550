import { useTranslation } from 'react-i18next'
import type { ChangedValue } from '#contract/history.ts'
import { languageCodes } from '#contract/language.ts'
import { useStoredFormat } from '#web/staff/parts/use-stored-format.ts'

const texts = ['title', 'summary', 'content'] as const
const facts = ['kind', 'slug', 'reviewedOn', 'sources', 'related'] as const

/** Returns the label of a field of an article by its name in the history, such as `summary.de`. */
export function useArticleFieldNames() {
  const { t } = useTranslation('articles')
  return (field: string): string => {
    const [name, suffix] = field.split('.')
    const code = languageCodes.find((candidate) => candidate === suffix)
    const text = texts.find((candidate) => candidate === name)
    if (text && code) return t(`fields.${text}.${code}`)
    const fact = facts.find((candidate) => candidate === name)
    return fact ? t(`fields.${fact}`) : field
  }
}

/** Returns a function that puts what a field held into the reader's words. */
export function useArticleValueWords() {
  const { t } = useTranslation('articles')
  const kindIn = (value: string) => (value === 'article' || value === 'term' ? t(`kinds.${value}`) : value)
  const { day } = useStoredFormat()
  return (field: string, { before, after }: ChangedValue): ChangedValue => {
    const inWords = field === 'kind' ? kindIn : field === 'reviewedOn' ? day : String
    return { before: inWords(before), after: inWords(after) }
  }
}
