import { useTranslation } from 'react-i18next'
import { articleKind as article, articleFields } from '#contract/content/article-fields.ts'
import type { Fields } from '#contract/content/field.ts'
import { linesOf } from '#contract/content/lines.ts'
import { slugPattern } from '#contract/content/slug.ts'
import { languageCodes, requiredLanguages } from '#contract/language.ts'
import { articlePath } from '#contract/pages/addresses.ts'
import { type Entry, type EntryKind, formOf } from '#web/staff/entries/entry-kind.ts'
import { valuesOfWire } from '#web/staff/entries/entry-values.ts'
import type { EntryForm } from '#web/staff/entries/use-entry-form.ts'
import { isOfPicture, useContentProblem } from '#web/staff/knowledge/rich-text/content-problem.ts'
import { germanDay } from '#web/staff/parts/german-time.ts'

/** Lists and search engines show the summary: the form asks for it, the API does not. */
const fields = {
  ...articleFields,
  summary: { ...articleFields.summary, required: requiredLanguages },
} as const satisfies Fields

export type ArticleFields = typeof fields
export type ArticleEntry = Entry<ArticleFields>

export interface ArticleFieldsProps {
  form: EntryForm<ArticleFields, ArticleEntry>
}

export const articleKind: EntryKind<ArticleFields> = {
  ...formOf(article),
  fields,
  texts: 'articles:',
  async read(api, id) {
    const [content, drafts] = await Promise.all([
      api('readArticle', { params: { id }, query: { Drafts: '1' } }),
      api('listDrafts', {}),
    ])
    const draft = drafts.find((candidate) => candidate.kind === article.word && candidate.id === id)
    return { id, version: content.version, draft, values: valuesOfWire(fields, content) }
  },
  begin: () => ({ kind: 'article', reviewedOn: germanDay() }),
  pathOf: ({ values }) => articlePath(values.slug.trim()),
  useWords() {
    const { t } = useTranslation('articles')
    const contentProblem = useContentProblem()
    const sourcesProblem = useSourcesProblem()
    return {
      add: t('form.add'),
      edit: t('form.edit'),
      published: () => t('done.now'),
      check({ slug, content, sources }) {
        const isWrong = slug.trim() !== '' && !slugPattern.test(slug.trim())
        const found = [
          ...languageCodes.map((code) => [`content.${code}`, contentProblem(content[code], true)]),
          ['slug', isWrong ? t('problems.slug') : undefined],
          ['sources', sourcesProblem(sources)],
        ]
        return Object.fromEntries(found.filter(([, problem]) => problem !== undefined))
      },
      refused(path, error) {
        if (path === 'slug' && error.code === 'conflict') return t('problems.slugTaken')
        return path.startsWith('content') && isOfPicture(error) ? t('problems.pictureGone') : undefined
      },
    }
  },
}

/** Returns a function that says why the server would not take the sources. */
function useSourcesProblem() {
  const { t } = useTranslation('articles')
  const { maxItems, maxLength } = articleFields.sources
  return (typed: string): string | undefined => {
    const sources = linesOf(typed)
    if (sources.length > maxItems) return t('problems.manySources', { most: maxItems })
    const long = sources.find((source) => source.length > maxLength)
    return long && t('problems.longSource', { most: maxLength, start: long.slice(0, 40) })
  }
}
