import { across, drawing, up } from '#web/parts/rolling-sphere/building-section.ts'

const { width, height, ground, scale } = drawing

/** A tree in section style: trunk and crown by two arcs. */
const tree = (x: number, tall: number) => {
  const crown = tall * 0.36 * scale
  return `M${across(x)} ${ground}V${up(tall * 0.35)}M${across(x)} ${up(tall * 0.62) + crown}a${crown * 0.8} ${crown} 0 1 1 .1 0`
}

const soil = Array.from(
  { length: 92 },
  (_, index) => `M${index * 14 - 60} ${height}l${height - ground} -${height - ground}`,
).join('')

/** Ground, trees, a lamp, a car and a person: they give the scale. */
export function Scenery() {
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
