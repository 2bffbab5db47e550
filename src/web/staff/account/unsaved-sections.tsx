import { createContext, type ReactNode, useCallback, useContext, useEffect, useState } from 'react'
import { useQuestionBeforeLoss } from '#web/staff/entries/use-question-before-loss.tsx'

type TellUnsaved = (section: string, isDirty: boolean) => void

const TellUnsavedContext = createContext<TellUnsaved>(() => undefined)

/** Asks before unsaved input is lost, once for all sections of a screen: a router has only one such question. */
export function UnsavedSections({ children }: { children: ReactNode }) {
  const [unsaved, setUnsaved] = useState<readonly string[]>([])
  const { question } = useQuestionBeforeLoss(unsaved.length > 0, () => setUnsaved([]))
  const tell = useCallback<TellUnsaved>((section, isDirty) => {
    setUnsaved((known) => {
      if (known.includes(section) === isDirty) return known
      return isDirty ? [...known, section] : known.filter((other) => other !== section)
    })
  }, [])
  return (
    <TellUnsavedContext value={tell}>
      {children}
      {question}
    </TellUnsavedContext>
  )
}

/** Tells the screen whether a section of it has unsaved input. */
export function useUnsavedSection(section: string, isDirty: boolean): void {
  const tell = useContext(TellUnsavedContext)
  useEffect(() => {
    tell(section, isDirty)
    return () => tell(section, false)
  }, [tell, section, isDirty])
}
