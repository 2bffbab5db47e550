import { type ReactNode, useId } from 'react'

export interface FieldProps {
  label: string
  problem?: string | undefined
  isRequired?: boolean | undefined
  hint?: string | undefined
  className?: string | undefined
}

interface FieldIds {
  id: string
  'aria-describedby'?: string
  'aria-invalid'?: true
  'aria-required'?: true
}

interface FieldFrameProps extends FieldProps {
  children: (ids: FieldIds) => ReactNode
}

/** Label, hint and error message around one control. */
export function FieldFrame({
  label,
  problem,
  isRequired = false,
  hint,
  className = '',
  children,
}: FieldFrameProps) {
  const id = useId()
  const describedBy = [problem && `${id}-problem`, hint && `${id}-hint`].filter(Boolean).join(' ')
  return (
    <div className={className}>
      <label className="field-label" htmlFor={id}>
        {label}
        {isRequired && ' *'}
      </label>
      {children({
        id,
        ...(describedBy && { 'aria-describedby': describedBy }),
        ...(problem && { 'aria-invalid': true }),
        ...(isRequired && { 'aria-required': true }),
      })}
      {hint && (
        <p id={`${id}-hint`} className="field-hint">
          {hint}
        </p>
      )}
      {problem && (
        <p id={`${id}-problem`} className="field-problem">
          {problem}
        </p>
      )}
    </div>
  )
}
