import { type RefObject, useMemo } from 'react'
import { Labels, type SphereLabels } from '#web/parts/rolling-sphere/labels.tsx'
import {
  across,
  annexe,
  drawing,
  hall,
  rods,
  terminations,
  tower,
  up,
  ventilation,
} from '#web/parts/rolling-sphere/plant.ts'
import {
  protectedOutline,
  reachesVentilation,
  restingPlace,
} from '#web/parts/rolling-sphere/plant-verdict.ts'
import { centreHeight } from '#web/parts/rolling-sphere/rolling.ts'

interface RollingSphereDrawingProps {
  label: string
  /** Names of the parts; without them the drawing has no labels. */
  labels?: SphereLabels
  /** Radius of the sphere in metres. */
  radius: number
  sphere?: RefObject<SVGGElement | null>
}

const { width, height, ground, scale } = drawing

/** The rolling sphere method in a section through a plant: everything that the sphere cannot reach is protected. */
export function RollingSphereDrawing({ label, labels, radius, sphere }: RollingSphereDrawingProps) {
  const outline = useMemo(() => protectedOutline(radius), [radius])
  const isReached = reachesVentilation(radius)
  const rest = restingPlace(radius)
  const centre = { x: across(rest), y: up(centreHeight(rest, radius, terminations)) }
  return (
    <div className="sphere-window">
      <svg viewBox={`0 0 ${width} ${height}`} role="img" aria-label={label} className="sphere-drawing">
        {/* Printed pages have no background. */}
        <rect width={width} height={height} className="fill-night-900" />
        <path d={`M0 ${ground}L${outline}L${width} ${ground}z`} className="fill-night-800" />
        <Scenery />
        <Block {...annexe} />
        <Block {...hall} />
        <Block {...tower} />
        <Windows />
        <g className={isReached ? 'stroke-error-soft' : 'stroke-steel-300'} fill="none" strokeWidth="2">
          <Outline {...ventilation} bottom={hall.height} />
          <path
            d={`M${across(ventilation.left + 1)} ${up(13.9)}h${5 * drawing.scale}M${across(ventilation.left + 1)} ${up(14.5)}h${5 * drawing.scale}`}
            strokeWidth="1"
          />
        </g>
        <path
          d={`M${outline}`}
          className="stroke-steel-300"
          fill="none"
          strokeWidth="1.25"
          strokeDasharray="7 5"
        />
        <Conductors />
        <g ref={sphere} className="rolling-sphere" transform={`translate(${centre.x} ${centre.y})`}>
          <circle r={across(radius)} className="fill-white/5 stroke-amber" strokeWidth="2" />
          <circle r="4" className="fill-amber" />
          <path
            d={`M0 0V${across(radius)}M-${across(radius)} 0h16M${across(radius)} 0h-16M0 -${across(radius)}v16`}
            className="stroke-amber"
            strokeWidth="1.25"
            strokeDasharray="10 5 2 5"
          />
        </g>
        {isReached && (
          <circle
            cx={across((ventilation.left + ventilation.right) / 2)}
            cy={up(14.4)}
            r="30"
            className="fill-none stroke-error-soft"
            strokeWidth="2.5"
          />
        )}
        {labels && <Labels texts={labels} />}
      </svg>
    </div>
  )
}

interface BlockProps {
  left: number
  right: number
  height: number
}

function Outline({ left, right, height: top, bottom = 0 }: BlockProps & { bottom?: number }) {
  return <path d={`M${across(left)} ${up(bottom)}V${up(top)}H${across(right)}V${up(bottom)}`} />
}

function Block(block: BlockProps) {
  return (
    <g className="fill-night-950 stroke-steel-100" strokeWidth="1.75" strokeLinejoin="round">
      <Outline {...block} />
    </g>
  )
}

