import { Conductor, PositionMark } from '#web/parts/drawings/drawing-marks.tsx'
import { Clamp, Cut, Ground, Measure, Sheet, Words } from '#web/parts/drawings/drawing-parts.tsx'
import { Rod, SurgeProtection } from '#web/parts/drawings/drawn-things.tsx'

const halves = [
  { left: 8, module: 112 },
  { left: 296, module: 350 },
]

const cabinets = [300, 364, 428]

export const installationDrawings = {
  /** Beside each other: the distance kept, and not kept. */
  photovoltaics: (
    <Sheet height={420}>
      {halves.map(({ left, module }) => (
        <g key={left}>
          <Cut of="wall" d={`M${left} 200h256v14h-256z`} />
          <path
            d={[0, 72]
              .map((x) => `M${module + x} 196l60-34M${module + x + 52} 166v34M${module + x + 8} 192v8`)
              .join('')}
            strokeWidth={3}
          />
          <path d={`M${module + 8} 200H${module + 124}`} strokeWidth={2.5} />
          <path d={`M${module + 100} 200V274M${module + 106} 200V274`} />
          <path d={`M${module + 76} 304h54v50h-54zM${module + 103} 354v54`} className="fill-mist" />
          <path d={`M${module + 84} 342l38-28`} />
          <SurgeProtection x={module + 93} y={268} />
          <SurgeProtection x={module + 93} y={362} />
        </g>
      ))}
      <path d="M120 200V408" strokeWidth={2.5} />
      <Conductor d="M8 196H48M296 196H356" />
      <Rod x={48} top={70} foot={200} />
      <Rod x={330} top={70} foot={200} />
      <Measure from={[48, 140]} to={[112, 140]}>
        s
      </Measure>
      <path d="M112 132V196" strokeWidth={1} strokeDasharray="3 5" />
      <Clamp x={358} y={197} />
      <PositionMark number={1} x={100} y={60} to={[48, 84]} />
      <PositionMark number={2} x={190} y={130} to={[160, 170]} />
      <PositionMark number={3} x={70} y={320} to={[120, 320]} />
      <PositionMark number={4} x={380} y={260} to={[358, 200]} />
      <PositionMark number={5} x={516} y={260} to={[460, 280]} />
      <PositionMark number={6} x={516} y={330} to={[476, 330]} />
      <PositionMark number={7} x={516} y={392} to={[460, 380]} />
    </Sheet>
  ),
  dataCentreZones: (
    <Sheet height={430}>
      <Ground y={360} bottom={422} />
      <path d="M60 60H530V360H60Z" className="fill-mist" strokeWidth={4} />
      <path d="M200 120H506V330H200Z" className="fill-steel-100" strokeWidth={3} />
      <path d="M8 276H300M8 306H260" strokeWidth={2} />
      <path d="M260 306H300" strokeWidth={2} strokeDasharray="5 3" />
      <path d="M8 336H150" strokeWidth={9} />
      <path d="M8 336H150" strokeWidth={6} className="stroke-paper" />
      <Conductor d="M60 260V396M200 290V396M200 320H506M40 396H550M506 320V396M353 320V396" width={3} />
      {cabinets.map((x) => (
        <g key={x}>
          <path d={`M${x} 180h46v120h-46z`} className="fill-paper" />
          <path d={`M${x + 6} 194h34M${x + 6} 210h34M${x + 6} 226h34M${x + 6} 242h34`} strokeWidth={1} />
          <Conductor d={`M${x + 23} 300V320`} width={2.5} />
        </g>
      ))}
      <path d="M52 254h16v96h-16z" className="fill-amber" />
      <SurgeProtection x={76} y={261} />
      <SurgeProtection x={190} y={261} />
      <path d="M194 300h12v12h-12z" className="fill-amber" />
      <Words x={280} y={40} index="A">
        LPZ 0
      </Words>
      <Words x={130} y={100}>
        LPZ 1
      </Words>
      <Words x={254} y={160}>
        LPZ 2
      </Words>
      <PositionMark number={1} x={30} y={220} to={[58, 262]} />
      <PositionMark number={2} x={110} y={210} to={[86, 264]} />
      <PositionMark number={3} x={166} y={180} to={[196, 264]} />
      <PositionMark number={4} x={440} y={150} to={[400, 182]} />
      <PositionMark number={5} x={280} y={350} to={[270, 322]} />
      <PositionMark number={6} x={440} y={90} to={[470, 60]} />
    </Sheet>
  ),
}
