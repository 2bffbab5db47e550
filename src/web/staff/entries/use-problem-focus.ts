import { type RefObject, useEffect, useState } from 'react'
import { type LanguageCode, languageCodes } from '#contract/language.ts'

/**
 * After each `turn` the first field with a problem gets the focus; where it is in a language that is not in view, that one comes into
 * view first.
 */
export function useProblemFocus(form: RefObject<HTMLFormElement | null>, turn: number) {
  const [shownLanguage, showLanguage] = useState<LanguageCode>()
  const [again, setAgain] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each request
  useEffect(() => {
    if (turn === 0) return
    const invalid = '[aria-invalid], [data-problems]'
    const first = form.current?.querySelector<HTMLElement>(invalid)
    // Within a text it may be a field of a picture.
    const field = first?.querySelector<HTMLElement>(invalid) ?? first
    const code = languageCodes.find((language) => language === field?.lang)
    if (!code || field?.checkVisibility()) return field?.focus()
    showLanguage(code)
    setAgain((count) => count + 1)
  }, [turn, again])
  return {
    /** The language whose fields are in view where there is room for one. */
    shownLanguage,
    showLanguage,
  }
}
