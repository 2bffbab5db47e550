import { useId } from 'react'

interface ChoiceInputProps<V extends string> {
  name: string
  label: string
  value: V | ''
  options: readonly { value: V; text: string }[]
  hint?: string
  isRequired?: boolean
  className?: string
  onChange: (value: V) => void
}

/** One of a few, all seen at once. */
export function ChoiceInput<V extends string>(props: ChoiceInputProps<V>) {
  const { name, label, value, options, hint, isRequired = false, className = '', onChange } = props
  const id = useId()
  return (
    <fieldset className={className} aria-describedby={hint ? `${id}-hint` : undefined}>
      <legend className="field-label">
        {label}
        {isRequired && ' *'}
      </legend>
      <div className="mt-2 flex flex-wrap gap-2">
        {options.map((option) => (
          <label key={option.value} className="chip">
            <input
              type="radio"
              name={name}
              value={option.value}
              checked={option.value === value}
              onChange={() => onChange(option.value)}
            />
            {option.text}
          </label>
        ))}
      </div>
      {hint && (
        <p id={`${id}-hint`} className="field-hint">
          {hint}
        </p>
      )}
    </fieldset>
  )
}
