import type { ComponentProps, ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { type Fields, isOneLine, type LocalizedField, type NamesOf } from '#contract/content/field.ts'
import { type LanguageCode, languageCodes } from '#contract/language.ts'
import { isRequired } from '#web/staff/entries/entry-values.ts'
import { useFieldWords } from '#web/staff/entries/entry-words.ts'
import type { FieldsForm } from '#web/staff/entries/use-entry-form.ts'
import type { ValueOf } from '#web/staff/fields/field-sorts.ts'
import { LimitedTextField } from '#web/staff/fields/limited-text-field.tsx'
import { ContentField } from '#web/staff/knowledge/rich-text/content-field.tsx'

type MoreOfField = Partial<Pick<ComponentProps<typeof LimitedTextField>, 'suggestions' | 'onLeave' | 'hint'>>

interface LocalizedTextProps<F extends Fields> {
  form: FieldsForm<F>
  name: NamesOf<F, 'localized'>
  code: LanguageCode
  rows?: number | undefined
  more?: MoreOfField | undefined
  /** Called with input, beside the form. */
  onTyped?: ((value: string) => void) | undefined
}

/** The control of a text in one language. */
export function LocalizedText<F extends Fields>(props: LocalizedTextProps<F>) {
  const { form, name, code, more, onTyped } = props
  const words = useFieldWords(form.kind)
  const field = form.kind.fields[name] as unknown as LocalizedField
  const path = `${name}.${code}`
  return (
    <LimitedTextField
      name={`${name}-${code}`}
      label={words.nameOf(path)}
      lang={code}
      value={textIn(form, name, code)}
      problem={form.problems[path]}
      maxLength={field.maxLength}
      isRequired={isRequired(field, code)}
      rows={props.rows ?? rowsFor(field)}
      hint={words.hintOf(path) ?? words.hintOf(name)}
      {...more}
      onChange={(value) => {
        changeText(form, name, code, value)
        onTyped?.(value)
      }}
    />
  )
}

const rowsFor = (field: LocalizedField) => (isOneLine(field) ? undefined : field.maxLength <= 2000 ? 4 : 8)

export const textIn = <F extends Fields>(
  form: Pick<FieldsForm<F>, 'values'>,
  name: NamesOf<F, 'localized'>,
  code: LanguageCode,
) => (form.values[name] as Record<LanguageCode, string>)[code]

/** Changes a text in one language. */
export function changeText<F extends Fields>(
  form: FieldsForm<F>,
  name: NamesOf<F, 'localized'>,
  code: LanguageCode,
  text: string,
): void {
  type Value = ValueOf<F[typeof name]>
  form.change(
    name,
    ((present: Value) => ({ ...(present as object), [code]: text })) as never,
    `${name}.${code}`,
  )
}

interface LanguageFieldsProps<F extends Fields> {
  form: FieldsForm<F>
  names: readonly NamesOf<F, 'localized'>[]
  /** Written texts, below the others. */
  contents?: readonly NamesOf<F, 'richText'>[]
  rows?: Partial<Record<NamesOf<F, 'localized'>, number>>
  more?: (name: NamesOf<F, 'localized'>, code: LanguageCode) => MoreOfField
  onTyped?: (name: NamesOf<F, 'localized'>, code: LanguageCode, value: string) => void
  /** Said beside the name of a language. */
  head?: (code: LanguageCode) => ReactNode
  /** Fields that come before them, for all languages. */
  children?: ReactNode
}

/** Texts in each language, side by side; stacked on a phone. */
export function LanguageFields<F extends Fields>(props: LanguageFieldsProps<F>) {
  const { form, names, contents = [], rows, more, onTyped, head, children } = props
  const { t } = useTranslation(['entries', 'staff'])
  return (
    <div className="language-fields" data-focus-first>
      {children}
      {names.length > 0 && (
        <div className="language-heads">
          {languageCodes.map((code) => (
            <h3 key={code} className="language-head">
              {t(`staff:languages.${code}`)}
              {head?.(code)}
            </h3>
          ))}
        </div>
      )}
      {names.map((name) => (
        <div key={name} className="language-row">
          {languageCodes.map((code) => (
            <LocalizedText
              key={code}
              form={form}
              name={name}
              code={code}
              rows={rows?.[name]}
              more={more?.(name, code)}
              onTyped={onTyped && ((value) => onTyped(name, code, value))}
            />
          ))}
        </div>
      ))}
      {contents.flatMap((name) =>
        languageCodes.map((code) => (
          <ContentField key={`${name}.${code}`} form={form} name={name} code={code} />
        )),
      )}
    </div>
  )
}
