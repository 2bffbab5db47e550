import type { Fields, NamesOf } from '#contract/content/field.ts'
import { useFieldWords } from '#web/staff/entries/entry-words.ts'
import type { FieldsForm } from '#web/staff/entries/use-entry-form.ts'
import type { ValueOf } from '#web/staff/fields/field-sorts.ts'

interface FlagFieldProps<F extends Fields> {
  form: FieldsForm<F>
  name: NamesOf<F, 'flag'>
}

/** Yes or no. */
export function FlagField<F extends Fields>({ form, name }: FlagFieldProps<F>) {
  const { nameOf } = useFieldWords(form.kind)
  return (
    <label className="checkbox">
      <input
        type="checkbox"
        name={name}
        checked={form.values[name] as boolean}
        onChange={(event) => form.change(name, event.currentTarget.checked as ValueOf<F[typeof name]>)}
      />
      {nameOf(name)}
    </label>
  )
}
