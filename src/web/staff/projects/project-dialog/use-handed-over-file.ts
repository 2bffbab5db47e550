import { type RefObject, useEffect, useEffectEvent, useState } from 'react'

/**
 * Takes a file that is dropped anywhere on the dialog around `field`, or pasted while the dialog is the topmost. Gives whether
 * one is being dragged over it. A paste that has text in it stays a paste of text: offices copy a picture along with it.
 */
export function useHandedOverFile(
  field: RefObject<HTMLElement | null>,
  choose: (file: File | undefined) => void,
  isBusy: boolean,
): boolean {
  const [isOver, setOver] = useState(false)
  const take = useEffectEvent((file: File | undefined) => {
    if (!isBusy) choose(file)
  })

  useEffect(() => {
    const dialog = field.current?.closest('dialog')
    const isOurs = ({ target }: Event) =>
      target === document.body || (target instanceof Element && target.closest('dialog') === dialog)
    const handlePaste = (event: ClipboardEvent) => {
      const { clipboardData: data } = event
      const file = Array.from(data?.files ?? []).find(({ type }) => type.startsWith('image/'))
      if (!file || data?.types.includes('text/plain') || !isOurs(event)) return
      event.preventDefault()
      take(file)
    }
    const handleDrag = (event: DragEvent) => {
      if (!event.dataTransfer?.types.includes('Files')) return
      event.preventDefault() // left to itself the browser would open the file in place of the page
      setOver(isOurs(event))
    }
    const handleDrop = (event: DragEvent) => {
      if (!event.dataTransfer?.types.includes('Files')) return
      event.preventDefault()
      setOver(false)
      if (isOurs(event)) take(event.dataTransfer.files[0])
    }
    const handleLeave = (event: DragEvent) => {
      if (event.relatedTarget === null) setOver(false)
    }
    const listening = new AbortController()
    const { signal } = listening
    document.addEventListener('paste', handlePaste, { signal })
    document.addEventListener('dragover', handleDrag, { signal })
    document.addEventListener('dragleave', handleLeave, { signal })
    document.addEventListener('drop', handleDrop, { signal })
    return () => listening.abort()
  }, [field])
  return isOver
}
