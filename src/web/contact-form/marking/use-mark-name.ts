import { useTranslation } from 'react-i18next'
import type { Mark } from '#web/contact-form/marking/marks.ts'

/** Names marks as they are numbered in the list. */
export function useMarkName() {
  const { t } = useTranslation('kontactus')
  const nameOf = ({ kind }: Mark, index: number) =>
    t('marking.numbered', { kind: t(`marking.kinds.${kind}`), number: index + 1 })
  const percent = (share: number) => Math.round(share * 100)
  return {
    nameOf,
    placeOf(mark: Mark, index: number) {
      const { kind, from, to } = mark
      const ends = { fromX: percent(from.x), fromY: percent(from.y), toX: percent(to.x), toY: percent(to.y) }
      return t(kind === 'point' ? 'marking.placeOfPoint' : 'marking.place', {
        name: nameOf(mark, index),
        ...ends,
      })
    },
  }
}
