import { useMemo } from 'react'
import { type Section, supportsOf } from '#web/pages/tools/sphere/section.ts'
import type { View } from '#web/pages/tools/sphere/view-of.ts'
import { useNumbers } from '#web/pages/tools/use-numbers.ts'
import { Conductor } from '#web/parts/drawings/drawing-marks.tsx'
import { Cut } from '#web/parts/drawings/drawing-parts.tsx'
import { outlineBelow } from '#web/parts/rolling-sphere/outline-below.ts'

interface SectionDrawingProps {
  section: Section
  view: View
  /** The centre of the sphere, in metres. */
  sphere: { x: number; y: number }
  /** Objects that it reaches, by their place in the list. */
  touched: readonly number[]
}

/** The building with its rods and objects, and the sphere over it; readers have the words beside it. */
export function SectionDrawing({ section, view, sphere, touched }: SectionDrawingProps) {
  const { width, height, ground, across, up, long } = view
  const { radius, rods, objects, rows } = section
  const outline = useMemo(
    () => outlineBelow(radius, supportsOf(section), view.left, view.right, view),
    [radius, section, view],
  )
  const roof = up(section.height)
  const [left, right] = [across(0), across(section.width)]
  const centre = { x: across(sphere.x), y: up(sphere.y) }
  return (
    // biome-ignore lint/a11y/noAriaHiddenOnFocusable: nothing in it takes the focus
    <g aria-hidden="true" className="fill-none stroke-night-900" strokeWidth={1.5} strokeLinejoin="round">
      <rect width={width} height={height} className="fill-paper stroke-none" />
      <path d={`M0 ${ground}L${outline}L${width} ${ground}z`} className="fill-steel-100 stroke-none" />
      <path d={`M${outline}`} className="stroke-steel-600" strokeWidth={1.25} strokeDasharray="7 5" />
      <Cut of="soil" d={`M0 ${ground}H${width}V${height}H0Z`} />
      <path d={`M0 ${ground}H${width}`} strokeWidth={2} />
      <path d={`M${left} ${ground}V${roof}H${right}V${ground}`} className="fill-mist" strokeWidth={2} />
      <Conductor d={`M${left - 4} ${ground + 14}V${roof - 4}H${right + 4}V${ground + 14}`} width={2.5} />
      {objects.map((object, index) => (
        <rect
          // biome-ignore lint/suspicious/noArrayIndexKey: numbered, not moved
          key={index}
          x={across(object.x)}
          y={up(section.height + object.height)}
          width={long(object.width)}
          height={long(object.height)}
          className={touched.includes(index) ? 'fill-paper stroke-error' : 'fill-paper'}
          strokeWidth={touched.includes(index) ? 3 : 2}
        />
      ))}
      {rods.map(({ x, length }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: numbered, not moved
        <g key={index} strokeDasharray={rows ? '7 4' : undefined}>
          <Conductor d={`M${across(x)} ${roof - 4}V${up(section.height + length)}`} />
        </g>
      ))}
      <circle
        cx={centre.x}
        cy={centre.y}
        r={long(radius)}
        className="fill-amber stroke-amber-600"
        fillOpacity={0.08}
        strokeWidth={2}
      />
      <path
        d={`M${centre.x} ${centre.y - 8}v16m-8-8h16M${centre.x} ${centre.y}V${up(sphere.y - radius)}`}
        className="stroke-amber-600"
        strokeWidth={1.25}
        strokeDasharray="10 5 2 5"
      />
      <Lengths section={section} view={view} />
    </g>
  )
}

/** The measures of the building, and the numbers of rods (above) and objects (below). */
function Lengths({ section, view: { across, up, ground } }: Pick<SectionDrawingProps, 'section' | 'view'>) {
  const number = useNumbers()
  const metres = (value: number) => `${number(value)}\u00a0m`
  const { width, height, rods, objects } = section
  return (
    <g
      className="fill-night-950 stroke-paper font-semibold"
      fontSize={15}
      textAnchor="middle"
      paintOrder="stroke"
      strokeWidth={4}
    >
      <text x={across(width / 2)} y={ground + 32}>
        {metres(width)}
      </text>
      <text transform={`translate(${across(0) - 14} ${(ground + up(height)) / 2}) rotate(-90)`}>
        {metres(height)}
      </text>
      {rods.map(({ x, length }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: numbered, not moved
        <text key={index} x={across(x)} y={up(height + length) - 20}>
          {index + 1}
        </text>
      ))}
      {objects.map((object, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: numbered, not moved
        <text key={index} x={across(object.x + object.width / 2)} y={up(height) + 30}>
          {index + 1}
        </text>
      ))}
    </g>
  )
}
