import { type ComponentProps, type ReactNode, useEffect, useEffectEvent, useState } from 'react'
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

type WaitingDialogProps = Pick<ComponentProps<typeof Modal>, 'heading' | 'size' | 'onClose'>

/** Stands for a dialog that is not there yet. */
export function WaitingDialog(props: WaitingDialogProps) {
  const { t } = useTranslation('staff')
  return (
    <Modal {...props}>
      <p className="mt-4" role="status">
        {t('loading')}
      </p>
    </Modal>
  )
}

/** A dialog whose code comes when it is opened: until then one with its name says so. */
export function LaterDialog<T extends object>(props: LaterPartProps<T> & WaitingDialogProps) {
  const { load, children, ...waiting } = props
  const loaded = useLater(load, waiting.onClose)
  return loaded ? children(loaded) : <WaitingDialog {...waiting} />
}
