import type { Editor } from '@tiptap/core'
import { type ReactNode, useEffect, useEffectEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { PictureBlock } from '#contract/content/rich-text.ts'
import { contentIn, type LanguageCode } from '#contract/language.ts'
import { insertNode } from '#web/staff/knowledge/rich-text/node-place.ts'
import type { PicturePlaces } from '#web/staff/knowledge/rich-text/picture-node.ts'
import { PictureUploads } from '#web/staff/knowledge/rich-text/picture-uploads.tsx'
import { useTextPictures } from '#web/staff/knowledge/rich-text/use-text-pictures.ts'
import { PictureChooser } from '#web/staff/pictures/picture-chooser.tsx'

interface EditorPicturesOptions {
  editor: Editor | undefined
  /** Language of the text. */
  language: LanguageCode
  places: PicturePlaces
  isBusy: boolean
  otherPictures: readonly PictureBlock[]
  onSending: (isSending: boolean) => void
}

/** Pictures of a text; `shown` is their part below the editor. */
export function useEditorPictures({
  editor,
  language,
  places,
  isBusy,
  otherPictures,
  onSending,
}: EditorPicturesOptions) {
  const { t } = useTranslation('articles')
  const [isChoosing, setChoosing] = useState(false)
  /** The picture that is to be described next. */
  const [arrived, setArrived] = useState<{ position: number }>()
  const pictures = useTextPictures(editor, isBusy, (position) => setArrived({ position }))
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

  function insertOther(picture: string, alt = ''): void {
    setChoosing(false)
    if (!editor) return
    const at = insertNode(editor, 'picture', { picture, alt, caption: '' }, selected())
    // The closing dialog first restores the focus.
    requestAnimationFrame(() => setArrived({ position: at }))
  }

  const shown: ReactNode = (
    <>
      <PictureUploads pictures={pictures} />
      {isChoosing && (
        <PictureChooser
          isMultiple
          offered={{
            text: t('picture.fromOther'),
            pictures: offered,
            onChoose: (picture) => insertOther(picture),
          }}
          onChoose={({ picture, pictureAlt }) => insertOther(picture, contentIn(pictureAlt, language))}
          onFiles={(files) => {
            setChoosing(false)
            pictures.add(files, selected())
          }}
          onClose={() => setChoosing(false)}
        />
      )}
    </>
  )
  return {
    shown,
    choose: () => setChoosing(true),
    addAtSelection: (files: readonly File[]) => pictures.add(files, selected()),
    replace: (files: readonly File[], position: number) => pictures.add(files, position, true),
  }
}
