import { type ComponentProps, type ReactNode, useState } from 'react'
import type { Field, Fields, GroupField, NamesOf } from '#contract/content/field.ts'
import { isRequired } from '#web/staff/entries/entry-values.ts'
import { useFieldWords } from '#web/staff/entries/entry-words.ts'
import type { FieldsForm } from '#web/staff/entries/use-entry-form.ts'
import type { ValueOf } from '#web/staff/fields/field-sorts.ts'
import { LimitedTextField } from '#web/staff/fields/limited-text-field.tsx'
import { SelectField, TextField } from '#web/ui/field.tsx'
import { FieldFrame } from '#web/ui/field-frame.tsx'

/** Sorts of fields whose value is one text. */
type TextSort = 'text' | 'slug' | 'choice' | 'day' | 'number' | 'list' | 'reference'

/** Names of the fields of a form that have a control of their own here. */
export type OneTextName<F extends Fields> = {
  [N in keyof F]: F[N] extends { sort: TextSort } ? N : never
}[keyof F] &
  string

interface EntryFieldProps<F extends Fields> {
  form: FieldsForm<F>
  name: OneTextName<F>
  hint?: string
  className?: string
  /** Offered while typing. */
  suggestions?: readonly string[]
  /** Of a day: the last that can be chosen. */
  latest?: string
  /** Of a day: content beside it. */
  beside?: ReactNode
  /** Of a reference: its choices. */
  options?: readonly { value: string; text: string }[]
}

/** The control of a field that is one text, by its sort. */
export function EntryField<F extends Fields>({ form, name, ...more }: EntryFieldProps<F>) {
  const value = form.values[name] as string
  return (
    <OneText
      {...more}
      form={form}
      field={form.kind.fields[name] as Field}
      path={name}
      value={value}
      onChange={(typed) => form.change(name, typed as ValueOf<F[typeof name]>)}
    />
  )
}

interface OneTextProps<F extends Fields> extends Omit<EntryFieldProps<F>, 'name'> {
  field: Field
  path: string
  value: string
  onChange: (value: string) => void
}

/** The control of a text at a path, which may be part of a group. */
function OneText<F extends Fields>(props: OneTextProps<F>) {
  const { form, field, path, value, onChange, hint, className, suggestions, options = [] } = props
  const { latest = '9999-12-31', beside } = props
  const { nameOf, hintOf, optionOf } = useFieldWords(form.kind)
  const control = {
    name: path.replace('.', '-'),
    label: nameOf(path),
    problem: form.problems[path],
    isRequired: isRequired(field, undefined),
    hint: hint ?? hintOf(path),
    className,
    value,
    onChange,
  }
  switch (field.sort) {
    case 'text':
    case 'slug':
      return <LimitedTextField {...control} maxLength={field.maxLength} suggestions={suggestions} />
    case 'choice':
      return (
        <SelectField
          {...control}
          placeholder={optionOf(path, field.isRequired ? 'choose' : 'none')}
          options={field.options.map((option) => ({ value: option, text: optionOf(path, option) }))}
        />
      )
    case 'reference':
      return <SelectField {...control} placeholder={optionOf(path, 'none')} options={options} />
    case 'day':
      return <DayField {...control} latest={latest} beside={beside} />
    case 'list':
      return <TextField {...control} rows={4} />
    default:
      return <TextField {...control} />
  }
}

interface DayFieldProps extends Omit<ComponentProps<typeof FieldFrame>, 'children'> {
  name: string
  value: string
  latest: string
  beside: ReactNode
  onChange: (value: string) => void
}

function DayField({ name, value, latest, beside, onChange, ...frame }: DayFieldProps) {
  return (
    <FieldFrame {...frame}>
      {(ids) => {
        const input = (
          <input
            type="date"
            name={name}
            className="field-control"
            value={value}
            max={latest}
            onChange={(event) => onChange(event.currentTarget.value)}
            {...ids}
          />
        )
        if (!beside) return input
        return (
          <span className="field-beside">
            {input}
            {beside}
          </span>
        )
      }}
    </FieldFrame>
  )
}

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
