import { useState } from 'react'
import type { Mark } from '#web/contact-form/marking/marks.ts'

interface History {
  marks: readonly Mark[]
  past: readonly (readonly Mark[])[]
  /** Name of the last step: further changes under the same one belong to it. */
  step: string
}

export type MarkHistory = ReturnType<typeof useMarkHistory>

/** The marks of a picture, which of them is selected, and the way back. */
export function useMarkHistory(first: readonly Mark[]) {
  const [{ marks, past }, setHistory] = useState<History>({ marks: first, past: [], step: '' })
  const [selected, setSelected] = useState<number>()

  /** Changes with the same step after each other are undone at once; none is like any other. */
  function change(next: (marks: readonly Mark[]) => readonly Mark[], step = '') {
    setHistory((present) => ({
      marks: next(present.marks),
      past: step !== '' && step === present.step ? present.past : [...present.past, present.marks],
      step,
    }))
  }

  return {
    marks,
    /** Index of the mark that keys move; undefined if there is none. */
    selected: selected !== undefined && selected < marks.length ? selected : undefined,
    select: setSelected,
    isChanged: past.length > 0,
    add(mark: Mark) {
      change((present) => [...present, mark])
      setSelected(marks.length)
    },
    replace(index: number, next: (mark: Mark) => Mark, step: string) {
      change((present) => present.map((mark, at) => (at === index ? next(mark) : mark)), `${step} ${index}`)
    },
    remove(index: number) {
      change((present) => present.filter((_, at) => at !== index))
      setSelected(undefined)
    },
    undo() {
      setHistory((present) => {
        const before = present.past.at(-1)
        return before ? { marks: before, past: present.past.slice(0, -1), step: '' } : present
      })
    },
  }
}
