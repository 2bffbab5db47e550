import { createContext, type ReactNode, useContext, useId } from 'react'
import { locales, numberFormat } from '#contract/language.ts'
import { useLanguage } from '#web/contexts.ts'

/** Said in place of a drawing. */
const DrawingLabel = createContext('')
export const DrawingLabelProvider = DrawingLabel.Provider

interface SheetProps {
  height: number
  /** Beginning of the sheet, if the drawing has nothing above. */
  top?: number
  children: ReactNode
}

/** A drawing as wide as all others, so that marks and letters have one size. */
export function Sheet({ height, top = 0, children }: SheetProps) {
  return (
    <svg
      viewBox={`0 ${top} 560 ${height - top}`}
      role="img"
      aria-label={useContext(DrawingLabel)}
      className="h-auto w-full"
    >
      <g className="fill-none stroke-night-900" strokeWidth={1.5} strokeLinejoin="round">
        {children}
      </g>
    </svg>
  )
}

const hatches = {
  soil: { size: 9, d: 'M-2 2L2-2M0 9L9 0M7 11L11 7', line: 'stroke-steel-300', ground: 'fill-mist' },
  wall: { size: 6, d: 'M-2 4L2 8M0 0L6 6M4-2L8 2', line: 'stroke-steel-600', ground: 'fill-steel-100' },
} as const

/** Soil, or a wall, cut through. */
export function Cut({ d, of }: { d: string; of: keyof typeof hatches }) {
  const id = useId()
  const { size, d: lines, line, ground } = hatches[of]
  return (
    <>
      <pattern id={id} width={size} height={size} patternUnits="userSpaceOnUse">
        <path d={lines} className={line} strokeWidth={0.75} />
      </pattern>
      <path d={d} className={`${ground} stroke-none`} />
      <path d={d} fill={`url(#${id})`} className={of === 'soil' ? 'stroke-none' : ''} />
    </>
  )
}

/** Soil from a height down to the edge of the sheet, over its whole width, under a stronger line. */
export function Ground({ y, bottom }: { y: number; bottom: number }) {
  return (
    <>
      <Cut of="soil" d={`M8 ${y}H552V${bottom}H8Z`} />
      <path d={`M8 ${y}H552`} strokeWidth={2.5} />
    </>
  )
}

interface WordsProps {
  x: number
  y: number
  anchor?: 'start' | 'middle' | 'end'
  /** Set low, as in LPZ 0A. */
  index?: string
  children: ReactNode
}

/** Letters in a drawing: symbols and measures, which need no translation. The white rim parts them from lines. */
export function Words({ x, y, anchor = 'middle', index, children }: WordsProps) {
  return (
    <text
      x={x}
      y={y}
      textAnchor={anchor}
      fontSize={22}
      paintOrder="stroke"
      strokeWidth={5}
      className="fill-night-950 stroke-paper font-semibold"
    >
      {children}
      {index && (
        <tspan dy={6} fontSize={16}>
          {index}
        </tspan>
      )}
    </text>
  )
}

type Point = readonly [x: number, y: number]

interface MeasureProps {
  from: Point
  to: Point
  /** From the middle of the line to its letters. */
  offset?: Point
  anchor?: WordsProps['anchor']
  children?: ReactNode
}

/** A line of a dimension with its ends and its letters. */
export function Measure({ from, to, offset = [0, -10], anchor = 'middle', children }: MeasureProps) {
  const ends = [from, to].map(([x, y]) => `M${x - 5} ${y + 5}l10-10`).join('')
  return (
    <>
      <path d={`M${from.join(' ')}L${to.join(' ')}${ends}`} strokeWidth={1.25} />
      {children && (
        <Words x={(from[0] + to[0]) / 2 + offset[0]} y={(from[1] + to[1]) / 2 + offset[1]} anchor={anchor}>
          {children}
        </Words>
      )}
    </>
  )
}

/** A length as the reader's language writes it. */
export function Length({ of, unit = 'm', more }: { of: number; unit?: 'm' | 'cm'; more?: '≥' | '≤' | '>' }) {
  const language = useLanguage()
  const number = numberFormat(locales[language]).format(of)
  return `${more ? `${more}\u00a0` : ''}${number}\u00a0${unit}`
}

/** A clamp where conductors meet. */
export function Clamp({ x, y }: { x: number; y: number }) {
  return <rect x={x - 6} y={y - 6} width={12} height={12} rx={1.5} className="fill-night-900 stroke-none" />
}

/** A test joint on a down conductor. */
export function Joint({ x, y }: { x: number; y: number }) {
  return <rect x={x - 6} y={y - 10} width={12} height={20} rx={1.5} className="fill-paper" strokeWidth={2} />
}

/** Holders of an upright conductor, across it, at these places. */
export function Holders({ at }: { at: readonly Point[] }) {
  return <path d={at.map(([x, y]) => `M${x - 6} ${y}h12`).join('')} strokeWidth={2.5} />
}
