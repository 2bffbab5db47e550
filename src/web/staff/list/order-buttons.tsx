import { useTranslation } from 'react-i18next'
import type { OrderButtonOf } from '#web/staff/list/use-row-order.ts'

/** Buttons that move a row of a list up and down; arrow keys do so, too. */
export function OrderButtons({ id, name, of }: { id: string | number; name: string; of: OrderButtonOf }) {
  const { t } = useTranslation('entries')
  return (
    <span className="order-buttons">
      <button type="button" aria-label={t('list.order.up', { name })} {...of(id, -1)}>
        <span aria-hidden="true">↑</span>
      </button>
      <button type="button" aria-label={t('list.order.down', { name })} {...of(id, 1)}>
        <span aria-hidden="true">↓</span>
      </button>
    </span>
  )
}
