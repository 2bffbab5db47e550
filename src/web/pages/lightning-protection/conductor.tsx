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
