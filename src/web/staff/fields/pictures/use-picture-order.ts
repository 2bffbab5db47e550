import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { FormPicture } from '#web/staff/fields/pictures/form-pictures.ts'
import type { useFormPictures } from '#web/staff/fields/pictures/use-form-pictures.ts'
import { useDragToPlace } from '#web/staff/list/use-drag-to-place.ts'

interface PictureOrderOptions {
  list: readonly FormPicture[]
  pictures: Pick<ReturnType<typeof useFormPictures>, 'move'>
  isSaving: boolean
}

/** Order of the pictures, by buttons or by dragging; `said` describes it for screen readers. */
export function usePictureOrder({ list, pictures, isSaving }: PictureOrderOptions) {
  const { t } = useTranslation('dashboard')
  const [said, setSaid] = useState('')

  function move(key: string, index: number): void {
    if (isSaving || index < 0 || index >= list.length) return
    pictures.move(key, index)
    setSaid(t('project.pictureMoved', { place: index + 1, count: list.length }))
  }
  const keys = list.map(({ key }) => key)
  return { said, move, ...useDragToPlace(keys, move) }
}
