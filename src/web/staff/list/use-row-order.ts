import { type FocusEvent, type KeyboardEvent, useEffect, useEffectEvent, useState } from 'react'
import { type NewPlace, newPlaces, type Placed } from '#web/staff/list/new-places.ts'

/** Presses of keys within this time are one request, in ms. */
const pause = 700

/**
 * The order of a list's rows, as staff have moved them; what is moved is saved after a short pause, or once the focus leaves the
 * buttons. `save` resolves to false where it failed, and the rows go back.
 */
export function useRowOrder<R extends { id: string | number }>(
  rows: readonly R[],
  orderOf: (row: R) => Placed['order'],
  save: (places: readonly NewPlace[]) => Promise<boolean>,
) {
  const [wanted, setWanted] = useState<readonly R['id'][]>()
  const [isSaving, setSaving] = useState(false)
  const [last, setLast] = useState<number>()
  const placeOf = ({ id }: R) => wanted?.indexOf(id) ?? 0
  const shown = rows.toSorted((one, other) => placeOf(one) - placeOf(other))

  async function commit(): Promise<void> {
    if (!wanted || isSaving) return
    const places = newPlaces(shown.map((row) => ({ id: row.id, order: orderOf(row) })))
    setSaving(true)
    const isSaved = places.length === 0 || (await save(places))
    setSaving(false)
    // What was moved meanwhile is saved next.
    setWanted((now) => (isSaved && now !== wanted ? now : undefined))
  }
  const onPause = useEffectEvent(() => void commit())
  useEffect(() => {
    if (!wanted || isSaving) return
    const timer = setTimeout(onPause, pause)
    return () => clearTimeout(timer)
  }, [wanted, isSaving])

  function move(id: R['id'], step: 1 | -1): void {
    const ids = shown.map((row) => row.id)
    const from = ids.indexOf(id)
    const to = Math.min(Math.max(from + step, 0), ids.length - 1)
    setLast(to + 1)
    if (to !== from) setWanted(ids.toSpliced(from, 1).toSpliced(to, 0, id))
  }

  const buttonOf = (id: R['id'], step: 1 | -1) => ({
    onClick: () => move(id, step),
    onKeyDown: (event: KeyboardEvent) => {
      const pressed = ({ ArrowUp: -1, ArrowDown: 1 } as const)[event.key]
      if (!pressed) return
      event.preventDefault()
      move(id, pressed)
    },
    onBlur: ({ currentTarget, relatedTarget }: FocusEvent) => {
      if (!currentTarget.parentElement?.contains(relatedTarget)) void commit()
    },
  })
  return { shown, last, buttonOf }
}

export type OrderButtonOf = ReturnType<typeof useRowOrder>['buttonOf']
