import { useTranslation } from 'react-i18next'
import { approaches, separationOf, testJoints } from '#web/pages/tools/specimen/specimen-readings.ts'
import { useNumbers } from '#web/pages/tools/use-numbers.ts'
import { DataTable } from '#web/parts/data-table.tsx'

const centimetres = { minimumFractionDigits: 2 } as const

export function SeparationTable() {
  const { t } = useTranslation('specimen', { keyPrefix: 'separation' })
  const number = useNumbers()
  return (
    <DataTable
      caption={t('caption')}
      headings={t('headings', { returnObjects: true })}
      rows={approaches.map((place) => [
        t(`places.${place.name}`),
        `${number(place.along)}\u00a0m`,
        `${number(separationOf(place), centimetres)}\u00a0m`,
        `${number(place.apart, centimetres)}\u00a0m`,
        t(place.apart >= separationOf(place) ? 'kept' : 'short'),
      ])}
    />
  )
}

/** Readings at the test joints, a column each. */
export function ContinuityTable() {
  const { t } = useTranslation('specimen', { keyPrefix: 'continuity' })
  const number = useNumbers()
  return (
    <DataTable
      caption={t('caption')}
      headings={[t('joint'), ...testJoints.map((_, at) => `M${at + 2}`)]}
      rows={[
        [t('up'), ...testJoints.map(({ up }) => (up === undefined ? t('open') : number(up, centimetres)))],
        [t('down'), ...testJoints.map(({ down }) => number(down, centimetres))],
      ]}
    />
  )
}

export function SurgeTable() {
  const { t } = useTranslation('specimen', { keyPrefix: 'surge' })
  return (
    <DataTable
      caption={t('caption')}
      headings={t('headings', { returnObjects: true })}
      rows={t('rows', { returnObjects: true }).map(({ place, type, state }) => [place, type, state])}
    />
  )
}
