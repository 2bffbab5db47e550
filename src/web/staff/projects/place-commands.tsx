import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { homeRows } from '#contract/content/home-order.ts'
import { RowAction } from '#web/staff/parts/row-action.tsx'
import { useHomeOrder } from '#web/staff/projects/use-home-order.ts'

interface PinCommandProps {
  id: number
  /** Title of the project, for the name of the button. */
  name: string
  /** Names the place of the pin on the button. */
  isLong?: boolean
}

/** Pins a project to the home page behind the others, or takes its pin; says so where there is no room. */
export function PinCommand({ id, name, isLong = false }: PinCommandProps) {
  const { t } = useTranslation('dashboard')
  const { pinned, isFull, isBusy, place, unpin } = useHomeOrder()
  const [isRefused, setRefused] = useState(false)
  const isPinned = pinned.includes(id)

  function handleClick(): void {
    setRefused(!isPinned && isFull)
    if (isPinned) void unpin(id, name)
    else if (!isFull) void place(id, pinned.length, name)
  }
  return (
    <>
      <RowAction
        text={
          isLong ? t(isPinned ? 'home.unpinHere' : 'home.pinHere') : t(isPinned ? 'home.unpin' : 'home.pin')
        }
        label={t(isPinned ? 'home.unpinOf' : 'home.pinOf', { name })}
        isBusy={isBusy}
        onClick={handleClick}
      />
      {/* Always rendered: a live region inserted together with its text is not announced. */}
      <span role="status" className={isRefused && isFull ? 'field-warning basis-full' : 'contents'}>
        {isRefused && isFull && !isPinned && t('home.full', { count: homeRows })}
      </span>
    </>
  )
}
