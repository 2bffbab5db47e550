import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { StaffArticle } from '#contract/content/article.ts'
import { articleFields, articleKinds } from '#contract/content/article-fields.ts'
import { addressIn, articlePath } from '#contract/pages/addresses.ts'
import { useLanguage } from '#web/contexts.ts'
import { EntryField } from '#web/staff/fields/entry-field.tsx'
import type { ArticleFieldsProps } from '#web/staff/knowledge/article-kind.ts'
import { titleOf } from '#web/staff/knowledge/article-view.ts'
import { germanDay } from '#web/staff/parts/german-time.ts'
import { RowAction } from '#web/staff/parts/row-action.tsx'
import { Button } from '#web/ui/button.tsx'
import { SelectField } from '#web/ui/field.tsx'

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
          latest={germanDay()}
          beside={<RowAction text={t('form.today')} onClick={() => change('reviewedOn', germanDay())} />}
        />
      </div>
      <div>
        <EntryField form={form} name="sources" />
        <RelatedField form={form} articles={articles} />
      </div>
    </div>
  )
}

/** Others that the page leads on to, chosen by their titles. */
function RelatedField({ form, articles }: FactFieldsProps) {
  const { t } = useTranslation('articles')
  const language = useLanguage()
  const [chosen, setChosen] = useState('')
  const place = useRef<HTMLFieldSetElement>(null)
  const { values, saved, change, problems } = form
  const { related } = values
  const { maxItems } = articleFields.related
  const isFull = related.length >= maxItems
  const options = articles
    .filter(({ id, slug }) => String(id) !== saved?.id && !related.includes(slug))
    .map((other) => ({ value: other.slug, text: titleOf(other, language) }))
    .sort((a, b) => a.text.localeCompare(b.text, language))
  const nameOf = (slug: string) => {
    const other = articles.find((candidate) => candidate.slug === slug)
    return other ? titleOf(other, language) : slug
  }
  // The button that was pressed is gone.
  const focusChoice = () => place.current?.querySelector('select')?.focus()
  return (
    <fieldset ref={place} className="related-field">
      <legend className="field-label">{t('fields.related')}</legend>
      {related.length > 0 && (
        <ul className="related-list">
          {related.map((slug) => (
            <li key={slug}>
              <span>{nameOf(slug)}</span>
              <RowAction
                text={t('related.remove')}
                label={t('related.removeOf', { name: nameOf(slug) })}
                onClick={() => {
                  change(
                    'related',
                    related.filter((other) => other !== slug),
                  )
                  focusChoice()
                }}
              />
            </li>
          ))}
        </ul>
      )}
      <div className="related-choice">
        <SelectField
          name="related"
          label={t('related.choose')}
          value={chosen}
          problem={problems['related']}
          placeholder={t(options.length > 0 ? 'related.placeholder' : 'related.none')}
          options={options}
          onChange={setChosen}
        />
        <Button
          kind="plain"
          aria-disabled={chosen === '' || isFull}
          onClick={() => {
            if (chosen === '' || isFull) return
            change('related', [...related, chosen])
            setChosen('')
            focusChoice()
          }}
        >
          {t('related.add')}
        </Button>
      </div>
      {isFull && <p className="field-hint">{t('related.full', { most: maxItems })}</p>}
    </fieldset>
  )
}
