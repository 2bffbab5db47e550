import { type RefObject, useEffect, useId, useLayoutEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type Grip, gripsOf } from '#web/pages/tools/sphere/change-section.ts'
import type { Closest } from '#web/pages/tools/sphere/closest.ts'
import { DrawingGrip } from '#web/pages/tools/sphere/drawing-grip.tsx'
import { type Section, supportsOf, topOf } from '#web/pages/tools/sphere/section.ts'
import { SectionDrawing } from '#web/pages/tools/sphere/section-drawing.tsx'
import { type View, viewOf } from '#web/pages/tools/sphere/view-of.ts'
import { useNumbers } from '#web/pages/tools/use-numbers.ts'
import { centreHeight } from '#web/parts/rolling-sphere/rolling.ts'

interface SphereFigureProps {
  section: Section
  closest: readonly Closest[]
  /** The result in a sentence. */
  summary: string
  drawing: RefObject<SVGSVGElement | null>
  onChange: (changes: Record<string, number>) => void
}

/** The drawing with its grips, and the slider that rolls the sphere; at first it is where it comes nearest to an object. */
export function SphereFigure({ section, closest, summary, drawing, onChange }: SphereFigureProps) {
  const { t } = useTranslation('sphere', { keyPrefix: 'tool' })
  const number = useNumbers()
  const helpId = useId()
  useHeldTouches(drawing)
  const pixels = usePixelWidth(drawing)
  const [held, setHeld] = useState<View>()
  const [rolled, setRolled] = useState<{ x: number; of: Section }>()
  const fitting = viewOf(section, pixels)
  const view = held ?? fitting
  const worst = closest.reduce((a, b) => (rank(b) < rank(a) ? b : a))
  const supports = [...supportsOf(section), ...section.objects.map((object) => topOf(object, section))]
  const isRolled = rolled !== undefined && isSame(rolled.of, section)
  const x = isRolled ? rolled.x : worst.x
  const sphere = { x, y: isRolled ? centreHeight(x, section.radius, supports) : worst.y }
  return (
    <div>
      <figure>
        {/* biome-ignore lint/a11y/useSemanticElements: a drawing whose parts are moved */}
        <svg
          ref={drawing}
          viewBox={`0 0 ${view.width} ${view.height}`}
          role="group"
          aria-label={t('drawing', {
            width: number(section.width),
            height: number(section.height),
            radius: section.radius,
            summary,
          })}
          className="section-drawing"
        >
          <SectionDrawing
            section={section}
            view={view}
            sphere={sphere}
            touched={closest.flatMap(({ isTouched }, index) => (isTouched ? [index] : []))}
          />
          {gripsOf(section).map((grip) => (
            <DrawingGrip
              key={grip.id}
              grip={grip}
              view={view}
              helpId={helpId}
              {...wordsOf(grip, section, t, number)}
              onMove={(toX, toY) => onChange(grip.move(toX, toY))}
              onHold={(isHeld) => setHeld(isHeld ? view : undefined)}
            />
          ))}
        </svg>
        <figcaption className="mt-3 text-sm text-steel-700">
          {t(section.rows ? 'between' : 'along')}{' '}
          <span id={helpId} className="noscript:hidden print:hidden">
            {t('handleHelp')}
          </span>
        </figcaption>
      </figure>
      <label className="mt-3 block font-semibold noscript:hidden print:hidden">
        {t('roll')}
        <input
          type="range"
          className="sphere-slider"
          min={Math.floor(fitting.left)}
          max={Math.ceil(fitting.right)}
          step={0.1}
          value={x}
          aria-valuetext={t('rollValue', { x: number(x, { maximumFractionDigits: 1 }) })}
          onChange={(event) => setRolled({ x: event.currentTarget.valueAsNumber, of: section })}
        />
      </label>
    </div>
  )
}

/** Touched ones first, then the nearest. */
const rank = ({ isTouched, gap }: Closest) => (isTouched ? -1 : gap)

const isSame = (a: Section, b: Section) => JSON.stringify(a) === JSON.stringify(b)

/** Name and value of a grip. */
function wordsOf(
  { part, index }: Grip,
  { rods, objects, width, height }: Section,
  t: ReturnType<typeof useTranslation<'sphere', 'tool'>>['t'],
  number: ReturnType<typeof useNumbers>,
): { label: string; valueText: string; now: number } {
  const count = { number: index + 1 }
  const [rod, object] = [rods[index], objects[index]]
  if (part === 'rod' && rod)
    return {
      label: t('rod', count),
      now: rod.x,
      valueText: t('rodValue', { x: number(rod.x), length: number(rod.length) }),
    }
  if (part === 'object' && object)
    return { label: t('object', count), now: object.x, valueText: t('objectValue', { x: number(object.x) }) }
  if (part === 'size' && object)
    return {
      label: t('size', count),
      now: object.width,
      valueText: t('sizeValue', { width: number(object.width), height: number(object.height) }),
    }
  const isWidth = part === 'buildingWidth'
  const now = isWidth ? width : height
  return {
    label: t(isWidth ? 'buildingWidth' : 'buildingHeight'),
    now,
    valueText: t('metres', { value: number(now) }),
  }
}

/** Width of an element in whole pixels; before it is known, as wide as on a middling screen. */
function usePixelWidth(element: RefObject<Element | null>): number {
  const [width, setWidth] = useState(720)
  useLayoutEffect(() => {
    if (!element.current) return
    const observer = new ResizeObserver(([entry]) => {
      if (entry && entry.contentRect.width > 0) setWidth(Math.round(entry.contentRect.width))
    })
    observer.observe(element.current)
    return () => observer.disconnect()
  }, [element])
  return width
}

/** Keeps the page still while a finger moves a slider of a drawing: within an SVG, browsers ignore `touch-action`. */
function useHeldTouches(drawing: RefObject<SVGSVGElement | null>): void {
  useEffect(() => {
    const hold = (event: TouchEvent) => {
      if (event.target instanceof Element && event.target.closest('[role=slider]')) event.preventDefault()
    }
    const { current } = drawing
    // React's own listeners are passive.
    current?.addEventListener('touchstart', hold, { passive: false })
    return () => current?.removeEventListener('touchstart', hold)
  }, [drawing])
}
