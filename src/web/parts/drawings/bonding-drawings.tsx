import { Conductor, PositionMark } from '#web/parts/drawings/drawing-marks.tsx'
import { Cut, Ground, Length, Measure, Sheet, Words } from '#web/parts/drawings/drawing-parts.tsx'
import { Person, SurgeProtection } from '#web/parts/drawings/drawn-things.tsx'

/** Conductors with their labels, and where each is screwed on. */
const screws = [110, 178, 246, 314, 382, 450]

/** The voltage against distant soil, drawn downwards; 70 units a metre. */
const funnelAt = (x: number) => Math.round(280 + 124 / (1 + (x - 72) / 110))
const funnel = Array.from({ length: 25 }, (_, step) => 72 + step * 20)

const [left, right] = [378, 422]

export const bondingDrawings = {
  protectionZones: (
    <Sheet height={430}>
      <Ground y={370} bottom={422} />
      <path d="M80 150H480V370H80Z" className="fill-mist" strokeWidth={3} />
      <path d="M230 210H450V346H230Z" className="fill-steel-100" strokeWidth={3} />
      <path d="M84 70A700 700 0 0 0 476 70" strokeDasharray="9 6" />
      <Conductor d="M84 70V146M476 70V146M64 146H496M64 146V400H496V146" />
      <path d="M8 320H340" strokeWidth={2} />
      <path d="M330 292h60v40h-60zM344 332v8h32v-8" className="fill-paper" />
      <path d="M8 356H200" strokeWidth={9} />
      <path d="M8 356H200" strokeWidth={6} className="stroke-paper" />
      <Conductor d="M80 320V400M230 320V400M120 356V400" width={2.5} />
      <SurgeProtection x={70} y={306} />
      <SurgeProtection x={220} y={306} />
      <path d="M114 348h12v16h-12z" className="fill-amber" />
      <Words x={280} y={44} index="A">
        LPZ 0
      </Words>
      <Words x={280} y={136} index="B">
        LPZ 0
      </Words>
      <Words x={150} y={200}>
        LPZ 1
      </Words>
      <Words x={340} y={250}>
        LPZ 2
      </Words>
      <PositionMark number={1} x={34} y={110} to={[84, 100]} />
      <PositionMark number={2} x={140} y={256} to={[84, 312]} />
      <PositionMark number={3} x={270} y={280} to={[234, 310]} />
      <PositionMark number={4} x={34} y={398} to={[118, 360]} />
      <PositionMark number={5} x={420} y={312} to={[388, 312]} />
    </Sheet>
  ),
  mainEarthingTerminal: (
    <Sheet height={420}>
      <Cut of="wall" d="M8 340H552V364H8Z" />
      <Cut of="soil" d="M8 364H552V412H8Z" />
      <path d="M8 60H132M8 104H200" strokeWidth={15} />
      <path d="M8 60H132M8 104H200" strokeWidth={12} className="stroke-paper" />
      <path d="M216 24h84v104h-84zM228 40h60v20h-60zM228 72h60v10h-60z" className="fill-mist" />
      <path d="M350 24h64v104h-64z" className="fill-mist" />
      <path d="M520 8V140H450" strokeWidth={2} strokeDasharray="5 3" />
      <path d="M376 8V40M376 70V128" strokeWidth={2} />
      <Conductor d="M110 60V220M178 104V220M246 104V220M382 70V220M450 140V220M314 220V388H552" width={2.5} />
      <path d="M101 52h18v16h-18zM169 96h18v16h-18zM441 132h18v16h-18z" className="fill-amber" />
      <SurgeProtection x={366} y={40} />
      <path d="M84 208h392v24H84z" className="fill-amber" />
      <path d={screws.map((x) => `M${x} 220h.1`).join('')} strokeWidth={11} strokeLinecap="round" />
      {screws.map((x) => (
        <path
          key={x}
          d={x === 314 ? `M${x - 16} 268h32v18h-32z` : `M${x - 16} 162h32v18h-32z`}
          className="fill-paper"
        />
      ))}
      <path d={screws.map((x) => `M${x - 9} ${x === 314 ? 277 : 171}h18`).join('')} strokeWidth={1} />
      <PositionMark number={1} x={160} y={280} to={[180, 228]} />
      <PositionMark number={2} x={390} y={310} to={[314, 310]} />
      <PositionMark number={3} x={50} y={150} to={[110, 120]} />
      <PositionMark number={4} x={314} y={150} to={[246, 146]} />
      <PositionMark number={5} x={490} y={60} to={[388, 84]} />
      <PositionMark number={6} x={520} y={190} to={[464, 172]} />
    </Sheet>
  ),
  touchAndStepVoltage: (
    <Sheet height={430}>
      <Ground y={280} bottom={422} />
      <Cut of="wall" d="M8 20H56V330H8Z" />
      <path d="M56 271H282V280H56Z" className="fill-steel-600 stroke-none" />
      <Conductor d="M72 20V408" />
      <path d={`M${funnel.map((x) => `${x} ${funnelAt(x)}`).join('L')}`} strokeWidth={2} />
      <Person x={150} ground={271} reach={-70} />
      <Person x={400} ground={280} />
      <Measure from={[72, 110]} to={[282, 110]}>
        <Length of={3} />
      </Measure>
      <path d="M282 102V271M78 404H174" strokeWidth={1} strokeDasharray="3 5" />
      <path
        d={`M172 280V${funnelAt(172)}M${left} 280V${funnelAt(left)}`}
        strokeWidth={1}
        strokeDasharray="3 5"
      />
      <path d={`M${right} 280V${funnelAt(right)}`} strokeWidth={1} strokeDasharray="3 5" />
      <Measure from={[172, funnelAt(172)]} to={[172, 404]} />
      <PositionMark number={1} x={120} y={44} to={[72, 44]} />
      <PositionMark number={2} x={250} y={382} to={[172, 374]} />
      <PositionMark number={3} x={400} y={370} to={[400, 308]} />
      <PositionMark number={4} x={520} y={340} to={[500, funnelAt(500)]} />
      <PositionMark number={5} x={250} y={220} to={[250, 274]} />
    </Sheet>
  ),
}
