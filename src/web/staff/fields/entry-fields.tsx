import { useState } from 'react'
import { type Fields, type NamesOf, namesOf, type ReferenceField } from '#contract/content/field.ts'
import { useFieldWords } from '#web/staff/entries/entry-words.ts'
import type { FieldsForm } from '#web/staff/entries/use-entry-form.ts'
import { EntryField, FlagField, type OneTextName } from '#web/staff/fields/entry-field.tsx'
import { followTitle } from '#web/staff/fields/follow-title.ts'
import { LanguageFields } from '#web/staff/fields/localized-fields.tsx'
import { PictureFields } from '#web/staff/fields/pictures/picture-fields.tsx'
import { useChoices } from '#web/staff/fields/use-choices.ts'
import { SearchField } from '#web/staff/list/search-field.tsx'

interface FormProps<F extends Fields> {
  form: FieldsForm<F>
}

/**
 * Every field of a kind that needs no arrangement of its own: what names an entry comes first, then what stands in each language, the others
 * beside that, and pictures.
 */
export function EntryFields<F extends Fields>({ form }: FormProps<F>) {
  const { fields } = form.kind
  const others = Object.entries(fields).filter(
    ([, { sort }]) => !['localized', 'richText', 'pictures', 'group'].includes(sort),
  )
  const controls = (isTitle: boolean) =>
    others
      .filter(([, field]) => (field.isTitle ?? false) === isTitle)
      .map(([name]) => <FieldOfSort key={name} form={form} name={name} />)
  return (
    <>
      <LanguageFields
        form={form}
        names={namesOf(fields, 'localized')}
        contents={namesOf(fields, 'richText')}
        onTyped={(name, code, typed) => followTitle(form, { name, code }, typed)}
      >
        {controls(true)}
      </LanguageFields>
      <div className="project-side">{controls(false)}</div>
      {namesOf(fields, 'pictures').map((name) => (
        <PictureFields key={name} form={form} name={name} />
      ))}
    </>
  )
}

/** The control of a field by its sort. */
function FieldOfSort<F extends Fields>({ form, name }: FormProps<F> & { name: string }) {
  const sort = form.kind.fields[name]?.sort
  if (sort === 'flag') return <FlagField form={form} name={name as NamesOf<F, 'flag'>} />
  if (sort === 'reference') return <Reference form={form} name={name as OneTextName<F>} />
  return <EntryField form={form} name={name as OneTextName<F>} />
}

/** One entry of another kind, chosen by its title; where not all are offered, others are searched for. */
function Reference<F extends Fields>({ form, name }: FormProps<F> & { name: OneTextName<F> }) {
  const { to } = form.kind.fields[name] as unknown as ReferenceField
  const [search, setSearch] = useState('')
  const { options, areMore } = useChoices(to, form.values[name] as string, search)
  const { optionOf } = useFieldWords(form.kind)
  return (
    <>
      {areMore && (
        <SearchField label={optionOf(name, 'search')} placeholder="" shown={search} onSearch={setSearch} />
      )}
      <EntryField form={form} name={name} options={options} />
    </>
  )
}
