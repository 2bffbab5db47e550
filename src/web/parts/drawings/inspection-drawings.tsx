import { Conductor, PositionMark } from '#web/parts/drawings/drawing-marks.tsx'
import { Clamp, Cut, Length, Measure, Sheet, Words } from '#web/parts/drawings/drawing-parts.tsx'
import { Person, SurgeProtection } from '#web/parts/drawings/drawn-things.tsx'

const bars = Array.from({ length: 13 }, (_, index) => 92 + index * 30)

const joints = [
  ['A', 60, 90],
  ['B', 160, 90],
  ['C', 260, 90],
  ['D', 60, 250],
  ['E', 160, 250],
  ['F', 260, 250],
] as const

export const inspectionDrawings = {
  beforeConcrete: (
    <Sheet height={400}>
      <path d="M60 40H500V320H60Z" className="fill-mist" strokeWidth={2.5} />
      <path
        d={`${bars.map((x) => `M${x} 48V312`).join('')}${bars
          .slice(0, 9)
          .map((x) => `M68 ${x - 30}H492`)
          .join('')}`}
        className="stroke-steel-300"
      />
      <Conductor d="M80 60H480V300H80ZM213 60V300M347 60V300M80 180H480" />
      <Conductor d="M80 60L44 24M480 60L516 24M80 300L44 336M480 300L516 336M213 240H246" width={3} />
      {[120, 166, 260, 306, 400, 440].flatMap((x) =>
        [60, 300].map((y) => <Clamp key={`${x} ${y}`} x={x} y={y} />),
      )}
      {[106, 142, 222, 262].flatMap((y) => [80, 480].map((x) => <Clamp key={`${x} ${y}`} x={x} y={y} />))}
      <circle cx={250} cy={240} r={8} className="fill-paper" strokeWidth={2.5} />
      <path
        d="M44 336Q44 372 120 372H164M212 372H440Q516 372 516 336"
        strokeWidth={1.5}
        strokeDasharray="5 3"
      />
      <path d="M164 354h48v34h-48z" className="fill-paper" />
      <Words x={188} y={379}>
        Ω
      </Words>
      <Measure from={[213, 140]} to={[347, 140]}>
        <Length of={20} more="≤" />
      </Measure>
      <PositionMark number={1} x={414} y={110} to={[480, 122]} />
      <PositionMark number={2} x={280} y={180} />
      <PositionMark number={3} x={140} y={110} to={[122, 64]} />
      <PositionMark number={4} x={296} y={250} to={[256, 242]} />
      <PositionMark number={5} x={530} y={90} to={[508, 32]} />
      <PositionMark number={6} x={250} y={372} to={[212, 372]} />
    </Sheet>
  ),
  inspectionPlan: (
    <Sheet height={340}>
      <path d="M12 24H548V316H12ZM320 24V316" className="fill-paper" strokeWidth={2} />
      <Cut of="wall" d="M160 170H260V250H160Z" />
      <Conductor d="M60 90H260V250H60ZM160 90V250M60 170H260" width={3} />
      {joints.map(([name, x, y]) => (
        <g key={name}>
          <circle cx={x} cy={y} r={5} className="fill-night-900" />
          <Words x={x} y={y < 170 ? y - 14 : y + 30}>
            {name}
          </Words>
        </g>
      ))}
      <path d="M98 158l24 24M122 158l-24 24" strokeWidth={4} className="stroke-error" />
      {joints.map(([name], index) => (
        <g key={name}>
          <path d={`M334 ${92 + index * 36}H534`} strokeWidth={1} />
          <Words x={350} y={84 + index * 36}>
            {name}
          </Words>
          <path
            d={`M376 ${78 + index * 36}h44M440 ${78 + index * 36}h90`}
            strokeWidth={3}
            className="stroke-steel-300"
          />
        </g>
      ))}
      <PositionMark number={1} x={210} y={130} to={[210, 90]} />
      <PositionMark number={2} x={34} y={210} to={[60, 250]} />
      <PositionMark number={3} x={480} y={148} />
      <PositionMark number={4} x={210} y={210} />
      <PositionMark number={5} x={110} y={130} to={[110, 164]} />
    </Sheet>
  ),
  afterStrike: (
    <Sheet height={430}>
      <Cut of="soil" d="M8 320H100V410H400V320H552V422H8Z" />
      <path d="M8 320H100M400 320H552" strokeWidth={2.5} />
      <path
        d="M100 160L250 60L400 160V410H100ZM100 160H400M100 320H400"
        className="fill-mist"
        strokeWidth={2.5}
      />
      <path
        d="M104 386q12-8 24 0t24 0t24 0t24 0t24 0t24 0t24 0t24 0t24 0t24 0t24 0h32V408H104z"
        className="fill-steel-300"
      />
      <path d="M290 80L372 134" strokeWidth={7} />
      <path d="M330 112V250M336 116V250M310 250h46v40h-46z" className="fill-paper" />
      <path d="M230 160v-22h40v22" strokeWidth={3} />
      <path d="M130 216h60v84h-60z" className="fill-paper" />
      <SurgeProtection x={150} y={240} />
      <Conductor d="M84 320V164L250 52L416 164V372" width={3} />
      <Conductor d="M84 320V372" width={3} />
      <Person x={500} ground={320} />
      <PositionMark number={1} x={500} y={170} />
      <PositionMark number={2} x={250} y={190} to={[250, 150]} />
      <PositionMark number={3} x={240} y={352} to={[240, 392]} />
      <PositionMark number={4} x={290} y={220} to={[328, 220]} />
      <PositionMark number={5} x={40} y={230} to={[84, 230]} />
      <PositionMark number={6} x={216} y={270} to={[168, 256]} />
    </Sheet>
  ),
}
