import { Conductor, PositionMark } from '#web/parts/drawings/drawing-marks.tsx'
import { Cut, Ground, Holders, Length, Measure, Sheet, Words } from '#web/parts/drawings/drawing-parts.tsx'
import { Rod } from '#web/parts/drawings/drawn-things.tsx'

export const airTerminationDrawings = {
  /** In true size, 20 units a metre: class II, 20 m between the rods, a unit of 1.5 m. */
  airTerminationRod: (
    <Sheet height={320} top={100}>
      <Cut of="wall" d="M8 250H480V264H8Z" />
      <path d="M210 220h60v30h-60zM220 228h16v14h-16zM244 228h16v14h-16z" className="fill-mist" />
      <path d="M40 184H440" strokeWidth={1} strokeDasharray="3 5" />
      <path d="M8 172.1A600 600 0 0 0 472 172.1" strokeDasharray="9 6" />
      <Conductor d="M10 246H40M440 246H478" />
      <Rod x={40} top={184} foot={250} />
      <Rod x={440} top={184} foot={250} />
      <Measure from={[240, 184]} to={[240, 218]} offset={[12, 6]} anchor="start">
        <Length of={1.72} />
      </Measure>
      <Measure from={[190, 220]} to={[190, 250]} offset={[-10, 8]} anchor="end">
        <Length of={1.5} />
      </Measure>
      <Measure from={[468, 184]} to={[468, 250]} offset={[8, 8]} anchor="start">
        <Length of={3.22} />
      </Measure>
      <Measure from={[40, 302]} to={[440, 302]}>
        <Length of={20} />
      </Measure>
      <PositionMark number={1} x={84} y={140} to={[40, 196]} />
      <PositionMark number={2} x={370} y={140} to={[370, 203.6]} />
      <PositionMark number={3} x={240} y={130} to={[240, 184]} />
      <PositionMark number={4} x={316} y={236} to={[264, 236]} />
      <PositionMark number={5} x={410} y={288} to={[440, 246]} />
    </Sheet>
  ),
  rollingSphere: (
    <Sheet height={420}>
      <Ground y={385} bottom={412} />
      <path d="M350 300H545V385H350Z" className="fill-mist" />
      <path d="M375 322h28v26h-28zM425 322h28v26h-28z" className="fill-paper" />
      <path d="M425 275h46v25h-46zM433 282h12v10h-12zM451 282h12v10h-12z" className="fill-paper" />
      <g strokeDasharray="9 6">
        <circle cx={192} cy={205} r={180} />
        <path d="M335 225A180 180 0 0 0 552 229.7" />
      </g>
      <path d="M192 205L318 80" strokeWidth={1.25} />
      <circle cx={192} cy={205} r={3} className="fill-night-900" />
      <Words x={272} y={158}>
        r
      </Words>
      <Conductor d="M352 297H420M476 297H543" />
      <Rod x={367.5} top={245} foot={300} />
      <Rod x={527} top={245} foot={300} />
      <path d="M367.5 245H527" strokeWidth={1} strokeDasharray="3 5" />
      <PositionMark number={1} x={110} y={92} to={[76, 68]} />
      <PositionMark number={2} x={405} y={176} to={[367.5, 245]} />
      <PositionMark number={3} x={192} y={340} to={[192, 385]} />
      <PositionMark number={4} x={470} y={176} to={[450, 255]} />
      <PositionMark number={5} x={505} y={342} to={[466, 296]} />
    </Sheet>
  ),
  protectionAngle: (
    <Sheet height={370}>
      <Cut of="wall" d="M8 300H552V314H8Z" />
      <path d="M47 300L280 90L513 300" strokeDasharray="9 6" />
      <path d="M340 220h70v80h-70z" className="fill-mist" />
      <Rod x={280} top={90} foot={300} />
      <path d="M280 176A86 86 0 0 0 343.9 147.5" strokeWidth={1.25} />
      <Words x={308} y={158}>
        α
      </Words>
      <Measure from={[236, 90]} to={[236, 300]} offset={[-10, 40]} anchor="end">
        h
      </Measure>
      <path d="M226 90H280" strokeWidth={1} strokeDasharray="3 5" />
      <PositionMark number={1} x={280} y={46} to={[280, 100]} />
      <PositionMark number={2} x={390} y={96} to={[330, 160]} />
      <PositionMark number={3} x={130} y={150} to={[158, 200]} />
      <PositionMark number={4} x={180} y={268} to={[236, 268]} />
      <PositionMark number={5} x={375} y={262} />
      <PositionMark number={6} x={470} y={342} to={[440, 302]} />
    </Sheet>
  ),
  mesh: (
    <Sheet height={400}>
      <path d="M8 352H552" strokeWidth={2.5} />
      <path d="M50 210L160 100H510L400 210Z" className="fill-paper" />
      <path d="M50 210H400V352H50Z" className="fill-mist" />
      <path d="M400 210L510 100V242L400 352Z" className="fill-steel-100" />
      <Conductor
        d="M50 210H400L510 100H160ZM105 155H455M166.7 210L276.7 100M283.3 210L393.3 100"
        width={2.5}
      />
      <Conductor d="M50 210V352M400 210V352M510 100V242" />
      <Holders
        at={[250, 290, 330].flatMap((y) => [[50, y] as const, [400, y] as const, [510, y - 110] as const])}
      />
      <path d="M216 170h40v26h-40zM216 170l15-14h40l-15 14M271 156v26l-15 14" className="fill-mist" />
      <Measure from={[166.7, 232]} to={[283.3, 232]} />
      <PositionMark number={1} x={440} y={50} to={[440, 100]} />
      <PositionMark number={2} x={225} y={285} to={[225, 232]} />
      <PositionMark number={3} x={340} y={300} to={[400, 300]} />
      <PositionMark number={4} x={250} y={50} to={[244, 163]} />
    </Sheet>
  ),
}
