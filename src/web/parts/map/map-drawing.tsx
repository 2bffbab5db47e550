import { MapMarker, MapMarkerGround } from '#web/parts/map/map-marker.tsx'
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
