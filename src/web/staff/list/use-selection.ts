import { type ChangeEvent, type KeyboardEvent, useRef, useState } from 'react'

/**
 * Chosen rows of a list by their ids, only ever of those in view: one that leaves the list is not chosen any more. Shift-click
 * chooses all in between, Shift with an arrow key the next one too, Escape none.
 */
export function useSelection<Id extends string | number>(ids: readonly Id[]) {
  const [kept, setKept] = useState<ReadonlySet<Id>>(new Set())
  const last = useRef<Id>(undefined)
  const chosen = ids.filter((id) => kept.has(id))
  if (chosen.length < kept.size) setKept(new Set(chosen))

  function choose(some: readonly Id[], isChosen: boolean): void {
    setKept((before) => {
      const others = [...before].filter((id) => !some.includes(id))
      return new Set(isChosen ? [...others, ...some] : others)
    })
  }
  const clear = () => setKept(new Set())

  /** The row that was chosen last, this one, and all between them. */
  function upTo(id: Id): readonly Id[] {
    const places = [last.current ?? id, id].map((each) => ids.indexOf(each))
    return places.includes(-1) ? [id] : ids.slice(Math.min(...places), Math.max(...places) + 1)
  }

  const boxOf = (id: Id) => ({
    type: 'checkbox' as const,
    checked: kept.has(id),
    onChange: ({ currentTarget, nativeEvent }: ChangeEvent<HTMLInputElement>) => {
      const isRange = 'shiftKey' in nativeEvent && nativeEvent.shiftKey === true
      choose(isRange ? upTo(id) : [id], currentTarget.checked)
      last.current = id
    },
    onKeyDown: (event: KeyboardEvent<HTMLInputElement>) => {
      if (event.key === 'Escape' && chosen.length > 0) return clear()
      const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
      const next = step && event.shiftKey ? ids[ids.indexOf(id) + step] : undefined
      if (next === undefined) return
      event.preventDefault()
      choose([id, next], true)
      last.current = next
      const row = event.currentTarget.closest('tr, li')
      const other = step === 1 ? row?.nextElementSibling : row?.previousElementSibling
      other?.querySelector<HTMLInputElement>('input[type=checkbox]')?.focus()
    },
  })
  return { chosen, isAll: ids.length > 0 && chosen.length === ids.length, choose, clear, boxOf }
}
