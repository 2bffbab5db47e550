import { Conductor, PositionMark } from '#web/parts/drawings/drawing-marks.tsx'
import { Ground, Holders, Length, Measure, Sheet, Words } from '#web/parts/drawings/drawing-parts.tsx'
import { CutConductor, Person } from '#web/parts/drawings/drawn-things.tsx'

/** In true size, 11 units a metre: a rod of 15 m, the arcs from its tip to the ground. */
const spheres = [
  { name: 'I', radius: 20 },
  { name: 'II', radius: 30 },
  { name: 'III', radius: 45 },
  { name: 'IV', radius: 60 },
].map(({ name, radius }) => ({ name, radius, x: Math.round(50 + 11 * Math.sqrt(30 * radius - 225)) }))

/** The plan of the worked example in true size, 4.2 units a metre; the ring is further out than it would be. */
const rowsAt = (from: number, length: number, fields: number) =>
  Array.from({ length: fields + 1 }, (_, index) => Math.round(from + (index * length) / fields))
const [columns, rows] = [rowsAt(34, 420, 7), rowsAt(50, 252, 4)]
const rim = [
  ...columns.flatMap((x) => [[x, 50] as const, [x, 302] as const]),
  ...rows.slice(1, -1).flatMap((y) => [[34, y] as const, [454, y] as const]),
]

export const buildingDrawings = {
  strikeReasons: (
    <Sheet height={350}>
      <Ground y={320} bottom={342} />
      <path d="M24 80H94V320H24Z" className="fill-mist" />
      <path
        d={[100, 130, 160, 190, 220, 250, 280].map((y) => `M34 ${y}h16v14h-16zM68 ${y}h16v14h-16z`).join('')}
      />
      <path d="M130 320L137 110H151L158 320ZM136 140H152M135 170H153" className="fill-mist" />
      <path d="M196 320V190L214 90L232 190V320ZM196 190H232M208 214h12v22h-12z" className="fill-mist" />
      <path d="M272 320V268L304 240L336 268V320ZM272 268H336M296 290h16v30h-16z" className="fill-mist" />
      <path d="M380 320V230Q462 176 544 230V320ZM380 230H544" className="fill-mist" />
      {[410, 436, 462, 488, 514].map((x) => (
        <g key={x} transform={`translate(${x} 320) scale(0.5)`}>
          <Person x={0} ground={0} />
        </g>
      ))}
      <PositionMark number={1} x={59} y={40} to={[59, 80]} />
      <PositionMark number={2} x={144} y={60} to={[144, 110]} />
      <PositionMark number={3} x={214} y={40} to={[214, 90]} />
      <PositionMark number={4} x={304} y={196} to={[304, 240]} />
      <PositionMark number={5} x={462} y={140} to={[462, 203]} />
    </Sheet>
  ),
  classSpheres: (
    <Sheet height={330}>
      <Ground y={240} bottom={258} />
      <g strokeDasharray="9 6">
        {spheres.map(({ name, radius, x }) => (
          <path key={name} d={`M50 75A${11 * radius} ${11 * radius} 0 0 0 ${x} 240`} />
        ))}
      </g>
      <Conductor d="M50 240V75" />
      {spheres.map(({ name, radius, x }) => (
        <g key={name}>
          <circle cx={x} cy={240} r={4} className="fill-night-900" />
          <Words x={x} y={288}>
            {name}
          </Words>
          <Words x={x} y={316}>
            <Length of={radius} />
          </Words>
        </g>
      ))}
      <PositionMark number={1} x={100} y={36} to={[50, 80]} />
      <PositionMark number={2} x={330} y={130} to={[266, 193]} />
      <PositionMark number={3} x={84} y={212} />
    </Sheet>
  ),
  hallQuantities: (
    <Sheet height={408}>
      <path d="M34 50H454V302H34Z" className="fill-mist" strokeWidth={2.5} />
      <Conductor
        d={`${columns.map((x) => `M${x} 50V302`).join('')}${rows.map((y) => `M34 ${y}H454`).join('')}`}
        width={2}
      />
      <path d="M14 30H474V322H14Z" strokeWidth={2.5} strokeDasharray="9 5" className="stroke-amber-600" />
      {rim.map(([x, y]) => (
        <circle key={`${x} ${y}`} cx={x} cy={y} r={6} className="fill-night-900 stroke-none" />
      ))}
      <CutConductor x={174} y={176} />
      <CutConductor x={314} y={176} />
      <Measure from={[34, 384]} to={[454, 384]} offset={[60, -10]}>
        <Length of={100} />
      </Measure>
      <Measure from={[492, 50]} to={[492, 302]} offset={[10, 8]} anchor="start">
        <Length of={60} />
      </Measure>
      <PositionMark number={1} x={124} y={145} to={[94, 145]} />
      <PositionMark number={2} x={364} y={268} to={[394, 302]} />
      <PositionMark number={3} x={246} y={208} to={[180, 178]} />
      <PositionMark number={4} x={124} y={354} to={[124, 322]} />
    </Sheet>
  ),
  changedBuilding: (
    <Sheet height={390}>
      <Ground y={340} bottom={382} />
      <path d="M24 90H104V340H24ZM24 90L104 340M104 90L24 340" strokeDasharray="3 5" />
      <path d="M160 200H380V340H160Z" className="fill-mist" />
      <path d="M160 136H380V200M380 250H490V340" strokeWidth={2.5} strokeDasharray="9 6" />
      <path d="M160 200V136" strokeWidth={2.5} strokeDasharray="9 6" />
      <path d="M290 96h60v40h-60zM300 106h16v20h-16zM324 106h16v20h-16z" strokeDasharray="9 4" />
      <Conductor d="M156 364H384M160 196H380M156 196V364M384 196V364" width={3} />
      <Holders at={[230, 270, 310].flatMap((y) => [[156, y] as const, [384, y] as const])} />
      {[200, 240, 280, 320].map((x) => (
        <g key={x} transform={`translate(${x} 340) scale(0.6)`}>
          <Person x={0} ground={0} />
        </g>
      ))}
      <PositionMark number={1} x={210} y={168} />
      <PositionMark number={2} x={440} y={295} />
      <PositionMark number={3} x={400} y={70} to={[350, 104]} />
      <PositionMark number={4} x={64} y={50} to={[64, 90]} />
      <PositionMark number={5} x={260} y={234} to={[260, 268]} />
      <PositionMark number={6} x={440} y={220} to={[384, 220]} />
    </Sheet>
  ),
}
