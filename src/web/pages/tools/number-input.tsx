import { useTranslation } from 'react-i18next'
import { useNumbers } from '#web/pages/tools/use-numbers.ts'
import type { ReadNumber } from '#web/parts/read-number.ts'
import { TextField } from '#web/ui/field.tsx'

interface NumberInputProps {
  name: string
  label: string
  /** In the label's language, such as `m`. */
  unit: string
  value: string
  read: ReadNumber
  limits: { min: number; max: number }
  /** A missing value is a problem only where somebody has been; optional fields have none. */
  isRequired?: boolean
  hint?: string
  /** Another problem, in words. */
  problem?: string | undefined
  className?: string
  onChange: (value: string) => void
}

/** A number that is typed, with its unit; what is wrong with it stands beside it. */
export function NumberInput({
  label,
  unit,
  read,
  limits,
  problem: otherProblem,
  ...field
}: NumberInputProps) {
  const { t } = useTranslation('tools')
  const number = useNumbers()
  const problem =
    otherProblem ??
    ('problem' in read && read.problem !== 'missing'
      ? t(`problems.${read.problem}`, { min: number(limits.min), max: number(limits.max), unit })
      : undefined)
  return (
    <TextField
      label={`${label} (${unit})`}
      problem={problem}
      inputMode="decimal"
      autoComplete="off"
      maxLength={20}
      {...field}
    />
  )
}
