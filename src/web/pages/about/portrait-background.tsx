const gridPath = [
  ...Array.from({ length: 12 }, (_, index) => `M${20 + index * 40} 0v448`),
  ...Array.from({ length: 11 }, (_, index) => `M0 ${28 + index * 40}h480`),
].join('')
/** The mesh on the roof, running towards a point behind the head. */
const meshPath = [
  ...Array.from({ length: 21 }, (_, index) => index - 10).map(
    (x) => `M${240 + x * 34} 448L${240 + x * 92} 600`,
  ),
  ...[458, 474, 500, 540].map((y) => `M0 ${y}h480`),
].join('')

/** The sphere of the standard, rolled over two rods: what stands below its arc is protected. */
export function PortraitBackground() {
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
