const rings = [
  { radius: 150, opacity: 0.4 },
  { radius: 106, opacity: 0.5 },
  { radius: 68, opacity: 0.65 },
  { radius: 36, opacity: 0.85 },
]

/** The mark seen from above: the rod in the middle of the rings the earth's potential falls off in. */
export function MapMarker() {
  return (
    <g transform="translate(600 300)">
      {rings.map(({ radius, opacity }) => (
        <circle
          key={radius}
          r={radius}
          className="stroke-steel-100"
          strokeWidth=".9"
          strokeOpacity={opacity}
        />
      ))}
      <path
        d="M154 0A154 154 0 0 1-154 0A154 154 0 0 1 154 0"
        pathLength="360"
        className="stroke-steel-100"
        strokeWidth="8"
        strokeDasharray=".3 9.7"
        strokeDashoffset=".15"
        opacity=".5"
      />
      <circle r="11" className="fill-night-950 stroke-amber" strokeWidth="1.5" />
      <path d="M0 0v-68" className="stroke-amber" strokeWidth="3.2" strokeLinecap="round" />
      <circle r="3.6" className="fill-amber" />
    </g>
  )
}

/** Calms the town around the mark in steps, drawn under its lines. */
export function MapMarkerGround() {
  return (
    <g className="fill-night-900" opacity=".4">
      {rings.map(({ radius }) => (
        <circle key={radius} cx="600" cy="300" r={radius} opacity=".8" />
      ))}
    </g>
  )
}
