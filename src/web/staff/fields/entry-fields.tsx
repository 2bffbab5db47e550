import { type Fields, type NamesOf, namesOf } from '#contract/content/field.ts'
import type { FieldsForm } from '#web/staff/entries/use-entry-form.ts'
import { EntryField, type OneTextName } from '#web/staff/fields/entry-field.tsx'
import { FlagField } from '#web/staff/fields/flag-field.tsx'
import { LanguageFields } from '#web/staff/fields/localized-fields.tsx'
import { PictureFields } from '#web/staff/fields/pictures/picture-fields.tsx'

interface EntryFieldsProps<F extends Fields> {
  form: FieldsForm<F>
  /** Of its references: what can be chosen. */
  options?: Partial<Record<NamesOf<F, 'reference'>, readonly { value: string; text: string }[]>>
}

/** Every field of a kind that needs no arrangement of its own: what stands in each language, the others beside that, and pictures. */
export function EntryFields<F extends Fields>({ form, options = {} }: EntryFieldsProps<F>) {
  const { fields } = form.kind
  const known: Partial<Record<string, readonly { value: string; text: string }[]>> = options
  return (
    <>
      <LanguageFields form={form} names={namesOf(fields, 'localized')} />
      <div className="project-side">
        {Object.entries(fields).map(([name, { sort }]) => {
          if (sort === 'flag') return <FlagField key={name} form={form} name={name as NamesOf<F, 'flag'>} />
          if (sort === 'localized' || sort === 'pictures' || sort === 'group') return null
          return (
            <EntryField
              key={name}
              form={form}
              name={name as OneTextName<F>}
              {...(known[name] && { options: known[name] })}
            />
          )
        })}
      </div>
      {namesOf(fields, 'pictures').map((name) => (
        <PictureFields key={name} form={form} name={name} />
      ))}
    </>
  )
}
