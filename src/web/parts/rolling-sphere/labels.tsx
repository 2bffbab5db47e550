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

const rightRod = rods.at(-1)?.tip ?? tower.height
const unit = { x: ventilation.left + 1.5, y: ventilation.height - 0.6 }

/** Names of the parts, where a wide drawing has room for them and where an upright one has. */
export function Labels({ texts }: { texts: SphereLabels }) {
  return (
    <>
      <g className="max-sm:hidden">
        <Label text={texts.rod} from={[across(154.5), up(rightRod - 0.8)]} to={[985, up(41)]} />
        <Label text={texts.zone} from={[across(161.5), up(9)]} to={[1020, up(22)]} />
        <Label text={texts.electrode} from={[across(118), up(-3)]} to={[across(122), drawing.ground + 44]} />
        <Label text={texts.ventilation} from={[across(unit.x), up(unit.y)]} to={[372, up(33)]} isBefore />
      </g>
      <g className="sphere-phone-labels">
        <PhoneLabel text={texts.rod} from={[126, 16]} to={[112, 70]} />
        <PhoneLabel text={texts.zone} from={[161.5, 9]} to={[142, 106]} />
        <PhoneLabel text={texts.ventilation} from={[unit.x, unit.y]} to={[77, 48]} />
        <PhoneLabel text={texts.electrode} from={[88, -3]} to={[92, -9.5]} />
      </g>
    </>
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

/** Places are in metres; the leader line ends at the middle of the text. */
function PhoneLabel({ text, from, to }: Omit<LabelProps, 'isBefore'>) {
  const [x, y] = [across(to[0]), up(to[1])]
  const isBelow = to[1] < from[1]
  return (
    <>
      <path d={`M${across(from[0])} ${up(from[1])}L${x} ${isBelow ? y - 28 : y + 10}`} />
      <circle cx={across(from[0])} cy={up(from[1])} r="5" />
      <text x={x} y={y}>
        {text}
      </text>
    </>
  )
}
