import { Conductor } from '#web/parts/drawings/drawing-marks.tsx'

/** An air-termination rod on its concrete base. */
export function Rod({ x, top, foot }: { x: number; top: number; foot: number }) {
  return (
    <>
      <path d={`M${x - 13} ${foot}l3-9h20l3 9z`} className="fill-steel-100" />
      <Conductor d={`M${x} ${foot - 9}V${top}`} />
    </>
  )
}

/** A conductor that leads away from the reader. */
export function CutConductor({ x, y }: { x: number; y: number }) {
  return <circle cx={x} cy={y} r={8} className="fill-amber stroke-amber-600" strokeWidth={2.5} />
}

/** A spark gap in its housing, 20 by 30. */
export function SurgeProtection({ x, y }: { x: number; y: number }) {
  return (
    <>
      <path d={`M${x} ${y}h20v30h-20z`} className="fill-amber" />
      <path
        d={`M${x + 4} ${y + 5}h12l-6 8zM${x + 4} ${y + 25}h12l-6-8z`}
        className="fill-night-900 stroke-none"
      />
    </>
  )
}

/** A person, 120 units high, who stands with both feet apart; the arm reaches to one side. */
export function Person({ x, ground, reach = 0 }: { x: number; ground: number; reach?: number }) {
  const arm = reach === 0 ? 'l-12 40M0-84l12 40' : `l${reach} 6M0-84l10 42`
  return (
    <g transform={`translate(${x} ${ground})`} strokeWidth={5} strokeLinecap="round">
      <circle cx={0} cy={-107} r={11} className="fill-paper" strokeWidth={3} />
      <path d={`M0-92V-46M0-46l-22 46M0-46l22 46M0-84${arm}`} />
    </g>
  )
}
