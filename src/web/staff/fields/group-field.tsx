import { useState } from 'react'
import type { Fields, GroupField, NamesOf } from '#contract/content/field.ts'
import type { FieldsForm } from '#web/staff/entries/use-entry-form.ts'
import { OneText } from '#web/staff/fields/entry-field.tsx'
import type { ValueOf } from '#web/staff/fields/field-sorts.ts'

interface FieldsOfGroupProps<F extends Fields> {
  form: FieldsForm<F>
  name: NamesOf<F, 'group'>
  heading: string
  hint: string
}

/** Fields that are sent together, folded while none is filled in and none is refused. */
export function FieldsOfGroup<F extends Fields>({ form, name, heading, hint }: FieldsOfGroupProps<F>) {
  const { fields } = form.kind.fields[name] as unknown as GroupField
  const values = form.values[name] as Record<string, string>
  const [isOpen, setOpen] = useState(() => Object.values(values).some((value) => value !== ''))
  const isRefused = Object.keys(form.problems).some((path) => path.startsWith(`${name}.`))
  type Value = ValueOf<F[typeof name]>
  return (
    <details
      className="fact-group"
      open={isOpen || isRefused}
      onToggle={(event) => setOpen(event.currentTarget.open)}
    >
      <summary>{heading}</summary>
      <p className="text-sm text-steel-600">{hint}</p>
      <div className="mt-4 grid gap-4">
        {Object.entries(fields).map(([inner, field]) => (
          <OneText
            key={inner}
            form={form}
            field={field}
            path={`${name}.${inner}`}
            value={values[inner] ?? ''}
            onChange={(value) =>
              form.change(name, { ...values, [inner]: value } as Value, `${name}.${inner}`)
            }
          />
        ))}
      </div>
    </details>
  )
}
