import { useTranslation } from 'react-i18next'
import { articleFields } from '#contract/content/article-fields.ts'
import { slugOf } from '#contract/content/slug.ts'
import { defaultLanguage, type LanguageCode, languageCodes } from '#contract/language.ts'
import { richTextLimits } from '#contract/limits.ts'
import { useLanguage } from '#web/contexts.ts'
import { LocalizedText } from '#web/staff/fields/localized-fields.tsx'
import { useContentProblem } from '#web/staff/knowledge/article-form/article-problems.ts'
import type { ArticleFieldsProps } from '#web/staff/knowledge/article-kind.ts'
import { LazyRichTextEditor } from '#web/staff/knowledge/rich-text/lazy-editor.tsx'
import { textLength } from '#web/staff/knowledge/rich-text/text-limits.ts'
import { useMedia } from '#web/ui/use-media.ts'

/** Title, summary and content in each language: side by side, or one at a time where there is no room. */
export function LanguagePanes({ form }: ArticleFieldsProps) {
  const { t } = useTranslation(['articles', 'entries'])
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
        <fieldset className="language-tabs">
          <legend className="sr-only">{t('form.language')}</legend>
          {languageCodes.map((code) => (
            <button
              key={code}
              type="button"
              aria-pressed={shown === code}
              className="language-tab"
              onClick={() => form.showLanguage(code)}
            >
              {t(`entries:languages.${code}`)}
              {hasProblem(code) && <span className="tab-problem">{t('form.hasProblem')}</span>}
            </button>
          ))}
        </fieldset>
      )}
      {languageCodes.map((code) => (
        <div key={code} className="language-pane" hidden={isNarrow && shown !== code}>
          {!isNarrow && <h3 className="language-head">{t(`entries:languages.${code}`)}</h3>}
          <LanguagePane form={form} code={code} />
        </div>
      ))}
    </div>
  )
}

const suggestedSlug = (title: string) => slugOf(title, articleFields.slug.maxLength)

function LanguagePane({ form, code }: ArticleFieldsProps & { code: LanguageCode }) {
  const { t, i18n } = useTranslation('articles')
  const { values, problems, saved } = form
  const { content, slug, title } = values
  const contentProblem = useContentProblem()
  const format = new Intl.NumberFormat(i18n.language)
  /** The address of a new article follows its title until it is edited. */
  const isFollowed = !saved && code === defaultLanguage && slug === suggestedSlug(title[code])
  return (
    <>
      <LocalizedText
        form={form}
        name="title"
        code={code}
        onTyped={(typed) => {
          if (isFollowed) form.change('slug', suggestedSlug(typed))
        }}
      />
      <LocalizedText form={form} name="summary" code={code} rows={2} />
      <LazyRichTextEditor
        key={form.edition}
        label={t(`fields.content.${code}`)}
        lang={code}
        value={content[code]}
        problem={contentProblem(content[code]) ?? problems[`content.${code}`]}
        otherPictures={languageCodes
          .filter((other) => other !== code)
          .flatMap((other) => content[other].filter((block) => block.type === 'picture'))}
        // The editors begin anew with other values, and would forget what they are sending.
        onSending={(isSending) =>
          form.hold(
            `content.${code}`,
            isSending ? { problem: t('problems.picturesOnTheWay'), isFixed: true } : undefined,
          )
        }
        hint={t('form.length', {
          length: format.format(textLength(content[code])),
          most: format.format(richTextLimits.characters),
        })}
        onChange={(text) =>
          form.change('content', (present) => ({ ...present, [code]: text }), `content.${code}`)
        }
      />
    </>
  )
}
