import { Conductor, PositionMark } from '#web/parts/drawings/drawing-marks.tsx'
import { Cut, Ground, Holders, Joint, Measure, Sheet, Words } from '#web/parts/drawings/drawing-parts.tsx'
import { CutConductor, Rod } from '#web/parts/drawings/drawn-things.tsx'

const downs = [78, 212, 346, 480]

const insulated = 'M140 104V190H446V308'

export const conductorDrawings = {
  downConductors: (
    <Sheet height={410}>
      <Ground y={300} bottom={402} />
      <path d="M60 80H498V300H60Z" className="fill-mist" />
      <path
        d={[112, 246, 380].map((x) => `M${x} 108h66v46h-66zM${x} 224h66v46h-66z`).join('')}
        className="fill-paper"
      />
      <Conductor d={`M60 76H498M30 350H528${downs.map((x) => `M${x} 76V350`).join('')}`} />
      <Holders at={downs.flatMap((x) => [110, 160, 224].map((y) => [x, y] as const))} />
      {downs.map((x) => (
        <Joint key={x} x={x} y={262} />
      ))}
      {downs.slice(1).map((x) => (
        <Measure key={x} from={[x - 134, 190]} to={[x, 190]} />
      ))}
      <PositionMark number={1} x={145} y={34} to={[145, 76]} />
      <PositionMark number={2} x={530} y={130} to={[480, 130]} />
      <PositionMark number={3} x={279} y={190} />
      <PositionMark number={4} x={530} y={262} to={[485, 262]} />
      <PositionMark number={5} x={279} y={382} to={[279, 350]} />
    </Sheet>
  ),
  separationDistance: (
    <Sheet height={430}>
      <Cut of="soil" d="M8 322H300V340H326V330H552V422H8Z" />
      <path d="M8 322H300M326 330H552" strokeWidth={2.5} />
      <Cut of="wall" d="M8 90H326V340H300V104H8Z" />
      <Conductor d="M8 84H338Q350 84 350 96V376M150 290V376H470" />
      <Holders at={[120, 210, 250].map((y) => [344, y] as const)} />
      <Joint x={350} y={290} />
      <path d="M262 128V286H210" strokeWidth={9} />
      <path d="M262 128V286H210" strokeWidth={6} className="stroke-paper" />
      <Conductor d="M230 286H200" width={2.5} />
      <path d="M120 278h84v16h-84zM224 278h12v16h-12z" className="fill-amber" />
      <CutConductor x={474} y={376} />
      <circle cx={350} cy={376} r={6} className="fill-night-900" />
      <Measure from={[267, 160]} to={[347, 160]} />
      <Words x={284} y={148}>
        s
      </Words>
      <Measure from={[404, 160]} to={[404, 376]} offset={[14, 8]} anchor="start">
        l
      </Measure>
      <path d="M354 160H412" strokeWidth={1} strokeDasharray="3 5" />
      <PositionMark number={1} x={420} y={60} to={[350, 104]} />
      <PositionMark number={2} x={180} y={200} to={[257, 200]} />
      <PositionMark number={3} x={313} y={230} to={[313, 160]} />
      <PositionMark number={4} x={470} y={230} to={[404, 230]} />
      <PositionMark number={5} x={290} y={398} to={[350, 376]} />
      <PositionMark number={6} x={60} y={250} to={[124, 288]} />
    </Sheet>
  ),
  /** A tank between masts, and a rod beside a unit on a roof. */
  isolatedLps: (
    <Sheet height={400}>
      <Cut of="soil" d="M8 330H280V392H8Z" />
      <path d="M8 330H280" strokeWidth={2.5} />
      <path d="M100 330V200Q144 166 188 200V330ZM100 200H188" className="fill-mist" />
      <Conductor d="M40 96V364H248V96M144 330V364" />
      <path d="M40 96A260 260 0 0 0 248 96" strokeDasharray="9 6" />
      <Measure from={[40, 260]} to={[100, 260]}>
        s
      </Measure>
      <Measure from={[188, 260]} to={[248, 260]}>
        s
      </Measure>
      <Cut of="wall" d="M310 320H552V334H310Z" />
      <path d="M420 232h92v88h-92zM436 248h24v20h-24zM472 248h24v20h-24z" className="fill-mist" />
      <path d="M362 252h58M362 300h58" strokeWidth={10} />
      <path d="M366 252h54M366 300h54" strokeWidth={7} className="stroke-paper" />
      <Rod x={362} top={130} foot={320} />
      <Conductor d="M362 316H312" />
      <Measure from={[362, 214]} to={[420, 214]}>
        s
      </Measure>
      <path d="M420 206v24" strokeWidth={1} strokeDasharray="3 5" />
      <PositionMark number={1} x={90} y={60} to={[40, 110]} />
      <PositionMark number={2} x={144} y={296} />
      <PositionMark number={3} x={196} y={364} to={[144, 364]} />
      <PositionMark number={4} x={420} y={110} to={[362, 150]} />
      <PositionMark number={5} x={392} y={370} to={[392, 302]} />
      <PositionMark number={6} x={500} y={190} to={[480, 236]} />
    </Sheet>
  ),
  insulatedDownConductor: (
    <Sheet height={420}>
      <Ground y={350} bottom={412} />
      <Cut of="wall" d="M60 200H420V364H400V216H60Z" />
      <path d="M200 120h84v64h-84zM216 134h22v16h-22zM246 134h22v16h-22z" className="fill-mist" />
      <path d="M460 236h56v48h-56zM460 260h-40" className="fill-mist" />
      <circle cx={488} cy={260} r={15} />
      <path d="M120 200l20-30 20 30" strokeWidth={2} />
      <Conductor d="M140 20V80M446 330V384H500" />
      <path d={insulated} strokeWidth={11} />
      <path d={insulated} strokeWidth={3} className="stroke-amber" />
      <path d="M131 78h18v28h-18zM437 304h18v28h-18z" className="fill-paper" strokeWidth={2} />
      <path d="M149 96H174V142H200" strokeWidth={2.5} />
      <CutConductor x={504} y={384} />
      <path d="M330 184L386 114M366 192L470 130" strokeWidth={1} strokeDasharray="3 5" />
      <circle cx={430} cy={80} r={60} className="fill-night-900" />
      <circle cx={430} cy={80} r={50} className="fill-steel-100" />
      <circle cx={430} cy={80} r={15} className="fill-amber" />
      <PositionMark number={1} x={70} y={40} to={[140, 50]} />
      <PositionMark number={2} x={70} y={110} to={[134, 92]} />
      <PositionMark number={3} x={310} y={250} to={[310, 192]} />
      <PositionMark number={4} x={334} y={40} to={[425, 76]} />
      <PositionMark number={5} x={526} y={90} to={[462, 92]} />
      <PositionMark number={6} x={520} y={36} to={[476, 50]} />
      <PositionMark number={7} x={530} y={200} to={[500, 240]} />
    </Sheet>
  ),
}
