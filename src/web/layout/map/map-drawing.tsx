import { useId } from 'react'
import { buildingPath, kerbPath } from '#web/layout/map/map-buildings.ts'
import { beside, crossStreets, curvePath, highStreet, railway, river } from '#web/layout/map/map-curves.ts'
import { greens } from '#web/layout/map/map-districts.ts'
import { MapMarker, MapMarkerGround } from '#web/layout/map/map-marker.tsx'

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
const hatchPath = steps(-600, 1200, 9)
  .map((x) => `M${x} 600l600-600`)
  .join('')
const greenPath = greens
  .map((points) => `M${points.map(([x, y]) => `${Math.round(x)} ${Math.round(y)}`).join('L')}z`)
  .join('')
const streetPath = [curvePath(highStreet), ...crossStreets.map((street) => curvePath(street, true))].join('')
const riverPath = curvePath(river)
const flows = [
  { distance: -13, dashes: '190 40 70 90' },
  { distance: -3, dashes: '60 110 230 30' },
  { distance: 11, dashes: '120 70 40 150' },
]
const railwayPath = curvePath(railway)

/** A survey sheet of a place that could be anywhere, around the mark in its centre. */
export function MapDrawing({ className }: { className?: string }) {
  const greenId = useId()
  return (
    <svg
      viewBox="0 0 1200 600"
      preserveAspectRatio="xMidYMid slice"
      className={className}
      aria-hidden="true"
      fill="none"
    >
      <rect width="1200" height="600" className="fill-night-900" />
      <clipPath id={greenId}>
        <path d={greenPath} />
      </clipPath>
      <g clipPath={`url(#${greenId})`}>
        <path d={hatchPath} className="stroke-steel-600" strokeWidth=".8" opacity=".75" />
      </g>
      <path d={greenPath} className="stroke-steel-600" strokeWidth=".8" opacity=".7" />
      <g transform="scale(.5)">
        <path d={kerbPath} className="stroke-steel-600" strokeWidth="1" opacity=".5" />
        <path
          d={buildingPath}
          className="fill-night-800 stroke-steel-600"
          strokeWidth="1.4"
          strokeLinejoin="round"
        />
      </g>
      <path d={riverPath} className="stroke-steel-600" strokeWidth="54" />
      <path d={riverPath} className="stroke-night-800" strokeWidth="52.4" />
      {flows.map(({ distance, dashes }) => (
        <path
          key={distance}
          d={curvePath(beside(river, distance))}
          className="stroke-steel-600"
          strokeWidth=".7"
          strokeDasharray={dashes}
          opacity=".75"
        />
      ))}
      <path d={streetPath} className="stroke-steel-600" strokeWidth="11" />
      <path d={streetPath} className="stroke-night-900" strokeWidth="9.4" />
      <path d={railwayPath} className="stroke-night-900" strokeWidth="14" />
      <path d={railwayPath} className="stroke-steel-600" strokeWidth="8" strokeDasharray="1 7" />
      <path
        d={[-2.5, 2.5].map((distance) => curvePath(beside(railway, distance))).join('')}
        className="stroke-steel-300"
        strokeWidth=".7"
        opacity=".6"
      />
      <MapMarkerGround />
      <g className="stroke-steel-300" strokeWidth=".7">
        <path d={gridPath} opacity=".12" />
        <path d={crossPath} opacity=".45" />
        <path d={tickPath} opacity=".45" />
      </g>
      <MapMarker />
    </svg>
  )
}
