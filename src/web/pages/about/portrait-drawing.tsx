import { PortraitHead, PortraitNeck } from '#web/pages/about/portrait-head.tsx'

/** Drawing in place of a photo of the managing director; shows no real person. */
export function PortraitDrawing({ label }: { label: string }) {
  return (
    <svg viewBox="0 0 480 600" role="img" aria-label={label} className="h-auto w-full">
      <PortraitBackground />
      <PortraitNeck />
      <PortraitJacket />
      <PortraitHead />
    </svg>
  )
}

const gridPath = [
  ...Array.from({ length: 12 }, (_, index) => `M${20 + index * 40} 0v448`),
  ...Array.from({ length: 11 }, (_, index) => `M0 ${28 + index * 40}h480`),
].join('')
/** The mesh on the roof, in perspective towards a point behind the head. */
const meshPath = [
  ...Array.from({ length: 21 }, (_, index) => index - 10).map(
    (x) => `M${240 + x * 34} 448L${240 + x * 92} 600`,
  ),
  ...[458, 474, 500, 540].map((y) => `M0 ${y}h480`),
].join('')

/** The rolling sphere on two rods: everything below its arc is protected. */
function PortraitBackground() {
  return (
    <g fill="none">
      <rect width="480" height="600" className="fill-steel-100" />
      <path d={gridPath} className="stroke-steel-300" strokeWidth=".75" opacity=".5" />
      <rect y="448" width="480" height="152" className="fill-mist" />
      <path d={meshPath} className="stroke-steel-300" strokeWidth="1" />
      <path d="M0 448h480" className="stroke-steel-600" strokeWidth="1.25" />
      <circle cx="200" cy="-335" r="420" className="fill-mist stroke-steel-600" strokeWidth="1.25" />
      <path
        d="M48 56.500L68 5M424 20L414 4M48 56.500A420 420 0 0 1-20 113M424 20A420 420 0 0 0 500 85"
        className="stroke-steel-600"
        strokeDasharray="9 4 1.5 4"
      />
      <path
        d="M22 56.500V448M15 56.500h26M16 62.500l12-12M16 454l12-12"
        className="stroke-steel-600"
        strokeWidth=".9"
      />
      <path d="M48 57V452" className="stroke-steel-600" strokeWidth="1.6" strokeLinecap="round" />
      <path d="M48 150V452" className="stroke-steel-600" strokeWidth="3" />
      <path d="M34 466l4-14h20l4 14zM410 466l4-14h20l4 14z" className="fill-steel-300 stroke-steel-600" />
      <path d="M424 20V452" className="stroke-amber" strokeWidth="2.6" strokeLinecap="round" />
      <path d="M424 114V452" className="stroke-amber" strokeWidth="4.6" />
    </g>
  )
}

const body =
  'M14 600C18 540 30 498 66 476C104 454 160 448 198 416L206 440L250 492L306 440L314 412C348 440 398 450 426 470C458 494 466 546 470 600Z'
const yoke =
  'M24 534C32 508 44 490 66 476C104 454 160 448 198 416L206 440L250 492L306 440L314 412C348 440 398 450 426 470C444 484 454 506 460 532C390 522 320 530 250 542C176 530 100 522 24 534Z'
const tape =
  'M24 534C100 522 176 530 250 542C320 530 390 522 460 532L464 552C392 541 322 549 250 561C176 549 98 541 19 554Z'
const collarLeft =
  'M207 397C196 397 187 412 185 430C184 444 186 455 190 464L236 502L250 492C230 468 213 434 207 397Z'
const collarRight =
  'M309 390C321 391 329 408 330 428C331 443 327 454 322 462L266 502L250 492C276 466 302 430 309 390Z'

/** A work jacket with reflective tape and the company's mark. */
function PortraitJacket() {
  return (
    <g fill="none" strokeLinecap="round" strokeLinejoin="round">
      <path
        d="M202 424C222 452 280 452 314 420L320 460L250 500L196 460Z"
        className="fill-steel-100 stroke-night-900"
        strokeWidth="1.9"
      />
      <path d="M203 434C224 462 280 462 314 430" className="stroke-steel-300" strokeWidth="1.2" />
      <path d={body} className="fill-night-900" />
      <path d={yoke} className="fill-night-800" />
      <path d={tape} className="fill-steel-300" />
      <path
        d="M26 543C100 531 176 539 250 551C320 539 390 531 458 541"
        className="stroke-mist"
        strokeWidth="2"
      />
      <path d="M250 492V600" className="stroke-night-900" strokeWidth="5" />
      <path
        d="M250 492V600"
        className="stroke-steel-300"
        strokeWidth="1.2"
        strokeDasharray="2 2.5"
        strokeLinecap="butt"
      />
      <path d={`${collarLeft}${collarRight}`} className="fill-night-900 stroke-steel-600" strokeWidth="1.2" />
      <g className="stroke-steel-600" strokeWidth="1.2">
        <path d="M97 600C93 584 92 568 93 552M397 600C401 584 402 568 401 550" />
        <path d="M120 496L184 503L183 512L119 505Z" />
      </g>
      <path d="M152 498V480" className="stroke-steel-100" strokeWidth="4.5" strokeLinecap="butt" />
      <path d="M152 479V474" className="stroke-steel-300" strokeWidth="2.2" />
      <g transform="translate(336 468) scale(1.1)" className="stroke-steel-100" strokeWidth="1.6">
        <path d="M3 9a18 18 0 0 0 13 5 18 18 0 0 0 13-5M16 3v19M8 22h16M11 26h10M14 30h4" />
      </g>
    </g>
  )
}
