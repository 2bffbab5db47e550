import { conductorsOnSides } from '#web/pages/tools/quantities/conductors-on-sides.ts'
import type { Meshes, Outline, Quantities } from '#web/pages/tools/quantities/quantities-of.ts'
import { useNumbers } from '#web/pages/tools/use-numbers.ts'

interface PlanProps {
  part: 'roof' | 'ground'
  label: string
  caption: string
  outline: Outline
  quantities: Quantities
}

const room = { width: 400, height: 250, edge: 44 }

/** The building from above: meshes and down conductors on the roof, or what lies in the ground. */
export function Plan({ part, label, caption, outline, quantities }: PlanProps) {
  const number = useNumbers()
  const { length, width } = outline
  const scale = Math.min(room.width / length, room.height / width)
  // A very narrow building is drawn wider than it is.
  const across = Math.max(24, length * scale)
  const down = Math.max(24, width * scale)
  const { edge } = room
  const meshes = part === 'roof' ? quantities.roof : quantities.foundation
  const dots = conductorsOnSides(length, width, quantities.conductors).map(
    ([x, y]) => `M${edge + x * across} ${edge + y * down}h0`,
  )
  const inner = gridOf(...quantities.inner).map(([x, y]) => `M${edge + x * across} ${edge + y * down}h0`)
  return (
    <figure className="break-inside-avoid">
      <figcaption className="text-sm text-steel-700">{caption}</figcaption>
      <svg
        viewBox={`0 0 ${across + 2 * edge} ${down + 2 * edge}`}
        role="img"
        aria-label={label}
        className="mt-2 block h-auto max-h-80 w-full text-ink print:max-h-40"
        fill="none"
        stroke="currentColor"
      >
        {meshes && (
          <path d={meshLines(meshes, edge, across, down)} className="stroke-amber-600" strokeWidth="1.5" />
        )}
        <rect x={edge} y={edge} width={across} height={down} strokeWidth="2" />
        {part === 'ground' && !meshes && (
          <rect
            x={edge - 10}
            y={edge - 10}
            width={across + 20}
            height={down + 20}
            className="stroke-amber-600"
            strokeWidth="2"
            strokeDasharray="7 4"
          />
        )}
        {part === 'roof' && <path d={[...dots, ...inner].join('')} strokeWidth="8" strokeLinecap="round" />}
        <g fill="currentColor" stroke="none" fontSize="22" textAnchor="middle">
          <text x={edge + across / 2} y={edge + down + 32}>
            {`${number(length)} m`}
          </text>
          <text transform={`translate(${edge + across + 30} ${edge + down / 2}) rotate(-90)`}>
            {`${number(width)} m`}
          </text>
        </g>
      </svg>
    </figure>
  )
}

/** Lines between the meshes; the outline itself is drawn apart. */
export function meshLines(meshes: Meshes, edge: number, across: number, down: number): string {
  const between = (count: number) => Array.from({ length: count - 1 }, (_, at) => (at + 1) / count)
  return [
    ...between(meshes.alongLength).map((at) => `M${edge + at * across} ${edge}v${down}`),
    ...between(meshes.alongWidth).map((at) => `M${edge} ${edge + at * down}h${across}`),
  ].join('')
}

/** Places of the inner down conductors, as shares of length and width. */
const gridOf = (alongLength: number, alongWidth: number) =>
  Array.from({ length: alongLength * alongWidth }, (_, at): [number, number] => [
    ((at % alongLength) + 1) / (alongLength + 1),
    (Math.floor(at / alongLength) + 1) / (alongWidth + 1),
  ])
