import { Conductor, PositionMark } from '#web/parts/drawings/drawing-marks.tsx'
import { Cut } from '#web/parts/drawings/drawing-parts.tsx'
import { SurgeProtection } from '#web/parts/drawings/drawn-things.tsx'

/** The path of the lightning current: rod, roof, facade, soil, foundation. */
const outside = 'M390 14V66M158 49H173V66H577V49H618V494H154'
const holders = `${[210, 250, 290, 330, 450, 490, 530].map((x) => `M${x} 66V72`).join('')}${[82, 112, 180, 218, 256, 324].map((y) => `M600 ${y}H623`).join('')}`

/** Bonding conductors: from surge protective devices, cable screens and pipes to the bonding bar and the foundation. */
const bonding = [
  'M250 442V464H348V446',
  'M190 417V474H362V446',
  'M302 192V308H280',
  'M280 298V326H334V436',
  'M384 379V436',
  'M500 458H430V446',
  'M404 446V494',
].join('')

const power = [
  'M16 428H232V406H262V260H334V236H470V262',
  'M250 406V412M280 260V268M290 260V192',
  'M286 177H232M306 177H324V198H346',
].join('')
const data = 'M16 402H172M190 387V206'

const walls =
  'M150 54H166V72H584V54H600V484H606V506H144V484H150ZM166 90H584V206H166ZM166 220H584V340H166ZM166 354H584V484H166Z'
const soil = 'M16 346H150V484H144V506H606V484H600V346H704V550H16Z'

export function InternalProtectionDrawing({ label }: { label: string }) {
  return (
    <svg viewBox="0 0 720 560" role="img" aria-label={label} className="h-auto w-full">
      <g className="fill-none stroke-night-900" strokeWidth={1.25} strokeLinejoin="round">
        <Cut of="soil" d={soil} />
        <path d="M16 346H150M600 346H704" strokeWidth={2.5} />
        <g fillRule="evenodd" strokeWidth={2}>
          <Cut of="wall" d={walls} />
        </g>
        <Window y={124} />
        <Window y={252} />
        <Equipment />
        <WaterPipe />
        <path d={data} strokeWidth={1.75} strokeDasharray="5 3" />
        <path d={power} strokeWidth={2} />
        <Enclosures />
        <path d={holders} strokeWidth={2} />
      </g>
      <Conductor d={outside} />
      <Conductor d={bonding} width={2.5} />
      <Fittings />
      <g className="fill-none">
        <path d="M580 143H610" className="stroke-paper" strokeWidth={7} />
        <path d="M566 143H618M562 147l8-8M614 147l8-8" className="stroke-night-900" strokeWidth={1.75} />
      </g>
      <PositionMark number={1} x={470} y={422} to={[439, 438]} />
      <PositionMark number={2} x={308} y={410} to={[259, 427]} />
      <PositionMark number={3} x={342} y={284} to={[289, 284]} />
      <PositionMark number={4} x={296} y={122} to={[296, 163]} />
      <PositionMark number={5} x={420} y={402} to={[389, 377]} />
      <PositionMark number={6} x={560} y={182} to={[577, 143]} />
      <PositionMark number={7} x={440} y={529} to={[404, 494]} />
    </svg>
  )
}

function Window({ y }: { y: number }) {
  return (
    <>
      <path d={`M150 ${y}h16v50h-16z`} className="fill-paper" />
      <path d={`M156 ${y}v50m4 0v-50`} strokeWidth={0.75} />
    </>
  )
}

/** A server rack and a desk, a machine with its control cabinet, a heat exchanger, an air duct. */
function Equipment() {
  return (
    <g className="fill-mist">
      <path d="M184 120h48v86h-48z" strokeWidth={1.75} />
      <path
        d="M189 126h38v14h-38zM189 145h38v14h-38zM189 164h38v14h-38z"
        className="fill-paper"
        strokeWidth={0.75}
      />
      <path d="M336 174h112v5h-112zM442 179v27M368 134h52v32h-52zM394 166v8M384 174h20" />
      <path d="M346 184h20v22h-20z" />
      <path d="M446 262h48v78h-48z" strokeWidth={1.75} />
      <path d="M470 270v62M452 300h6M482 300h6" strokeWidth={0.75} />
      <path d="M494 340v-22h70v22zM506 318v-34h38v34zM544 292h12v18h-12zM514 284v-8h14v8" />
      <path d="M512 284v34M520 284v34M528 284v34M536 284v34" strokeWidth={0.75} />
      <path d="M500 404h56v80h-56z" strokeWidth={1.75} />
      <path d="M508 414h40v18h-40zM508 440h40M508 446h40M508 452h40" strokeWidth={0.75} />
      <path d="M534 90v38M560 90v38" strokeWidth={0.75} />
      <path d="M528 128h38v30h-38z" strokeWidth={1.75} />
      <path d="M528 128l38 30M566 128l-38 30" strokeWidth={0.75} />
    </g>
  )
}

function WaterPipe() {
  return (
    <>
      <path d="M16 374H528V404" strokeWidth={11} />
      <path d="M16 374H528V404" className="stroke-paper" strokeWidth={8} />
      <path d="M450 366l14 16v-16l-14 16z" className="fill-paper" />
      <circle cx={218} cy={374} r={10} className="fill-paper" />
      <path d="M218 374l5-5" />
    </>
  )
}

/** Main and sub-distribution board, the box of the data line and the one at the terminal equipment. */
function Enclosures() {
  return (
    <>
      <path d="M222 392h62v60h-62zM246 246h72v68h-72z" strokeWidth={2} />
      <path d="M172 384h36v36h-36zM278 155h36v44h-36z" strokeWidth={2} />
    </>
  )
}

/** Devices on the conductors: surge protective devices, bonding bar, clamps, test joint. */
function Fittings() {
  return (
    <g className="fill-amber stroke-night-900" strokeWidth={1.5} strokeLinejoin="round">
      <SurgeProtection x={240} y={412} />
      <SurgeProtection x={270} y={268} />
      <SurgeProtection x={286} y={162} />
      <SurgeProtection x={180} y={387} />
      <circle cx={158} cy={49} r={5} />
      <path d="M378 72h24l-4-7h-16z" className="fill-steel-100" />
      <path d="M324 436h116v10h-116z" />
      <path d="M379 366h10v16h-10z" />
      <path d="M612 281h12v18h-12z" className="fill-paper" />
      <g className="fill-night-900 stroke-none">
        {[334, 348, 362, 384, 404, 430].map((x) => (
          <circle key={x} cx={x} cy={441} r={2.5} />
        ))}
      </g>
    </g>
  )
}
