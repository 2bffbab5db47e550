import { type PointerEvent, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { FormPicture } from '#web/staff/fields/pictures/form-pictures.ts'
import type { useFormPictures } from '#web/staff/fields/pictures/use-form-pictures.ts'

interface PictureOrderOptions {
  list: readonly FormPicture[]
  pictures: Pick<ReturnType<typeof useFormPictures>, 'move'>
  isSaving: boolean
}

/** Order of the pictures, by buttons or by dragging; `said` describes it for screen readers. */
export function usePictureOrder({ list, pictures, isSaving }: PictureOrderOptions) {
  const { t } = useTranslation('dashboard')
  const [said, setSaid] = useState('')
  const dragged = useRef<string>(undefined)
  const [draggedKey, setDraggedKey] = useState<string>()

  function move(key: string, index: number): void {
    if (isSaving || index < 0 || index >= list.length) return
    pictures.move(key, index)
    setSaid(t('project.pictureMoved', { place: index + 1, count: list.length }))
  }

  function end(): void {
    dragged.current = undefined
    setDraggedKey(undefined)
  }

  return {
    said,
    move,
    /** The picture that is being dragged. */
    draggedKey,
    /** For what a picture is dragged by; a finger there scrolls, and has the buttons. */
    handleOf: (key: string) => ({
      onPointerDown(event: PointerEvent<HTMLElement>) {
        if (isSaving || event.button !== 0 || event.pointerType === 'touch') return
        event.preventDefault()
        event.currentTarget.setPointerCapture(event.pointerId)
        dragged.current = key
        setDraggedKey(key)
      },
      onPointerMove(event: PointerEvent<HTMLElement>) {
        if (dragged.current !== key) return
        const over = document.elementFromPoint(event.clientX, event.clientY)?.closest('[data-picture]')
        const index = list.findIndex((picture) => picture.key === over?.getAttribute('data-picture'))
        if (index >= 0 && list[index]?.key !== key) move(key, index)
      },
      onPointerUp: end,
      onPointerCancel: end,
    }),
  }
}
