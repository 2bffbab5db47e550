import { type RefObject, useEffect, useEffectEvent, useState } from 'react'

/**
 * Takes files that are dropped on the dialog around `field`, or pasted while that dialog is on top. Returns true while
 * files are dragged over it. A paste that contains text is ignored, because office programs copy a picture along with
 * it.
 */
export function useHandedOverFiles(
  field: RefObject<HTMLElement | null>,
  onFiles: (files: File[]) => void,
): boolean {
  const [isOver, setOver] = useState(false)
  const take = useEffectEvent(onFiles)

  useEffect(() => {
    const dialog = field.current?.closest('dialog')
    const isOurs = ({ target }: Event) =>
      target === document.body || (target instanceof Element && target.closest('dialog') === dialog)
    const handlePaste = (event: ClipboardEvent) => {
      const { clipboardData: data } = event
      const files = Array.from(data?.files ?? []).filter(({ type }) => type.startsWith('image/'))
      if (files.length === 0 || data?.types.includes('text/plain') || !isOurs(event)) return
      event.preventDefault()
      take(files)
    }
    const handleDrag = (event: DragEvent) => {
      if (!event.dataTransfer?.types.includes('Files')) return
      event.preventDefault() // by default the browser would open the file instead of the page
      setOver(isOurs(event))
    }
    const handleDrop = (event: DragEvent) => {
      if (!event.dataTransfer?.types.includes('Files')) return
      event.preventDefault()
      setOver(false)
      if (isOurs(event)) take(Array.from(event.dataTransfer.files))
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
