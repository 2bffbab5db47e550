import { type ReactNode, useEffect, useEffectEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useShowFailure } from '#web/staff/parts/command-provider.tsx'
import { Modal } from '#web/ui/modal.tsx'

/** Loads code when it is first rendered; one that cannot be had is told and given up. */
function useLater<T extends object>(load: () => Promise<T>, onGone: () => void): T | undefined {
  const showFailure = useShowFailure()
  const [loaded, setLoaded] = useState<T>()
  const giveUp = useEffectEvent((error: unknown) => {
    onGone()
    showFailure(error)
  })
  useEffect(() => {
    let isAway = false
    load().then(
      (module) => !isAway && setLoaded(module),
      (error: unknown) => !isAway && giveUp(error),
    )
    return () => {
      isAway = true
    }
  }, [load])
  return loaded
}

interface LaterPartProps<T extends object> {
  /** A constant function: another one loads again. */
  load: () => Promise<T>
  children: (loaded: T) => ReactNode
}

/** A part of a screen whose code comes when it is needed. */
export function LaterPart<T extends object>({ load, children }: LaterPartProps<T>) {
  const loaded = useLater(load, nothing)
  return loaded && children(loaded)
}

const nothing = () => undefined

interface LaterDialogProps<T extends object> extends LaterPartProps<T> {
  heading: string
  size: 'question' | 'form' | 'tall'
  onClose: () => void
}

/** A dialog whose code comes when it is opened: until then one with its name says so. */
export function LaterDialog<T extends object>(props: LaterDialogProps<T>) {
  const { load, heading, size, onClose, children } = props
  const { t } = useTranslation('staff')
  const loaded = useLater(load, onClose)
  if (loaded) return children(loaded)
  return (
    <Modal heading={heading} size={size} onClose={onClose}>
      <p className="mt-4" role="status">
        {t('loading')}
      </p>
    </Modal>
  )
}
