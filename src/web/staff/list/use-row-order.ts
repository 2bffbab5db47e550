import { type FocusEvent, type KeyboardEvent, useEffect, useEffectEvent, useState } from 'react'
import { type NewPlace, newPlaces, type Placed } from '#web/staff/list/new-places.ts'
import { useDragToPlace } from '#web/staff/list/use-drag-to-place.ts'

/** Presses of keys within this time are one request, in ms. */
const pause = 700

/**
 * The order of a list's rows, as staff have moved them; what is moved is saved after a short pause, once the focus leaves the
 * buttons, or when it is dropped. `save` resolves to false where it failed, and the rows go back.
 */
export function useRowOrder<R extends { id: string | number }>(
  rows: readonly R[],
  orderOf: (row: R) => Placed['order'],
  save: (places: readonly NewPlace[]) => Promise<boolean>,
) {
  const [wanted, setWanted] = useState<readonly R['id'][]>()
  const [isSaving, setSaving] = useState(false)
  const [last, setLast] = useState<number>()
  const arranged = (ids: readonly R['id'][]) =>
    rows.toSorted((one, other) => ids.indexOf(one.id) - ids.indexOf(other.id))
  const shown = wanted ? arranged(wanted) : rows
  const ids = shown.map(({ id }) => id)

  async function commit(next = wanted): Promise<void> {
    if (!next || isSaving) return
    const places = newPlaces(arranged(next).map((row) => ({ id: row.id, order: orderOf(row) })))
    setSaving(true)
    const isSaved = places.length === 0 || (await save(places))
    setSaving(false)
    // What was moved meanwhile is saved next.
    setWanted((now) => (isSaved && now !== next ? now : undefined))
  }
  const onPause = useEffectEvent(() => void commit())
  useEffect(() => {
    if (!wanted || isSaving) return
    const timer = setTimeout(onPause, pause)
    return () => clearTimeout(timer)
  }, [wanted, isSaving])

  function place(id: R['id'], to: number): typeof wanted {
    setLast(to + 1)
    const next = ids.filter((other) => other !== id).toSpliced(to, 0, id)
    setWanted(next)
    return next
  }
  const drag = useDragToPlace(ids, (id, to) => void commit(place(id, to)))

  function move(id: R['id'], step: 1 | -1): void {
    const [from, end] = [ids.indexOf(id), ids.length - 1]
    const to = Math.min(Math.max(from + step, 0), end)
    if (to === from) setLast(to + 1)
    else place(id, to)
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
  return { shown, last, buttonOf, ...drag }
}

export type RowOrder = Pick<ReturnType<typeof useRowOrder>, 'buttonOf' | 'gripOf'>
