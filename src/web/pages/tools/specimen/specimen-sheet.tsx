import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'

/** More than any page is long. */
const marks = [1, 2, 3, 4, 5, 6, 7, 8]

/** One page of the report, with the mark of a specimen across all of it. */
export function SpecimenSheet({ sheet, all, children }: { sheet: number; all: number; children: ReactNode }) {
  const { t } = useTranslation('specimen')
  return (
    <div className="specimen-sheet">
      <div className="specimen-marks">
        {marks.map((mark) => (
          <svg key={mark} aria-hidden="true" viewBox="0 0 200 100" fill="currentColor">
            <text
              x="100"
              y="62"
              fontSize="34"
              fontWeight="700"
              textAnchor="middle"
              transform="rotate(-24 100 50)"
            >
              {t('mark')}
            </text>
          </svg>
        ))}
      </div>
      {children}
      <p className="specimen-foot">{t('sheet', { sheet, all })}</p>
    </div>
  )
}
