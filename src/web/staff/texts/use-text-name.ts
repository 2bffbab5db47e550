import { useTranslation } from 'react-i18next'
import type { MarkedText } from '#contract/texts/text-marks.ts'
import { nameOfText } from '#contract/texts/text-name.ts'

/** Returns a function that names a text in the reader's language, by its place and, where that is not enough, by what it says. */
export function useTextName() {
  const { t } = useTranslation('texts')
  const words = {
    scopes: t('scopes', { returnObjects: true }),
    names: t('names', { returnObjects: true }),
  }
  return (name: MarkedText, content: string) => nameOfText(words, name, content)
}
