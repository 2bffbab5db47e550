import { useTranslation } from 'react-i18next'
import { addressIn, articlePath } from '#contract/addresses.ts'
import type { ArticleKind, StaffArticle } from '#contract/article.ts'
import { articleFields } from '#contract/content/article-fields.ts'
import { useLanguage } from '#web/contexts.ts'
import { today } from '#web/staff/knowledge/article-form/article-draft.ts'
import { RelatedField } from '#web/staff/knowledge/article-form/related-field.tsx'
import type { ArticleFormState } from '#web/staff/knowledge/article-form/use-article-form.ts'
import { LimitedTextField } from '#web/staff/parts/limited-text-field.tsx'
import { TextField } from '#web/ui/field.tsx'
import { FieldFrame } from '#web/ui/field-frame.tsx'

interface FactFieldsProps {
  form: ArticleFormState
  articles: readonly StaffArticle[]
  /** Whether visitors can see it now. */
  isPublic: boolean
}

const kinds: readonly ArticleKind[] = ['article', 'term']

/** The fields that do not depend on the language. */
export function FactFields({ form, articles, isPublic }: FactFieldsProps) {
  const { t } = useTranslation('articles')
  const { draft, change, problemOf, savedSlug } = form
  const language = useLanguage()
  const movesAddress = isPublic && savedSlug !== draft.slug.trim()
  return (
    <div className="article-facts">
      <div>
        <fieldset>
          <legend className="field-label">{t('fields.kind')}</legend>
          <div className="kind-choice">
            {kinds.map((kind) => (
              <label key={kind} className="chip">
                <input
                  type="radio"
                  name="kind"
                  value={kind}
                  checked={draft.kind === kind}
                  onChange={() => change({ kind }, 'kind')}
                />
                {t(`kinds.${kind}`)}
              </label>
            ))}
          </div>
        </fieldset>
        <div>
          <LimitedTextField
            name="slug"
            label={t('fields.slug')}
            value={draft.slug}
            problem={problemOf('slug')}
            maxLength={articleFields.slug.maxLength}
            isRequired
            hint={t('hints.slug', { address: addressIn(language, articlePath(draft.slug.trim() || '…')) })}
            onChange={(slug) => change({ slug }, 'slug')}
          />
          {/* Always rendered: a live region inserted together with its text is not announced. */}
          <p className="field-warning" role="status">
            {movesAddress && t('hints.movesAddress')}
          </p>
        </div>
        <FieldFrame
          label={t('fields.reviewedOn')}
          hint={t('hints.reviewedOn')}
          problem={problemOf('reviewedOn')}
        >
          {(ids) => (
            <span className="reviewed-on">
              <input
                type="date"
                name="reviewedOn"
                className="field-control"
                value={draft.reviewedOn}
                max={today()}
                onChange={(event) => change({ reviewedOn: event.currentTarget.value }, 'reviewedOn')}
                {...ids}
              />
              <button
                type="button"
                className="row-action"
                onClick={() => change({ reviewedOn: today() }, 'reviewedOn')}
              >
                {t('form.today')}
              </button>
            </span>
          )}
        </FieldFrame>
      </div>
      <div>
        <TextField
          name="sources"
          label={t('fields.sources')}
          hint={t('hints.sources')}
          rows={4}
          value={draft.sources}
          problem={problemOf('sources')}
          onChange={(sources) => change({ sources }, 'sources')}
        />
        <RelatedField form={form} articles={articles} />
      </div>
    </div>
  )
}
