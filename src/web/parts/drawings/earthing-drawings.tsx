import { Conductor, PositionMark } from '#web/parts/drawings/drawing-marks.tsx'
import {
  Cut,
  Ground,
  Holders,
  Joint,
  Length,
  Measure,
  Sheet,
  Words,
} from '#web/parts/drawings/drawing-parts.tsx'
import { CutConductor } from '#web/parts/drawings/drawn-things.tsx'

const sections = [162, 216, 270, 324, 378]

export const earthingDrawings = {
  testJoint: (
    <Sheet height={430}>
      <Ground y={310} bottom={422} />
      <Cut of="wall" d="M40 8H104V390H40Z" />
      <path d="M104 60H170M104 128H170M104 268H170" strokeWidth={5} />
      <Conductor d="M170 8V378" width={6} />
      <CutConductor x={170} y={382} />
      <path d="M144 168h52v52h-52z" className="fill-amber" strokeWidth={2} />
      <path
        d="M157 181h.1M183 181h.1M157 207h.1M183 207h.1"
        strokeWidth={10}
        strokeLinecap="round"
        className="stroke-night-900"
      />
      <path d="M144 194h52" />
      <path d="M196 194h20M216 176h40v36h-40z" className="fill-paper" />
      <path d="M231 188l6-4v20" strokeWidth={2.5} />
      <path d="M390 160V44l-12 16M390 44l12 16M390 228V370l-12-16M390 370l12-16" strokeWidth={2} />
      <path d="M200 168H410M200 220H410" strokeWidth={1} strokeDasharray="3 5" />
      <PositionMark number={1} x={250} y={50} to={[172, 90]} />
      <PositionMark number={2} x={300} y={140} to={[190, 174]} />
      <PositionMark number={3} x={318} y={194} to={[252, 194]} />
      <PositionMark number={4} x={440} y={100} />
      <PositionMark number={5} x={440} y={276} />
      <PositionMark number={6} x={260} y={368} to={[176, 382]} />
    </Sheet>
  ),
  /** A section in true size, 56 units a metre, and the plan at its right. */
  ringEarthElectrode: (
    <Sheet height={400}>
      <Cut of="soil" d="M8 200H320V392H8Z" />
      <path d="M96 40H230V320H96Z" className="fill-paper stroke-none" />
      <Cut of="wall" d="M96 40H112V304H214V40H230V320H96Z" />
      <path d="M8 200H96M230 200H320" strokeWidth={2.5} />
      <Conductor d="M96 36H230M88 36V228H44M238 36V228H282" />
      <Holders at={[70, 110, 186].flatMap((y) => [[90, y] as const, [236, y] as const])} />
      <Joint x={88} y={148} />
      <Joint x={238} y={148} />
      <CutConductor x={40} y={228} />
      <CutConductor x={286} y={228} />
      <Measure from={[40, 352]} to={[96, 352]} offset={[0, 28]}>
        <Length of={1} />
      </Measure>
      <path d="M40 236V358M96 320V358" strokeWidth={1} strokeDasharray="3 5" />
      <Measure from={[308, 200]} to={[308, 228]} offset={[12, 8]} anchor="start">
        <Length of={0.5} />
      </Measure>
      <path d="M416 70H522V250H416Z" className="fill-mist" />
      <Conductor d="M396 50H542V270H396Z" width={4} />
      <Conductor d="M396 50L416 70M542 50L522 70M396 270L416 250M542 270L522 250" width={2.5} />
      <PositionMark number={1} x={469} y={320} to={[469, 270]} />
      <PositionMark number={2} x={163} y={90} to={[90, 90]} />
      <PositionMark number={3} x={163} y={148} to={[94, 148]} />
      <PositionMark number={1} x={40} y={150} to={[40, 222]} />
    </Sheet>
  ),
  foundationEarthElectrode: (
    <Sheet height={420}>
      <Cut of="soil" d="M8 170H170V250H120V380H276V250H552V412H8Z" />
      <path d="M8 170H170" strokeWidth={2.5} />
      <Cut of="wall" d="M170 16H226V210H552V250H276V380H120V250H170Z" />
      <path d="M136 268H260V358H136ZM260 230H552M136 268V230H260" strokeWidth={2.5} />
      <path
        d="M144 276h.1M252 276h.1M144 350h.1M198 350h.1M252 350h.1"
        strokeWidth={10}
        strokeLinecap="round"
      />
      <Conductor d="M198 326V296H250V96M198 296V124H146V16" width={4} />
      <path d="M184 318h28v40h-28z" className="fill-paper" />
      <CutConductor x={198} y={330} />
      <circle cx={198} cy={350} r={5} className="fill-night-900" />
      <Joint x={146} y={84} />
      <path d="M240 84h100v20H240z" className="fill-amber" />
      <path d="M250 94h.1M278 94h.1M306 94h.1M330 94h.1" strokeWidth={7} strokeLinecap="round" />
      <Measure from={[228, 338]} to={[228, 380]} />
      <path d="M206 338h30" strokeWidth={1} />
      <Words x={290} y={372} anchor="start">
        <Length of={5} unit="cm" more="≥" />
      </Words>
      <PositionMark number={1} x={350} y={318} to={[206, 330]} />
      <PositionMark number={2} x={60} y={358} to={[186, 342]} />
      <PositionMark number={3} x={60} y={296} to={[136, 296]} />
      <PositionMark number={4} x={330} y={160} to={[250, 160]} />
      <PositionMark number={5} x={60} y={120} to={[158, 124]} />
      <PositionMark number={6} x={390} y={94} to={[334, 94]} />
    </Sheet>
  ),
  /** In true size, 36 units a metre. */
  earthRod: (
    <Sheet height={460}>
      <Ground y={90} bottom={452} />
      <path d="M196 8H364V122H196Z" className="fill-paper stroke-none" />
      <path d="M196 8V122H364V8" strokeWidth={2} />
      {[
        [190, 140],
        [370, 420],
      ].map(([wall = 0, rod = 0]) => (
        <g key={wall}>
          <Conductor d={`M${wall} 8V108H${rod}V432`} width={4} />
          <path d={sections.map((y) => `M${rod - 5} ${y}h10`).join('')} strokeWidth={5} />
          <path d={`M${rod - 5} 431h10l-5 12z`} className="fill-night-900" />
          <Joint x={wall} y={52} />
        </g>
      ))}
      <Measure from={[112, 90]} to={[112, 108]} offset={[-10, 8]} anchor="end">
        <Length of={0.5} />
      </Measure>
      <Measure from={[96, 118]} to={[96, 432]} offset={[-10, 8]} anchor="end">
        <Length of={9} />
      </Measure>
      <Measure from={[456, 108]} to={[456, 198]} offset={[10, 8]} anchor="start">
        <Length of={2.5} />
      </Measure>
      <PositionMark number={1} x={280} y={250} to={[146, 250]} />
      <PositionMark number={2} x={280} y={324} to={[414, 324]} />
      <PositionMark number={3} x={50} y={52} to={[112, 92]} />
      <PositionMark number={4} x={500} y={250} to={[456, 190]} />
      <PositionMark number={5} x={280} y={52} to={[196, 52]} />
    </Sheet>
  ),
}
