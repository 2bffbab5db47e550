interface PositionMarkProps {
  x: number
  y: number
  number: number
  /** Where the thin leader line ends; without it the mark stands on its object. */
  to?: readonly [x: number, y: number]
}

/** The number that the legend beside a drawing explains. The white rim keeps it clear of the lines behind it. */
export function PositionMark({ x, y, number, to }: PositionMarkProps) {
  return (
    <g>
      {to && (
        <>
          <path
            d={`M${x} ${y}L${to[0]} ${to[1]}`}
            className="fill-none stroke-night-950"
            strokeWidth={1.25}
          />
          <circle cx={to[0]} cy={to[1]} r={2.6} className="fill-night-950" />
        </>
      )}
      <circle cx={x} cy={y} r={18} className="fill-night-950 stroke-paper" strokeWidth={2.5} />
      <text x={x} y={y + 8.4} textAnchor="middle" fontSize={24} className="fill-white font-semibold">
        {number}
      </text>
    </g>
  )
}

interface ConductorProps {
  d: string
  width?: number
}

/** A conductor of the lightning protection. The dark edge is for the contrast that amber lacks on white paper. */
export function Conductor({ d, width = 3.5 }: ConductorProps) {
  return (
    <g className="fill-none" strokeLinejoin="round" strokeLinecap="round">
      <path d={d} className="stroke-amber-600" strokeWidth={width + 2} />
      <path d={d} className="stroke-amber" strokeWidth={width} />
    </g>
  )
}
