import { useTranslation } from 'react-i18next'
import { articleFields } from '#contract/content/article-fields.ts'
import { type LanguageCode, languageCodes } from '#contract/language.ts'
import { richTextLimits } from '#contract/limits.ts'
import { useLanguage } from '#web/contexts.ts'
import type { ArticleFormState } from '#web/staff/knowledge/article-form/use-article-form.ts'
import { LazyRichTextEditor } from '#web/staff/knowledge/rich-text/lazy-editor.tsx'
import { textLength } from '#web/staff/knowledge/rich-text/text-limits.ts'
import { LimitedTextField } from '#web/staff/parts/limited-text-field.tsx'
import { useMedia } from '#web/ui/use-media.ts'

/** Title, summary and content in each language: side by side, or one at a time where there is no room. */
export function LanguagePanes({ form }: { form: ArticleFormState }) {
  const { t } = useTranslation('articles')
  const language = useLanguage()
  const isNarrow = useMedia('(width < 64rem)')
  const shown = form.shown ?? language
  return (
    <div className="language-panes">
      {isNarrow && (
        <fieldset className="language-tabs">
          <legend className="sr-only">{t('form.language')}</legend>
          {languageCodes.map((code) => (
            <button
              key={code}
              type="button"
              aria-pressed={shown === code}
              className="language-tab"
              onClick={() => form.show(code)}
            >
              {t(`languages.${code}`)}
              {hasProblem(form, code) && <span className="tab-problem">{t('form.hasProblem')}</span>}
            </button>
          ))}
        </fieldset>
      )}
      {languageCodes.map((code) => (
        <div key={code} className="language-pane" hidden={isNarrow && shown !== code}>
          {!isNarrow && <h3 className="language-head">{t(`languages.${code}`)}</h3>}
          <LanguagePane form={form} code={code} />
        </div>
      ))}
    </div>
  )
}

const hasProblem = (form: ArticleFormState, code: LanguageCode) =>
  (['title', 'summary'] as const).some((text) => form.problemOf(`${text}.${code}`)) ||
  form.contentProblem(code) !== undefined

function LanguagePane({ form, code }: { form: ArticleFormState; code: LanguageCode }) {
  const { t, i18n } = useTranslation('articles')
  const { draft, edition } = form
  const format = new Intl.NumberFormat(i18n.language)
  const lineField = (text: 'title' | 'summary') => ({
    name: `${text}-${code}`,
    label: t(`fields.${text}.${code}`),
    lang: code,
    value: draft[text][code],
    problem: form.problemOf(`${text}.${code}`),
    maxLength: articleFields[text].maxLength,
    isRequired: true,
    onChange: (value: string) => form.changeText(text, code, value),
  })
  return (
    <>
      <LimitedTextField {...lineField('title')} />
      <LimitedTextField {...lineField('summary')} rows={2} hint={t('hints.summary')} />
      <LazyRichTextEditor
        key={edition}
        label={t(`fields.content.${code}`)}
        lang={code}
        value={draft.content[code]}
        problem={form.contentProblem(code)}
        otherPictures={languageCodes
          .filter((other) => other !== code)
          .flatMap((other) => draft.content[other].filter((block) => block.type === 'picture'))}
        onSending={(isSending) => form.noteSending(code, isSending)}
        hint={t('hints.content', {
          length: format.format(textLength(draft.content[code])),
          most: format.format(richTextLimits.characters),
        })}
        onChange={(value) => form.changeText('content', code, value)}
      />
    </>
  )
}
