import type { Editor } from '@tiptap/core'
import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { PictureBlock } from '#contract/content/rich-text.ts'
import { insertNode } from '#web/staff/knowledge/rich-text/node-place.ts'
import { PictureChoice } from '#web/staff/knowledge/rich-text/picture-choice.tsx'
import type { PicturePlaces } from '#web/staff/knowledge/rich-text/picture-node.ts'
import { PictureUploads } from '#web/staff/knowledge/rich-text/picture-uploads.tsx'
import { useTextPictures } from '#web/staff/knowledge/rich-text/use-text-pictures.ts'
import { acceptedPictures } from '#web/staff/parts/prepare-picture.ts'

interface EditorPicturesOptions {
  editor: Editor | undefined
  places: PicturePlaces
  otherPictures: readonly PictureBlock[]
  onSending: (isSending: boolean) => void
}

/** Pictures of a text; `shown` is their part below the editor. */
export function useEditorPictures({ editor, places, otherPictures, onSending }: EditorPicturesOptions) {
  const { t } = useTranslation('articles')
  const [isChoosing, setChoosing] = useState(false)
  const input = useRef<HTMLInputElement>(null)
  /** The picture that is to be described next. */
  const [arrived, setArrived] = useState<{ position: number }>()
  const pictures = useTextPictures(editor, (position) => setArrived({ position }))
  const isSending = pictures.uploads.length > 0
  const tellSending = useEffectEvent(onSending)
  useEffect(() => tellSending(isSending), [isSending])
  useEffect(() => () => tellSending(false), [])

  const present = new Set([...places.values()].map(({ attributes }) => attributes.picture))
  const offered = otherPictures.filter(
    ({ picture }, index) =>
      !present.has(picture) && otherPictures.findIndex((other) => other.picture === picture) === index,
  )
  const selected = () => editor?.state.selection.to ?? 0

  // Once they are rendered, unless other input has begun.
  const focusFields = useEffectEvent((position: number) => {
    const { activeElement } = document
    const isElsewhere = activeElement?.matches('input, textarea, [contenteditable]')
    if (isElsewhere && activeElement !== editor?.view.dom) return
    const place = [...places.values()].find((one) => one.position() === position)
    place?.element.querySelector('textarea')?.focus()
  })
  useEffect(() => {
    if (arrived) focusFields(arrived.position)
  }, [arrived])

  function insertOther(picture: string): void {
    setChoosing(false)
    if (!editor) return
    const at = insertNode(editor, 'picture', { picture, alt: '', caption: '' }, selected())
    // The closing dialog first restores the focus.
    requestAnimationFrame(() => setArrived({ position: at }))
  }

  const shown: ReactNode = (
    <>
      <input
        ref={input}
        type="file"
        accept={acceptedPictures}
        multiple
        hidden
        aria-label={t('picture.chooseFile')}
        onChange={(event) => {
          pictures.add(Array.from(event.currentTarget.files ?? []), selected())
          event.currentTarget.value = ''
        }}
      />
      <PictureUploads pictures={pictures} />
      {isChoosing && (
        <PictureChoice
          pictures={offered}
          onChoose={insertOther}
          onFile={() => {
            setChoosing(false)
            input.current?.click()
          }}
          onClose={() => setChoosing(false)}
        />
      )}
    </>
  )
  return {
    shown,
    choose: () => (offered.length > 0 ? setChoosing(true) : input.current?.click()),
    addAtSelection: (files: readonly File[]) => pictures.add(files, selected()),
    replace: (files: readonly File[], position: number) => pictures.add(files, position, true),
  }
}
