import { useEffect, useState } from 'react'
import { useLanguage, useTexts } from '#web/contexts.ts'

export type GuidedParts = typeof import('#web/contact-form/guided/guided-parts.tsx')['guidedParts']

/** Returns the guided part of a price inquiry once it is wanted and has loaded; without it the plain fields do. */
export function useGuidedParts(isWanted: boolean): GuidedParts | undefined {
  const texts = useTexts()
  const language = useLanguage()
  const [parts, setParts] = useState<GuidedParts>()
  useEffect(() => {
    if (!isWanted) return
    let isShown = true
    Promise.all([import('#web/contact-form/guided/guided-parts.tsx'), texts.load(language, 'kontactus')])
      .then(([{ guidedParts }]) => isShown && setParts(guidedParts))
      .catch(console.error)
    return () => {
      isShown = false
    }
  }, [isWanted, texts, language])
  return isWanted ? parts : undefined
}
