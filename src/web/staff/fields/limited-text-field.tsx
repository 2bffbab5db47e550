import type { ComponentProps } from 'react'
import { useTranslation } from 'react-i18next'
import { TextField } from '#web/ui/field.tsx'

interface LimitedTextFieldProps extends ComponentProps<typeof TextField> {
  /** In characters, as the server counts them: without white space around the text. */
  maxLength: number
}

/** From so much of the limit on the length is shown. */
const shownFrom = 0.8

/**
 * A text with a limit. What is typed or pasted beyond it stays, instead of being cut off without a word; it is said beside the
 * field, and saving has to wait.
 */
export function LimitedTextField({ maxLength, problem, hint, ...field }: LimitedTextFieldProps) {
  const { t, i18n } = useTranslation('staff')
  const length = field.value.trim().length
  const format = new Intl.NumberFormat(i18n.language)
  const numbers = { length: format.format(length), most: format.format(maxLength) }
  const tooLong =
    length > maxLength ? t('length.tooLong', { ...numbers, count: length - maxLength }) : undefined
  const nearly = !tooLong && length >= maxLength * shownFrom && t('length.near', numbers)
  const hints = [hint, nearly].filter(Boolean).join(' ')
  return <TextField {...field} problem={tooLong ?? problem} hint={hints} />
}
