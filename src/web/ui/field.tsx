import { type ComponentProps, type HTMLInputTypeAttribute, useId } from 'react'
import { FieldFrame, type FieldProps } from '#web/ui/field-frame.tsx'

/** Of the control itself; its language is for spell checkers and screen readers. */
type InputProps = Pick<
  ComponentProps<'input'>,
  'autoComplete' | 'inputMode' | 'lang' | 'max' | 'maxLength' | 'name' | 'placeholder' | 'readOnly'
>

interface TextFieldProps extends FieldProps, InputProps {
  value: string
  type?: HTMLInputTypeAttribute
  /** If set, the field is a text area. */
  rows?: number | undefined
  /** Offered while typing, in a field of one line. */
  suggestions?: readonly string[] | undefined
  onChange: (value: string) => void
  /** The focus has gone on. */
  onLeave?: () => void
}

export function TextField({
  label,
  problem,
  isRequired,
  hint,
  className,
  type = 'text',
  rows,
  suggestions = [],
  onChange,
  onLeave,
  ...input
}: TextFieldProps) {
  const list = useId()
  const control = {
    ...input,
    className: 'field-control',
    onChange: (event: { currentTarget: { value: string } }) => onChange(event.currentTarget.value),
    onBlur: onLeave,
  }
  return (
    <FieldFrame {...{ label, problem, isRequired, hint, className }}>
      {(ids) =>
        rows === undefined ? (
          <>
            <input type={type} {...(suggestions.length > 0 && { list })} {...control} {...ids} />
            {suggestions.length > 0 && (
              <datalist id={list}>
                {suggestions.map((suggestion) => (
                  <option key={suggestion} value={suggestion} />
                ))}
              </datalist>
            )}
          </>
        ) : (
          <textarea rows={rows} {...control} {...ids} />
        )
      }
    </FieldFrame>
  )
}

interface Option<V extends string> {
  value: V
  text: string
}

interface SelectFieldProps extends FieldProps {
  name: string
  value: string
  /** The choice of nothing, where that is possible. */
  placeholder?: string
  options: readonly Option<string>[]
  onChange: (value: string) => void
}

export function SelectField({ name, value, placeholder, options, onChange, ...frame }: SelectFieldProps) {
  return (
    <FieldFrame {...frame}>
      {(ids) => (
        <select
          name={name}
          value={value}
          className="field-control"
          onChange={(event) => onChange(event.currentTarget.value)}
          {...ids}
        >
          {placeholder !== undefined && <option value="">{placeholder}</option>}
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.text}
            </option>
          ))}
        </select>
      )}
    </FieldFrame>
  )
}

interface CheckboxGroupProps<V extends string> extends FieldProps {
  name: string
  values: readonly V[]
  options: readonly Option<V>[]
  onChange: (values: V[]) => void
}

/** A multiple choice, usable by keyboard and on a phone. */
export function CheckboxGroup<V extends string>(props: CheckboxGroupProps<V>) {
  const { name, values, options, onChange, label, problem, isRequired = false, className = '' } = props
  const id = useId()
  const toggled = (value: V, isOn: boolean) =>
    options.map((option) => option.value).filter((other) => (other === value ? isOn : values.includes(other)))
  return (
    <fieldset className={className} aria-describedby={problem ? `${id}-problem` : undefined}>
      <legend className="field-label">
        {label}
        {isRequired && ' *'}
      </legend>
      <div className="mt-2 flex flex-wrap gap-2">
        {options.map(({ value, text }) => (
          <label key={value} className="chip">
            <input
              type="checkbox"
              name={name}
              value={value}
              checked={values.includes(value)}
              aria-invalid={problem ? true : undefined}
              onChange={(event) => onChange(toggled(value, event.currentTarget.checked))}
            />
            {text}
          </label>
        ))}
      </div>
      {problem && (
        <p id={`${id}-problem`} className="field-problem">
          {problem}
        </p>
      )}
    </fieldset>
  )
}