/** Down conductors, roof conductors and rods; below ground the earth electrodes. */
function Conductors() {
  const down = (x: number, top: number) => `M${across(x)} ${up(top)}V${up(-3)}`
  const electrode = (x: number) => `M${across(x)} ${up(-3)}V${ground + 52}`
  return (
    <g className="stroke-amber" fill="none" strokeWidth="2.5" strokeLinecap="round">
      <path
        d={`M${across(annexe.left)} ${up(annexe.height + 0.4)}H${across(annexe.right)}M${across(hall.left)} ${up(hall.height + 0.4)}H${across(hall.right)}M${across(tower.left)} ${up(tower.height + 0.4)}H${across(tower.right)}`}
      />
      <path
        d={
          down(annexe.left - 0.5, annexe.height + 0.4) +
          down(hall.left - 0.5, hall.height + 0.4) +
          down(tower.right + 0.5, tower.height + 0.4)
        }
        strokeWidth="2"
      />
      <path
        d={`M${across(annexe.left - 3)} ${up(-3)}H${across(tower.right + 3)}${electrode(annexe.left - 0.5)}${electrode(tower.right + 0.5)}`}
        strokeWidth="2"
        strokeDasharray="8 5"
      />
      {rods.map(({ x, foot, tip }) => (
        <path key={x} d={`M${across(x)} ${up(foot)}V${up(tip)}`} strokeWidth="3" />
      ))}
    </g>
  )
}

function Windows() {
  const hallWindows = [72, 80, 88, 96, 104, 112, 120, 128].map((x) => `M${across(x)} ${up(9.5)}h36v-10h-36z`)
  const storeys = [4, 8.5, 13, 17.5, 22, 26.5].flatMap((y) =>
    [140, 144, 148, 152].map((x) => `M${across(x)} ${up(y)}h15v-12h-15z`),
  )
  const doors = [74, 84].map((x) => `M${across(x)} ${ground}v-27h27v27`)
  const lines = [53, 57.5, 62].map((x) => `M${across(x)} ${up(2.2)}h16v-14h-16z`)
  return (
    <path
      d={[...hallWindows, ...storeys, ...doors, ...lines].join('')}
      className="fill-none stroke-steel-600"
      strokeWidth="1.25"
    />
  )
}

/** Returns the path of a tree: a trunk and a round crown. */
const tree = (x: number, tall: number) => {
  const crown = tall * 0.36 * scale
  return `M${across(x)} ${ground}V${up(tall * 0.35)}M${across(x)} ${up(tall * 0.62) + crown}a${crown * 0.8} ${crown} 0 1 1 .1 0`
}

const soil = Array.from(
  { length: 92 },
  (_, index) => `M${index * 14 - 60} ${height}l${height - ground} -${height - ground}`,
).join('')

/** Ground, trees, a lamp, a car and a person, which show the scale. */
function Scenery() {
  return (
    <g className="fill-none stroke-steel-600" strokeWidth="1.25" strokeLinecap="round" strokeLinejoin="round">
      <path d={`M0 ${ground}H${width}V${height}H0z`} className="fill-night-950" stroke="none" />
      <path d={soil} strokeWidth=".75" opacity=".55" />
      <path d={`M0 ${ground}H${width}`} className="stroke-steel-100" strokeWidth="2" />
      <path d={tree(12, 9) + tree(24, 7) + tree(170, 8) + tree(180, 11) + tree(192, 7.5)} />
      <path d={`M${across(36)} ${ground}V${up(8)}h18m-10 0l3 5h9l3 -5`} />
      <path
        d={`M${across(159.5)} ${ground - 4}v-5l4 -1.500 4 -5.500h11l5 5.500 5 1.500v5zM${across(159.5) + 7} ${ground - 3}a2.600 2.600 0 1 0 .1 0M${across(159.5) + 22} ${ground - 3}a2.600 2.600 0 1 0 .1 0`}
        strokeWidth="1.100"
      />
      <path
        d={`M${across(44)} ${ground}l2 -5.500 2 5.500M${across(44) + 2} ${ground - 5.5}v-3.500m0 -2a1 1 0 1 0 .1 0`}
        strokeWidth="1.400"
      />
    </g>
  )
}
