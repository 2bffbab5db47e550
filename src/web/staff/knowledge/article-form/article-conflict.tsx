import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { Article } from '#contract/article.ts'
import { languageCodes } from '#contract/language.ts'
import {
  type ArticleDraft,
  type ArticleField,
  bodyOfDraft,
  differences,
  draftOfArticle,
} from '#web/staff/knowledge/article-form/article-draft.ts'
import { plainWords } from '#web/staff/knowledge/article-form/plain-words.ts'
import type { ArticleFormState } from '#web/staff/knowledge/article-form/use-article-form.ts'
import { useArticleFieldNames } from '#web/staff/knowledge/article-words.ts'
import { ConflictDialog } from '#web/staff/parts/conflict-dialog.tsx'
import { useTimeFormat } from '#web/staff/parts/use-time-format.ts'
import { ValueDifference } from '#web/staff/parts/value-difference.tsx'
import { useStaffCall } from '#web/staff/session/use-staff-call.ts'

/** Shows what somebody else has saved meanwhile, how the input differs from it, and asks which to keep. */
export function ArticleConflict({ form, theirs }: { form: ArticleFormState; theirs: Article }) {
  const { t } = useTranslation('articles')
  const nameOf = useArticleFieldNames()
  const who = useLastChange(theirs.id)
  const saved = draftOfArticle(theirs)
  const { saving, draft } = form
  return (
    <ConflictDialog
      heading={t('conflict.title')}
      who={who}
      choice={t('conflict.choice')}
      labels={{
        back: t('conflict.back'),
        takeTheirs: t('conflict.takeTheirs'),
        overwrite: t('conflict.overwrite'),
      }}
      onBack={saving.forgetTheirs}
      onTakeTheirs={form.takeTheirs}
      onOverwrite={form.overwriteTheirs}
    >
      <dl className="text-differences">
        {differences(draft, saved).map((field) => (
          <div key={field}>
            <dt>{nameOf(field)}</dt>
            <dd>
              <ValueDifference
                value={{ before: wordsOf(saved, field), after: wordsOf(draft, field) }}
                none={t('conflict.nothing')}
                lang={languageCodes.find((code) => field.endsWith(`.${code}`))}
              />
            </dd>
          </div>
        ))}
      </dl>
    </ConflictDialog>
  )
}

/** Who has saved it, which only drafts and what is public are asked for; not needed for the decision. */
function useLastChange(id: number): string {
  const { t } = useTranslation('articles')
  const staffCall = useStaffCall()
  const formatTime = useTimeFormat()
  const { data: last } = useQuery({
    queryKey: ['lastChangeOfArticle', id],
    queryFn: async () => {
      const drafts = await staffCall('listDrafts', {})
      const draft = drafts.find((each) => each.kind === 'article' && each.id === String(id))
      if (draft) return { by: draft.changedBy, at: draft.changedAt }
      const [change] = await staffCall('readArticleHistory', { params: { id } })
      return change ?? null
    },
    gcTime: 0,
    refetchOnMount: 'always',
  })
  return last ? t('conflict.who', { name: last.by, time: formatTime(last.at) }) : t('conflict.somebody')
}

/** What stands in a field, in words. */
function wordsOf(draft: ArticleDraft, field: ArticleField): string {
  const code = languageCodes.find((language) => field.endsWith(`.${language}`))
  const [name] = field.split('.') as ['title' | 'summary' | 'content']
  if (code) return name === 'content' ? plainWords(draft.content[code]) : draft[name][code].trim()
  const value = bodyOfDraft(draft)[field as Exclude<ArticleField, `${string}.${string}`>]
  return typeof value === 'string' ? value : value.join('\n')
}
