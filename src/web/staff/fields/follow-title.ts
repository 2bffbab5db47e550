import { type Fields, type NamesOf, namesOf, type SlugField } from '#contract/content/field.ts'
import { slugOf } from '#contract/content/slug.ts'
import { defaultLanguage, type LanguageCode } from '#contract/language.ts'
import type { FieldsForm } from '#web/staff/entries/use-entry-form.ts'
import type { ValueOf } from '#web/staff/fields/field-sorts.ts'
import { textIn } from '#web/staff/fields/localized-fields.tsx'

/** The address of a new entry follows its title until it is edited; called before the form has the typed title. */
export function followTitle<F extends Fields>(
  form: FieldsForm<F>,
  { name, code }: { name: NamesOf<F, 'localized'>; code: LanguageCode },
  typed: string,
): void {
  const { fields } = form.kind
  const [slug] = namesOf(fields, 'slug')
  if (slug === undefined || form.saved || code !== defaultLanguage || !fields[name]?.isTitle) return
  const { maxLength } = fields[slug] as unknown as SlugField
  const isFollowed = form.values[slug] === slugOf(textIn(form, name, code), maxLength)
  if (isFollowed) form.change(slug, slugOf(typed, maxLength) as ValueOf<F[typeof slug]>)
}
