import { collectionArea, reachOf, type StruckBuilding } from '#web/pages/tools/frequency/strike-frequency.ts'
import { useNumbers } from '#web/pages/tools/use-numbers.ts'

interface CollectionPlanProps {
  building: StruckBuilding
  label: string
  caption: string
}

const room = { width: 380, height: 260, edge: 44 }

/** Narrower parts have no room for their length. */
const leastLabelled = 48

/** The building from above with the border of its collection area, to scale; dimensions stand below and on the right. */
export function CollectionPlan({ building, label, caption }: CollectionPlanProps) {
  const number = useNumbers()
  const { length, width, height, highest = 0 } = building
  const reach = reachOf(height)
  const circle = highest > height ? reachOf(highest) : 0
  const { isOfPoint } = collectionArea(building)
  const fill = (counts: boolean) => (counts ? 'fill-mist' : undefined)
  const metres = {
    across: Math.max(length + 2 * reach, 2 * circle),
    down: Math.max(width + 2 * reach, 2 * circle),
  }
  const scale = Math.min(room.width / metres.across, room.height / metres.down)
  const [across, down] = [metres.across * scale, metres.down * scale]
  const { edge } = room
  const middle = { x: edge + across / 2, y: edge / 2 + down / 2 }
  /** A rectangle around the middle that reaches some metres beyond the walls. */
  const around = (beyond: number) => ({
    x: middle.x - (length / 2 + beyond) * scale,
    y: middle.y - (width / 2 + beyond) * scale,
    width: (length + 2 * beyond) * scale,
    height: (width + 2 * beyond) * scale,
  })
  const bottom = edge / 2 + down + 14
  const right = edge + across + 14
  return (
    <figure className="mt-6 break-inside-avoid">
      <figcaption className="text-sm text-steel-700">{caption}</figcaption>
      <svg
        viewBox={`0 0 ${across + 2 * edge} ${down + 1.5 * edge}`}
        role="img"
        aria-label={label}
        className="mt-2 block h-auto max-h-96 w-full text-ink print:max-h-64"
        fill="none"
        stroke="currentColor"
      >
        {circle > 0 && (
          <circle
            cx={middle.x}
            cy={middle.y}
            r={circle * scale}
            className={fill(isOfPoint)}
            strokeWidth="1.5"
            strokeDasharray="2 4"
          />
        )}
        <rect
          {...around(reach)}
          rx={reach * scale}
          className={fill(!isOfPoint)}
          strokeWidth="1.5"
          strokeDasharray="7 4"
        />
        <rect {...around(0)} className="fill-paper" strokeWidth="2" />
        <g transform={`translate(${middle.x} ${bottom})`}>
          <Dimensions parts={[reach, length, reach]} scale={scale} write={number} />
        </g>
        <g transform={`translate(${right} ${middle.y}) rotate(-90)`}>
          <Dimensions parts={[reach, width, reach]} scale={scale} write={number} />
        </g>
      </svg>
    </figure>
  )
}

interface DimensionsProps {
  /** Metres, one after the other; the middle of the whole is at the origin. */
  parts: readonly number[]
  scale: number
  write: (metres: number) => string
}

/** A chain of dimensions along a line, with a tick at each end of a part. */
function Dimensions({ parts, scale, write }: DimensionsProps) {
  const total = parts.reduce((sum, part) => sum + part, 0)
  let end = -total / 2
  const placed = parts.map((metres) => {
    end += metres
    return { metres, from: (end - metres) * scale, to: end * scale }
  })
  const ticks = [-total / 2, ...placed.map(({ to }) => to / scale)].map((at) => `M${at * scale - 3} 3l6 -6`)
  return (
    <>
      <path
        d={`M${(-total / 2) * scale} 0h${total * scale}${ticks.join('')}`}
        className="stroke-steel-600"
        strokeWidth="1"
      />
      <g fill="currentColor" stroke="none" fontSize="13" textAnchor="middle">
        {placed
          .map((part, at) => ({ ...part, at }))
          .filter(({ from, to }) => to - from >= leastLabelled)
          .map(({ metres, from, to, at }) => (
            <text key={at} x={(from + to) / 2} y="18">{`${write(metres)} m`}</text>
          ))}
      </g>
    </>
  )
}
