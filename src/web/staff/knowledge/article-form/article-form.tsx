import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import type { StaffArticle } from '#contract/content/article.ts'
import { useReadEntry } from '#web/staff/entries/entry-dialog.tsx'
import { EntryFormView } from '#web/staff/entries/entry-form.tsx'
import { useEntryForm } from '#web/staff/entries/use-entry-form.ts'
import { FactFields } from '#web/staff/knowledge/article-form/fact-fields.tsx'
import { LanguagePanes } from '#web/staff/knowledge/article-form/language-panes.tsx'
import { type ArticleEntry, articleKind } from '#web/staff/knowledge/article-kind.ts'
import { ArticleState } from '#web/staff/knowledge/article-state.tsx'
import type { EditedArticle } from '#web/staff/knowledge/article-view.ts'
import { StaffSection } from '#web/staff/parts/staff-section.tsx'
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
  const id = entry === 'new' ? undefined : String(entry)
  const { isRead, entry: read } = useReadEntry(articleKind, id, onClose)
  if (!isRead) {
    return (
      <p className="staff-message" role="status">
        {t('loading')}
      </p>
    )
  }
  return <WritingForm read={read} articles={articles} onClose={onClose} />
}

interface WritingFormProps extends Omit<ArticleFormProps, 'entry'> {
  /** Read from the server; undefined for a new one. */
  read: ArticleEntry | undefined
}

function WritingForm({ read, articles, onClose }: WritingFormProps) {
  const { t } = useTranslation('articles')
  const form = useEntryForm(articleKind, { read })
  const { saved, words } = form
  const inList = articles.find(({ id }) => String(id) === saved?.id)
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <EntryFormView
      form={form}
      onLeft={(id) => onClose(id === undefined ? undefined : Number(id))}
      className="project-form article-form"
      layout="mt-5 grid gap-10"
      isFocusedFirst
      frame={(content, close) => (
        <StaffSection
          id="article-heading"
          heading={heading}
          title={saved ? words.edit : words.add}
          beside={
            <>
              {inList && <ArticleState article={inList} />}
              <Button kind="plain" className="ml-auto" onClick={close}>
                {t('form.back')}
              </Button>
            </>
          }
        >
          {content}
        </StaffSection>
      )}
      fields={
        <>
          <LanguagePanes form={form} />
          <FactFields form={form} articles={articles} />
        </>
      }
    />
  )
}
