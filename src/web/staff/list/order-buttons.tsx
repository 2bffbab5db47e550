import { useTranslation } from 'react-i18next'
import type { RowOrder } from '#web/staff/list/use-row-order.ts'

/** A grip by which a row of a list is dragged, and buttons that move it up and down; arrow keys do so, too. */
export function OrderButtons({ id, name, order }: { id: string | number; name: string; order: RowOrder }) {
  const { t } = useTranslation('entries')
  return (
    <span className="order-buttons">
      {/* Who cannot see or drag has the buttons. */}
      <span className="order-grip" aria-hidden="true" title={t('list.order.drag')} {...order.gripOf(id)}>
        <svg viewBox="0 0 12 20" width="12" height="20" aria-hidden="true">
          <path d="M3 4h0M9 4h0M3 10h0M9 10h0M3 16h0M9 16h0" />
        </svg>
      </span>
      <button type="button" aria-label={t('list.order.up', { name })} {...order.buttonOf(id, -1)}>
        <span aria-hidden="true">↑</span>
      </button>
      <button type="button" aria-label={t('list.order.down', { name })} {...order.buttonOf(id, 1)}>
        <span aria-hidden="true">↓</span>
      </button>
    </span>
  )
}
