import { Cut } from '#web/parts/drawings/drawing-parts.tsx'

/** Width, depth and height of the building in metres. */
export const building = { width: 15, depth: 10, height: 6.8 }

/** Distance of the ring earth electrode from the walls, and its depth; the block of soil ends there. */
export const ring = { distance: 1.2, depth: 0.7 }

export const scale = 28

/** Converts metres to units of the drawing: the front in true size, depth to the upper right. */
export function onSheet(x: number, y: number, z: number): [x: number, y: number] {
  return [round(83 + scale * x + 13 * y), round(462 - scale * z - 11.5 * y)]
}

export function path(...points: (readonly [x: number, y: number, z: number])[]): string {
  return `M${points.map(([x, y, z]) => onSheet(x, y, z).join(' ')).join('L')}`
}

function round(value: number) {
  return Math.round(value * 10) / 10
}

/** A rectangle parallel to the front. */
function frontal(y: number, x: number, z: number, width: number, height: number) {
  return `${path([x, y, z], [x + width, y, z], [x + width, y, z + height], [x, y, z + height])}Z`
}

/** A rectangle parallel to the side. */
function lateral(x: number, y: number, z: number, depth: number, height: number) {
  return `${path([x, y, z], [x, y + depth, z], [x, y + depth, z + height], [x, y, z + height])}Z`
}

function level(z: number, x: number, y: number, width: number, depth: number) {
  return `${path([x, y, z], [x + width, y, z], [x + width, y + depth, z], [x, y + depth, z])}Z`
}

function levelCircle(x: number, y: number, z: number, radius: number) {
  const turns = Array.from({ length: 24 }, (_, index) => (index * Math.PI) / 12)
  return `${path(...turns.map((turn) => [x + radius * Math.cos(turn), y + radius * Math.sin(turn), z] as const))}Z`
}

const { width, depth, height } = building
const soilDepth = 2.6

export function Soil() {
  const { distance } = ring
  const blockWidth = width + 2 * distance
  const blockDepth = depth + 2 * distance
  const front = frontal(-distance, -distance, -soilDepth, blockWidth, soilDepth)
  const side = lateral(width + distance, -distance, -soilDepth, blockDepth, soilDepth)
  return (
    <g className="fill-none stroke-night-900" strokeWidth={1.25} strokeLinejoin="round">
      <path d={level(0, -distance, -distance, blockWidth, blockDepth)} className="fill-paper" />
      <Cut of="soil" d={front + side} />
      <path d={front + side} />
      <path
        d={path(
          [-distance, -distance, 0],
          [width + distance, -distance, 0],
          [width + distance, depth + distance, 0],
        )}
        strokeWidth={2.5}
      />
    </g>
  )
}

const frontWindows = [1, 2.5, 4, 5.5, 8.3, 9.8, 11.3, 12.8]
const sideWindows = [1, 3.2, 5.4]

export function Shell() {
  return (
    <g className="fill-none stroke-night-900" strokeWidth={1.25} strokeLinejoin="round">
      <path d={level(height, 0, 0, width, depth)} className="fill-paper" />
      <path d={frontal(0, 0, 0, width, height)} className="fill-mist" />
      <path d={lateral(width, 0, 0, depth, height)} className="fill-steel-100" />
      <path d={path([0, 0, height - 0.35], [width, 0, height - 0.35], [width, depth, height - 0.35])} />
      <path d={path([0, 0, 0.3], [width, 0, 0.3], [width, depth, 0.3])} strokeWidth={0.75} />
      {frontWindows.map((x) => (
        <FrontWindow key={x} x={x} z={4.3} />
      ))}
      {frontWindows.slice(0, 4).map((x) => (
        <FrontWindow key={x} x={x} z={1} />
      ))}
      <path d={frontal(0, 9.8, 0, 4.2, 2.8)} className="fill-paper" />
      <path d={[0.7, 1.4, 2.1].map((z) => path([9.8, 0, z], [14, 0, z])).join('')} strokeWidth={0.75} />
      {sideWindows.flatMap((y) => [
        <path key={`${y} above`} d={lateral(width, y, 4.3, 1.6, 1.6)} className="fill-paper" />,
        <path key={`${y} below`} d={lateral(width, y, 1, 1.6, 1.6)} className="fill-paper" />,
        <path
          key={`${y} bars`}
          d={
            path([width, y + 0.8, 4.3], [width, y + 0.8, 5.9]) +
            path([width, y + 0.8, 1], [width, y + 0.8, 2.6])
          }
          strokeWidth={0.75}
        />,
      ])}
      <path
        d={
          path([0, 0, height], [0, 0, 0], [width, 0, 0], [width, depth, 0], [width, depth, height]) +
          path([width, 0, 0], [width, 0, height])
        }
        strokeWidth={2.5}
      />
    </g>
  )
}

function FrontWindow({ x, z }: { x: number; z: number }) {
  return (
    <>
      <path d={frontal(0, x, z, 1.2, 1.6)} className="fill-paper" />
      <path
        d={path([x + 0.6, 0, z], [x + 0.6, 0, z + 1.6]) + path([x, 0, z + 1.1], [x + 1.2, 0, z + 1.1])}
        strokeWidth={0.75}
      />
    </>
  )
}

/** The air handler, kept clear of every conductor, and a roof fan. */
export function RoofPlant() {
  const z = height + 0.25
  const [fanX, fanY] = onSheet(2.4, 7, height)
  return (
    <g className="fill-paper stroke-night-900" strokeWidth={1.25} strokeLinejoin="round">
      <path d={path([6.2, 6, height], [6.2, 6, z]) + path([8.8, 6, height], [8.8, 6, z])} />
      <path d={path([9, 6.2, height], [9, 6.2, z])} />
      <path d={level(z + 1.8, 6, 6, 3, 2)} />
      <path d={frontal(6, 6, z, 3, 1.8)} className="fill-mist" />
      <path d={lateral(9, 6, z, 2, 1.8)} className="fill-steel-100" />
      <path
        d={frontal(6, 6, z, 3, 1.8) + lateral(9, 6, z, 2, 1.8) + level(z + 1.8, 6, 6, 3, 2)}
        className="fill-none"
        strokeWidth={2}
      />
      <path
        d={[1.0, 1.15, 1.3, 1.45].map((rise) => path([9, 6.4, z + rise], [9, 7.6, z + rise])).join('')}
        strokeWidth={0.75}
      />
      <path
        d={path([6.7, 6, z], [6.7, 6, z + 1.8]) + path([8.3, 6, z], [8.3, 6, z + 1.8])}
        strokeWidth={0.75}
      />
      <path d={path([6.55, 6, z + 0.8], [6.55, 6, z + 1.1]) + path([8.45, 6, z + 0.8], [8.45, 6, z + 1.1])} />
      <path d={[6.8, 8.2].map((x) => levelCircle(x, 7, z + 1.8, 0.5)).join('')} strokeWidth={0.75} />
      <path d={`M${fanX - 14} ${fanY}v-9h28v9z`} className="fill-mist" />
      <path d={`M${fanX - 18} ${fanY - 9}a18 11 0 0 1 36 0z`} />
    </g>
  )
}
