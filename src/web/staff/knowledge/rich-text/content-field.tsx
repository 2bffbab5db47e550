import { lazy, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import type { Fields, NamesOf } from '#contract/content/field.ts'
import { plainText } from '#contract/content/plain-text.ts'
import type { RichText } from '#contract/content/rich-text.ts'
import { type LanguageCode, languageCodes } from '#contract/language.ts'
import { richTextLimits } from '#contract/limits.ts'
import { useFieldWords } from '#web/staff/entries/entry-words.ts'
import type { FieldsForm } from '#web/staff/entries/use-entry-form.ts'
import { useContentProblem } from '#web/staff/knowledge/rich-text/content-problem.ts'

/** Nobody else needs the editor, and it is larger than all other screens. */
const load = () => import('#web/staff/knowledge/rich-text/rich-text-editor.tsx')
const RichTextEditor = lazy(async () => ({ default: (await load()).RichTextEditor }))

interface ContentFieldProps<F extends Fields> {
  form: FieldsForm<F>
  name: NamesOf<F, 'richText'>
  code: LanguageCode
}

/** The editor of a content in one language, loaded when it is first shown. */
export function ContentField<F extends Fields>({ form, name, code }: ContentFieldProps<F>) {
  const { t, i18n } = useTranslation(['articles', 'staff'])
  const { nameOf } = useFieldWords(form.kind)
  const contentProblem = useContentProblem()
  const format = new Intl.NumberFormat(i18n.language)
  const contents = form.values[name] as Record<LanguageCode, RichText>
  const path = `${name}.${code}`
  return (
    <Suspense
      fallback={
        <p className="staff-message" role="status">
          {t('staff:loading')}
        </p>
      }
    >
      <RichTextEditor
        key={form.edition}
        label={nameOf(path)}
        lang={code}
        value={contents[code]}
        problem={contentProblem(contents[code]) ?? form.problems[path]}
        isBusy={form.isBusy}
        otherPictures={languageCodes
          .filter((other) => other !== code)
          .flatMap((other) => contents[other].filter((block) => block.type === 'picture'))}
        // The editors begin anew with other values, and would forget what they are sending.
        onSending={(isSending) =>
          form.hold(path, isSending ? { problem: t('problems.picturesOnTheWay'), isFixed: true } : undefined)
        }
        hint={t('form.length', {
          length: format.format(plainText(contents[code]).length),
          most: format.format(richTextLimits.characters),
        })}
        onChange={(text) =>
          form.change(name, ((present: object) => ({ ...present, [code]: text })) as never, path)
        }
      />
    </Suspense>
  )
}
