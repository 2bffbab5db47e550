import { across, drawing, rods, tower, up, ventilation } from '#web/parts/rolling-sphere/plant.ts'

export interface SphereLabels {
  rod: string
  ventilation: string
  zone: string
  electrode: string
}

interface LabelProps {
  text: string
  /** End of the leader line, and position of the text. */
  from: readonly [x: number, y: number]
  to: readonly [x: number, y: number]
  isBefore?: boolean
}

/** Names of the parts; hidden on a phone, where they would be too small and the caption is enough. */
export function Labels({ texts }: { texts: SphereLabels }) {
  const rightRod = rods.at(-1)?.tip ?? tower.height
  return (
    <g className="max-sm:hidden">
      <Label text={texts.rod} from={[across(154.5), up(rightRod - 0.8)]} to={[985, up(41)]} />
      <Label text={texts.zone} from={[across(161.5), up(9)]} to={[1020, up(22)]} />
      <Label text={texts.electrode} from={[across(118), up(-3)]} to={[across(122), drawing.ground + 44]} />
      <Label
        text={texts.ventilation}
        from={[across(ventilation.left + 1.5), up(ventilation.height - 0.6)]}
        to={[372, up(33)]}
        isBefore
      />
    </g>
  )
}

function Label({ text, from, to, isBefore = false }: LabelProps) {
  const shelf = isBefore ? -14 : 14
  return (
    <>
      <path
        d={`M${from.join(' ')}L${to.join(' ')}h${shelf}`}
        className="fill-none stroke-white"
        strokeWidth="1"
      />
      <circle cx={from[0]} cy={from[1]} r="2.5" className="fill-white" />
      <text
        x={to[0] + shelf * 1.6}
        y={to[1] + 6}
        fontSize="18"
        textAnchor={isBefore ? 'end' : 'start'}
        className="fill-white"
      >
        {text}
      </text>
    </>
  )
}
