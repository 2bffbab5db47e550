import { useTranslation } from 'react-i18next'
import { conductorsOnSides } from '#web/pages/tools/quantities/conductors-on-sides.ts'
import { meshLines } from '#web/pages/tools/quantities/plan.tsx'
import { outline, quantities } from '#web/pages/tools/specimen/specimen-readings.ts'

const scale = 8
const edge = 48
const across = outline.length * scale
const down = outline.width * scale
const joints = conductorsOnSides(outline.length, outline.width, quantities.conductors)

/** The invented building from above, with its numbered test joints. */
export function SpecimenPlan() {
  const { t } = useTranslation('specimen')
  return (
    <figure className="specimen-plan">
      <svg
        viewBox={`0 0 ${across + 2 * edge} ${down + 2 * edge}`}
        role="img"
        aria-label={t('plan.label', { conductors: joints.length })}
        className="block h-auto w-full text-ink"
        fill="none"
        stroke="currentColor"
      >
        <rect
          x={edge - scale}
          y={edge - scale}
          width={across + 2 * scale}
          height={down + 2 * scale}
          strokeDasharray="7 4"
        />
        <path d={meshLines(quantities.roof, edge, across, down)} className="stroke-steel-600" />
        <rect x={edge} y={edge} width={across} height={down} strokeWidth="2" />
        <path
          d={joints.map(([x, y]) => `M${edge + x * across} ${edge + y * down}h0`).join('')}
          strokeWidth="9"
          strokeLinecap="round"
        />
        <g fill="currentColor" stroke="none" fontSize="18" textAnchor="middle">
          {joints.map(([x, y], at) => (
            <text
              key={`${x} ${y}`}
              x={edge + x * across + (y > 0 && y < 1 ? (x - 0.5) * 52 : 0)}
              y={edge + y * down + 5 + (y === 0 ? -19 : y === 1 ? 21 : 0)}
            >
              {`M${at + 1}`}
            </text>
          ))}
        </g>
      </svg>
      <figcaption className="mt-2 text-sm text-steel-700">{t('plan.caption')}</figcaption>
    </figure>
  )
}
