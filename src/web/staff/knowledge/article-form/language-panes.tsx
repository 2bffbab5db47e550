import { useTranslation } from 'react-i18next'
import { type LanguageCode, languageCodes } from '#contract/language.ts'
import { useLanguage } from '#web/contexts.ts'
import { followTitle } from '#web/staff/fields/follow-title.ts'
import { LocalizedText } from '#web/staff/fields/localized-fields.tsx'
import type { ArticleFieldsProps } from '#web/staff/knowledge/article-kind.ts'
import { ContentField } from '#web/staff/knowledge/rich-text/content-field.tsx'
import { useContentProblem } from '#web/staff/knowledge/rich-text/content-problem.ts'
import { useMedia } from '#web/ui/use-media.ts'

/** Title, summary and content in each language: side by side, or one at a time where there is no room. */
export function LanguagePanes({ form }: ArticleFieldsProps) {
  const { t } = useTranslation(['articles', 'staff'])
  const language = useLanguage()
  const isNarrow = useMedia('(width < 64rem)')
  const contentProblem = useContentProblem()
  const shown = form.shownLanguage ?? language
  const hasProblem = (code: LanguageCode) =>
    contentProblem(form.values.content[code]) !== undefined ||
    Object.keys(form.problems).some((path) => path.endsWith(`.${code}`))
  return (
    <div className="language-panes">
      {isNarrow && (
        <fieldset className="flex border-b-2 border-night-900">
          <legend className="sr-only">{t('form.language')}</legend>
          {languageCodes.map((code) => (
            <button
              key={code}
              type="button"
              aria-pressed={shown === code}
              className="language-tab"
              onClick={() => form.showLanguage(code)}
            >
              {t(`staff:languages.${code}`)}
              {hasProblem(code) && <span className="tab-problem">{t('form.hasProblem')}</span>}
            </button>
          ))}
        </fieldset>
      )}
      {languageCodes.map((code) => (
        <div key={code} className="language-pane" hidden={isNarrow && shown !== code}>
          {!isNarrow && <h3 className="language-head">{t(`staff:languages.${code}`)}</h3>}
          <LanguagePane form={form} code={code} />
        </div>
      ))}
    </div>
  )
}

function LanguagePane({ form, code }: ArticleFieldsProps & { code: LanguageCode }) {
  return (
    <>
      <LocalizedText
        form={form}
        name="title"
        code={code}
        onTyped={(typed) => followTitle(form, { name: 'title', code }, typed)}
      />
      <LocalizedText form={form} name="summary" code={code} rows={2} />
      <ContentField form={form} name="content" code={code} />
    </>
  )
}
