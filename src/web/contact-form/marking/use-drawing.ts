import { type PointerEvent, useRef, useState } from 'react'
import {
  distanceOf,
  type Grip,
  hitMark,
  insidePicture,
  type Mark,
  type MarkKind,
  markBetween,
  markWithEnd,
  movedMark,
  type Point,
} from '#web/contact-form/marking/marks.ts'
import type { MarkHistory } from '#web/contact-form/marking/use-mark-history.ts'

/** Distances on the screen, in CSS pixels. */
const reach = { mouse: 10, finger: 20 }
const shortestStroke = 10

type Drag =
  | { does: 'draw'; from: Point; pressed: Point }
  | { does: 'change'; index: number; grip: Grip; pressed: Point; mark: Mark; step: string }

interface Drawing {
  history: MarkHistory
  tool: MarkKind
  /** A mark was drawn; true by a mouse, which needs no room for a keyboard on the screen. */
  onDrawn: (byMouse: boolean) => void
}

/**
 * Draws, moves and stretches marks with finger, pen or mouse: by dragging, or by pressing one end and then the other. A
 * second finger is for enlarging and draws nothing.
 */
export function useDrawing({ history, tool, onDrawn }: Drawing) {
  const drag = useRef<Drag>(undefined)
  const steps = useRef(0)
  /** The mark that is being drawn. */
  const [stroke, setStroke] = useState<Mark>()
  /** The end that was pressed alone. */
  const [begun, setBegun] = useState<Point>()

  function stop() {
    drag.current = undefined
    setStroke(undefined)
  }

  function handlePointerDown(event: PointerEvent<HTMLCanvasElement>) {
    if (!event.isPrimary) return stop()
    if (event.button !== 0) return
    event.currentTarget.setPointerCapture(event.pointerId)
    const { place, size } = placeOf(event)
    const within = event.pointerType === 'mouse' ? reach.mouse : reach.finger
    const hit = begun ? undefined : hitMark(history.marks, place, size, within, history.selected)
    const mark = hit && history.marks[hit.index]
    if (mark) {
      history.select(hit.index)
      drag.current = { does: 'change', ...hit, pressed: place, mark, step: `drag ${++steps.current}` }
      return
    }
    const from = begun ?? place
    drag.current = { does: 'draw', from, pressed: place }
    setStroke(markBetween(tool, from, place))
  }

  function handlePointerMove(event: PointerEvent<HTMLCanvasElement>) {
    const held = drag.current
    if (!held || !event.isPrimary) return
    const { place } = placeOf(event)
    if (held.does === 'draw') return setStroke(markBetween(tool, held.from, place))
    const { index, grip, pressed, mark, step } = held
    history.replace(
      index,
      () =>
        grip === 'whole'
          ? movedMark(mark, { x: place.x - pressed.x, y: place.y - pressed.y })
          : markWithEnd(mark, grip, place),
      step,
    )
  }

  function handlePointerUp(event: PointerEvent<HTMLCanvasElement>) {
    const held = drag.current
    if (!held || !event.isPrimary) return
    stop()
    if (held.does === 'change') return
    const { place, size } = placeOf(event)
    const isStroke = distanceOf(held.from, place, size) >= shortestStroke
    if (tool !== 'point' && !isStroke) return setBegun(begun ? undefined : place)
    setBegun(undefined)
    history.add(markBetween(tool, held.from, place))
    onDrawn(event.pointerType === 'mouse')
  }

  return {
    stroke: stroke ?? (begun && markBetween('point', begun, begun)),
    handlers: {
      onPointerDown: handlePointerDown,
      onPointerMove: handlePointerMove,
      onPointerUp: handlePointerUp,
      onPointerCancel: stop,
    },
  }
}

function placeOf({ currentTarget, clientX, clientY }: PointerEvent<HTMLCanvasElement>) {
  const { left, top, width, height } = currentTarget.getBoundingClientRect()
  const place = insidePicture({ x: (clientX - left) / width, y: (clientY - top) / height })
  return { place, size: { width, height } }
}
