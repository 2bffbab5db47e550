import { useTranslation } from 'react-i18next'
import {
  innerMetres,
  leastRingRadius,
  type Outline,
  type Quantities,
  roughly,
} from '#web/pages/tools/quantities/quantities-of.ts'
import { useNumbers } from '#web/pages/tools/use-numbers.ts'

interface QuantityLine {
  text: string
  note?: string | undefined
}

/** The quantities in words, rounded, with what is to be known about each. */
export function useQuantityLines(outline: Outline, quantities: Quantities): QuantityLine[] {
  const { t } = useTranslation('quantities', { keyPrefix: 'tool.lines' })
  const number = useNumbers()
  const { conductors, leastConductors, roof, foundation, ringMetres, ringRadius } = quantities
  const inner = quantities.inner[0] * quantities.inner[1]
  const rough = (value: number) => number(roughly(value))
  const isFew = leastConductors === 2
  const strict = outline.className === 'I' || outline.className === 'II'
  return [
    {
      text: isFew ? t('few') : t('conductors', { number: rough(conductors) }),
      note: leastConductors <= 4 ? t('corners') : undefined,
    },
    ...(inner > 0
      ? [
          {
            text: t('inner', { count: inner, number: rough(inner) }),
            note: t('innerNote', { metres: innerMetres }),
          },
        ]
      : []),
    {
      text: t('mesh', { number: rough(roof.total) }),
      note: t('meshNote', { metres: roof.metres }),
    },
    foundation
      ? {
          text: t(outline.earthing === 'insulated' ? 'insulated' : 'foundation', {
            number: rough(foundation.total),
          }),
          note: t('meshNote', { metres: foundation.metres }),
        }
      : {
          text: t('ring', { number: rough(ringMetres) }),
          note:
            ringRadius < leastRingRadius
              ? t('smallRing', {
                  radius: number(ringRadius, { maximumFractionDigits: 1 }),
                  least: leastRingRadius,
                })
              : strict
                ? t('poorSoil')
                : undefined,
        },
  ]
}
