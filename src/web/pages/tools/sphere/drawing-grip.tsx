import { type KeyboardEvent, type PointerEvent, useRef } from 'react'
import type { Grip } from '#web/pages/tools/sphere/change-section.ts'
import type { View } from '#web/pages/tools/sphere/view-of.ts'

interface DrawingGripProps {
  grip: Grip
  view: View
  label: string
  valueText: string
  now: number
  helpId: string
  onMove: (x: number, y: number) => void
  /** The drawing keeps its scale as long as something is held. */
  onHold: (isHeld: boolean) => void
}

const arrows: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, 1],
  ArrowDown: [0, -1],
}

const steps = { usual: 0.5, fine: 0.1 }

/** Something in the drawing that is moved by pointer, finger or arrow keys. */
export function DrawingGrip(props: DrawingGripProps) {
  const { grip, view, label, valueText, now, helpId, onMove, onHold } = props
  const held = useRef<{ x: number; y: number }>(undefined)
  const [x, y] = [view.across(grip.x), view.up(grip.y)]

  /** The pointer's place in the section. */
  function placeOf(event: PointerEvent<SVGGElement>): { x: number; y: number } {
    const box = event.currentTarget.ownerSVGElement?.getBoundingClientRect()
    const scale = view.width / (box?.width || view.width)
    return view.metresAt(
      (event.clientX - (box?.left ?? 0)) * scale,
      (event.clientY - (box?.top ?? 0)) * scale,
    )
  }
  function take(event: PointerEvent<SVGGElement>): void {
    if (!event.isPrimary || event.button !== 0) return
    event.currentTarget.setPointerCapture(event.pointerId)
    const place = placeOf(event)
    held.current = { x: grip.x - place.x, y: grip.y - place.y }
    onHold(true)
  }
  function drag(event: PointerEvent<SVGGElement>): void {
    if (!held.current) return
    const place = placeOf(event)
    onMove(place.x + held.current.x, place.y + held.current.y)
  }
  function letGo(): void {
    if (!held.current) return
    held.current = undefined
    onHold(false)
  }
  function press(event: KeyboardEvent): void {
    const arrow = arrows[event.key]
    if (!arrow || event.ctrlKey || event.altKey || event.metaKey) return
    event.preventDefault()
    const step = event.shiftKey ? steps.fine : steps.usual
    onMove(grip.x + arrow[0] * step, grip.y + arrow[1] * step)
  }
  return (
    <g
      role="slider"
      tabIndex={0}
      className={`drawing-grip grip-${grip.axis}`}
      transform={`translate(${x} ${y})`}
      aria-label={label}
      aria-describedby={helpId}
      aria-valuemin={grip.least}
      aria-valuemax={grip.greatest}
      aria-valuenow={now}
      aria-valuetext={valueText}
      aria-orientation={grip.axis === 'y' ? 'vertical' : 'horizontal'}
      onKeyDown={press}
      onPointerDown={take}
      onPointerMove={drag}
      onPointerUp={letGo}
      onPointerCancel={letGo}
    >
      <circle r={18} className="fill-transparent" />
      <circle r={9} className="grip-mark" />
      <path d={arrowsOf(grip.axis)} className="grip-arrows" />
    </g>
  )
}

/** Heads of arrows outside of the mark, along the axes. */
function arrowsOf(axis: Grip['axis']): string {
  const along = 'M-3-3l-3 3l3 3M3-3l3 3l-3 3'
  const up = 'M-3-3l3-3l3 3M-3 3l3 3l3-3'
  return axis === 'both' ? along + up : axis === 'x' ? along : up
}
