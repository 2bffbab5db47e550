interface PositionMarkProps {
  x: number
  y: number
  number: number
  /** End of the leader line; without it the number is on its object. */
  to?: readonly [x: number, y: number]
}

/** A numbered mark, explained by the legend beside a drawing. The white rim separates it from the lines behind. */
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

/** A conductor of the lightning protection. The dark edge adds contrast, because amber on white has too little. */
export function Conductor({ d, width = 3.5 }: ConductorProps) {
  return (
    <g className="fill-none" strokeLinejoin="round" strokeLinecap="round">
      <path d={d} className="stroke-amber-600" strokeWidth={width + 2} />
      <path d={d} className="stroke-amber" strokeWidth={width} />
    </g>
  )
}
