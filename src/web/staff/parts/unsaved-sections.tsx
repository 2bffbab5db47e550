import {
  createContext,
  type ReactNode,
  type RefObject,
  useCallback,
  useContext,
  useEffect,
  useRef,
  useState,
} from 'react'
import { useQuestionBeforeLoss } from '#web/staff/entries/use-question-before-loss.tsx'

type Discard = RefObject<() => void>
type TellUnsaved = (section: string, discard: Discard | undefined) => void

const TellUnsavedContext = createContext<TellUnsaved>(() => undefined)

interface UnsavedSectionsProps {
  /** Their entry was deleted: no question, and input that they keep may come back with it. */
  isDeleted?: boolean
  children: ReactNode
}

/** Asks before unsaved input is lost, once for all sections of a screen: a router has only one such question. */
export function UnsavedSections({ isDeleted = false, children }: UnsavedSectionsProps) {
  const [unsaved, setUnsaved] = useState<ReadonlyMap<string, Discard>>(new Map())
  const { question } = useQuestionBeforeLoss(unsaved.size > 0 && !isDeleted, () => {
    for (const discard of unsaved.values()) discard.current()
    setUnsaved(new Map())
  })
  const tell = useCallback<TellUnsaved>((section, discard) => {
    setUnsaved((known) => {
      if (known.get(section) === discard) return known
      const others = [...known].filter(([other]) => other !== section)
      return new Map(discard ? [...others, [section, discard]] : others)
    })
  }, [])
  return (
    <TellUnsavedContext value={tell}>
      {children}
      {question}
    </TellUnsavedContext>
  )
}

/** Tells the screen whether a section of it has unsaved input; `onDiscard` forgets that where the answer says so. */
export function useUnsavedSection(
  section: string,
  isDirty: boolean,
  onDiscard: () => void = () => undefined,
): void {
  const tell = useContext(TellUnsavedContext)
  const discard = useRef(onDiscard)
  discard.current = onDiscard
  useEffect(() => {
    tell(section, isDirty ? discard : undefined)
    return () => tell(section, undefined)
  }, [tell, section, isDirty])
}
