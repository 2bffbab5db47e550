import town from '#web/pictures/town.svg'

const steps = (from: number, to: number, step: number) =>
  Array.from({ length: (to - from) / step + 1 }, (_, index) => from + index * step)

const columns = steps(0, 1200, 100)
const lines = steps(0, 600, 100)
const gridPath = [...columns.map((x) => `M${x} 0v600`), ...lines.map((y) => `M0 ${y}h1200`)].join('')
const crossPath = columns.flatMap((x) => lines.map((y) => `M${x - 5} ${y}h10m-5-5v10`)).join('')
const tickPath = [
  ...steps(0, 1200, 20).map((x) => `M${x} ${x % 100 === 0 ? 293 : 297}V${x % 100 === 0 ? 307 : 303}`),
  ...steps(0, 600, 20).map((y) => `M${y % 100 === 0 ? 593 : 597} ${y}H${y % 100 === 0 ? 607 : 603}`),
].join('')

/** A survey sheet of a place that could be anywhere, around the mark in its centre; `art/map.ts` draws the town. */
export function MapDrawing() {
  return (
    <div className="map-drawing">
      <img src={town} width="1200" height="600" alt="" loading="lazy" decoding="async" />
      <svg viewBox="0 0 1200 600" preserveAspectRatio="xMidYMid slice" fill="none" aria-hidden="true">
        <MapMarkerGround />
        <g className="stroke-steel-300" strokeWidth=".7">
          <path d={gridPath} opacity=".12" />
          <path d={crossPath} opacity=".45" />
          <path d={tickPath} opacity=".45" />
        </g>
        <MapMarker />
      </svg>
    </div>
  )
}

const rings = [
  { radius: 150, opacity: 0.4 },
  { radius: 106, opacity: 0.5 },
  { radius: 68, opacity: 0.65 },
  { radius: 36, opacity: 0.85 },
]

/** The mark seen from above: the rod in the middle of the rings the earth's potential falls off in. */
function MapMarker() {
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
function MapMarkerGround() {
  return (
    <g className="fill-night-900" opacity=".4">
      {rings.map(({ radius }) => (
        <circle key={radius} cx="600" cy="300" r={radius} opacity=".8" />
      ))}
    </g>
  )
}
