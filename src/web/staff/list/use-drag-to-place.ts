import { type PointerEvent, useEffect, useEffectEvent, useState } from 'react'
import { type Drag, followDrag } from '#web/staff/list/follow-drag.ts'

/**
 * Dragging a row of a table or list to the place of another one, by mouse, pen, or a finger where the grip has
 * `touch-action: none`. `ids` are those of all rows in their order.
 */
export function useDragToPlace<I extends string | number>(
  ids: readonly I[],
  onDrop: (id: I, place: number) => void,
) {
  const [held, setHeld] = useState<Pick<Drag, 'grip' | 'pointerId' | 'from'> & { id: I }>()
  const [over, setOver] = useState<number>()
  const from = held ? ids.indexOf(held.id) : -1

  const finish = useEffectEvent((place?: number) => {
    setHeld(undefined)
    setOver(undefined)
    if (held && place !== undefined && place !== from) onDrop(held.id, place)
  })
  useEffect(() => {
    if (!held) return
    return followDrag({ ...held, onOver: setOver, onEnd: finish })
  }, [held])

  return {
    /** For what a row is dragged by. */
    gripOf: (id: I) => ({
      onPointerDown(event: PointerEvent<HTMLElement>) {
        const { currentTarget: grip, pointerId, pointerType, clientX: x, clientY: y } = event
        if (event.button !== 0 || !event.isPrimary) return
        if (pointerType === 'touch' && getComputedStyle(grip).touchAction !== 'none') return
        event.preventDefault()
        setHeld({ id, grip, pointerId, from: { x, y } })
      },
    }),
    /** Class of a row: it is held, or where the held one will land. */
    markOf(id: I): string {
      if (from === -1) return ''
      if (held?.id === id) return 'is-dragged'
      if (over === undefined || ids[over] !== id) return ''
      return over < from ? 'is-landing-before' : 'is-landing-after'
    },
  }
}
