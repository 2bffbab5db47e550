import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { addressIn, articlePath } from '#contract/addresses.ts'
import type { Article, StaffArticle } from '#contract/article.ts'
import { useLanguage } from '#web/contexts.ts'
import { ArticleConflict } from '#web/staff/knowledge/article-form/article-conflict.tsx'
import { differences, draftOfArticle } from '#web/staff/knowledge/article-form/article-draft.ts'
import { ArticleDraftBanner } from '#web/staff/knowledge/article-form/article-draft-banner.tsx'
import { FactFields } from '#web/staff/knowledge/article-form/fact-fields.tsx'
import { LanguagePanes } from '#web/staff/knowledge/article-form/language-panes.tsx'
import { useArticleForm } from '#web/staff/knowledge/article-form/use-article-form.ts'
import { ArticleState } from '#web/staff/knowledge/article-state.tsx'
import { type EditedArticle, titleOf } from '#web/staff/knowledge/article-view.ts'
import { useArticleFieldNames, useArticleValueWords } from '#web/staff/knowledge/article-words.ts'
import { useShowFailure } from '#web/staff/parts/command-provider.tsx'
import { EntryHistory } from '#web/staff/parts/entry-history.tsx'
import { PublishBar } from '#web/staff/parts/publish-bar.tsx'
import { RestoredInput } from '#web/staff/parts/unsaved-entries.tsx'
import { TakenVersion, useEarlierVersion } from '#web/staff/parts/use-earlier-version.tsx'
import { useQuestionBeforeLoss } from '#web/staff/parts/use-question-before-loss.tsx'
import { useStaffCall } from '#web/staff/session/use-staff-call.ts'
import { Button } from '#web/ui/button.tsx'

interface ArticleFormProps {
  entry: EditedArticle
  /** All that are there, to choose related ones from. */
  articles: readonly StaffArticle[]
  /** Back to the list; given the number of what has been saved. */
  onClose: (saved?: number) => void
}

/** Adds or edits an article or a term; an existing one is read first. */
export function ArticleForm({ entry, articles, onClose }: ArticleFormProps) {
  const { t } = useTranslation('staff')
  const staffCall = useStaffCall()
  const showFailure = useShowFailure()
  const { data: article, error } = useQuery({
    queryKey: ['articleOfForm', entry],
    queryFn: () => staffCall('readArticle', { params: { id: String(entry) }, query: { Drafts: '1' } }),
    enabled: entry !== 'new',
    // Read again for every form, but not while somebody is typing.
    gcTime: 0,
    staleTime: Infinity,
  })
  const giveUp = useEffectEvent((reason: Error) => {
    onClose()
    showFailure(reason)
  })
  useEffect(() => {
    if (error) giveUp(error)
  }, [error])
  if (entry !== 'new' && !article) {
    return (
      <p className="staff-message" role="status">
        {t('loading')}
      </p>
    )
  }
  return <WritingForm read={article} articles={articles} onClose={onClose} />
}

interface WritingFormProps extends Omit<ArticleFormProps, 'entry'> {
  /** As it was read; undefined for a new one. */
  read: Article | undefined
}

function WritingForm({ read, articles, onClose }: WritingFormProps) {
  const { t } = useTranslation(['articles', 'staff'])
  const nameOf = useArticleFieldNames()
  const inWords = useArticleValueWords()
  const form = useArticleForm(read)
  const { article, saving, isBusy, left, restoredFrom } = form
  const inList = articles.find(({ id }) => id === article?.id)
  const { question, close } = useQuestionBeforeLoss(form.isDirty, (isElsewhere) =>
    isElsewhere ? form.forgetTyped() : form.leave(),
  )
  const leave = useEffectEvent(onClose)
  // Below the question about unsaved input, whose effect must be first: it would stop this.
  useEffect(() => {
    if (left) leave(left.saved)
  }, [left])
  const staffCall = useStaffCall()
  const earlier = useEarlierVersion({
    values: form.draft,
    isSame: (one, other) => differences(one, other).length === 0,
    putAll: form.putAll,
    form: form.element,
    async read(version) {
      const params = { id: article?.id ?? 0, version }
      const then = await staffCall('readArticleVersion', { params })
      return () => ({ values: draftOfArticle(then), picturesGone: then.picturesGone })
    },
  })
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <section className="staff-section" aria-labelledby="article-heading">
      <div className="staff-section-head">
        <h2 ref={heading} id="article-heading" className="heading-3" tabIndex={-1}>
          {t(article ? 'form.edit' : 'form.add')}
        </h2>
        {inList && <ArticleState article={inList} />}
        <Button kind="plain" className="ml-auto" onClick={() => !isBusy && close()}>
          {t('form.back')}
        </Button>
      </div>
      <form
        ref={form.element}
        className="project-form article-form"
        noValidate
        onSubmit={(event) => event.preventDefault()}
      >
        {article && inList?.hasDraft && (
          <ArticleDraftBanner article={article} isNew={!inList.isPublic} onGone={() => form.leave()} />
        )}
        {inList && <ArticleOrigin article={inList} slug={form.savedSlug ?? ''} />}
        <p className="mt-1 text-sm text-steel-600">{t('staff:requiredHint')}</p>
        <RestoredInput from={restoredFrom} onForget={form.forgetRestored} />
        <TakenVersion state={earlier} />
        {/* Not disabled while saving, or the current field would lose the focus; changes are ignored instead. */}
        <fieldset aria-busy={isBusy} className="article-fields" data-focus-first>
          <LanguagePanes form={form} />
          <FactFields form={form} articles={articles} isPublic={inList?.isPublic ?? false} />
        </fieldset>
        {article && (
          <EntryHistory
            key={form.version}
            call="readArticleHistory"
            id={article.id}
            nameOf={nameOf}
            inWords={inWords}
            onTake={earlier.take}
          />
        )}
        <PublishBar
          isBusy={isBusy}
          publishAt={inList?.publishAt}
          onSave={(publish) => void form.save(publish)}
          cancel={
            <Button kind="plain" aria-disabled={isBusy} onClick={() => !isBusy && close()}>
              {t('staff:cancel')}
            </Button>
          }
          main={
            <Button aria-disabled={isBusy} onClick={() => void form.save('now')}>
              {t(isBusy ? 'form.saving' : 'form.publish')}
            </Button>
          }
        />
      </form>
      {question}
      {saving.theirs && <ArticleConflict form={form} theirs={saving.theirs.article} />}
    </section>
  )
}

/** The way to the page, where there is one. */
function ArticleOrigin({ article, slug }: { article: StaffArticle; slug: string }) {
  const { t } = useTranslation('articles')
  const language = useLanguage()
  if (!article.isPublic) return null
  return (
    <p className="entry-origin">
      <a
        href={addressIn(language, articlePath(slug))}
        className="row-action"
        target="_blank"
        rel="noreferrer"
        aria-label={t('form.viewOf', { name: titleOf(article, language) })}
      >
        {t('form.view')}
      </a>
    </p>
  )
}
