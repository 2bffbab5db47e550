import { useTranslation } from 'react-i18next'
import type { StaffArticle } from '#contract/content/article.ts'
import { articleKinds } from '#contract/content/article-fields.ts'
import { addressIn, articlePath } from '#contract/pages/addresses.ts'
import { useLanguage } from '#web/contexts.ts'
import { EntryField } from '#web/staff/fields/entry-field.tsx'
import { RelatedField } from '#web/staff/knowledge/article-form/related-field.tsx'
import { type ArticleFieldsProps, today } from '#web/staff/knowledge/article-kind.ts'
import { RowAction } from '#web/staff/parts/row-action.tsx'

interface FactFieldsProps extends ArticleFieldsProps {
  articles: readonly StaffArticle[]
}

/** The fields that do not depend on the language. */
export function FactFields({ form, articles }: FactFieldsProps) {
  const { t } = useTranslation('articles')
  const { values, saved, change } = form
  const language = useLanguage()
  const slug = values.slug.trim()
  const movesAddress = saved !== undefined && !saved.draft?.isNew && saved.values.slug !== slug
  return (
    <div className="article-facts">
      <div>
        <fieldset>
          <legend className="field-label">{t('fields.kind')}</legend>
          <div className="kind-choice">
            {articleKinds.map((kind) => (
              <label key={kind} className="chip">
                <input
                  type="radio"
                  name="kind"
                  value={kind}
                  checked={values.kind === kind}
                  onChange={() => change('kind', kind)}
                />
                {t(`options.kind.${kind}`)}
              </label>
            ))}
          </div>
        </fieldset>
        <div>
          <EntryField
            form={form}
            name="slug"
            hint={t('form.address', { address: addressIn(language, articlePath(slug || '…')) })}
          />
          {/* Always rendered: a live region inserted together with its text is not announced. */}
          <p className="field-warning" role="status">
            {movesAddress && t('form.movesAddress')}
          </p>
        </div>
        <EntryField
          form={form}
          name="reviewedOn"
          latest={today()}
          beside={<RowAction text={t('form.today')} onClick={() => change('reviewedOn', today())} />}
        />
      </div>
      <div>
        <EntryField form={form} name="sources" />
        <RelatedField form={form} articles={articles} />
      </div>
    </div>
  )
}
