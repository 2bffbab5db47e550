import type { Editor } from '@tiptap/core'
import { useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { useTranslation } from 'react-i18next'
import { richTextLimits } from '#contract/limits.ts'
import { LimitedTextField } from '#web/staff/fields/limited-text-field.tsx'
import { removeNode } from '#web/staff/knowledge/rich-text/node-place.ts'
import {
  changePicture,
  type PictureAttributes,
  type PicturePlace,
} from '#web/staff/knowledge/rich-text/picture-node.ts'
import { acceptedPictures } from '#web/staff/parts/prepare-picture.ts'
import { Button } from '#web/ui/button.tsx'

interface PictureInTextProps {
  editor: Editor
  place: PicturePlace
  lang: string
  /** Set by an attempt to save: missing values are reported then, not during input. */
  hasProblem: boolean
  onReplace: (files: readonly File[], position: number) => void
}

/** A picture in the text with its fields, where the editor has put it. */
export function PictureInText({ editor, place, lang, hasProblem, onReplace }: PictureInTextProps) {
  const { t } = useTranslation(['articles', 'staff', 'entries'])
  const input = useRef<HTMLInputElement>(null)
  const [isHidden, setHidden] = useState(false)
  const { key, attributes, element, position } = place
  const { picture, alt, caption } = attributes
  const change = (next: Partial<PictureAttributes>) => changePicture(editor, position(), next)
  /** Each is one line. */
  const field = (name: 'alt' | 'caption', value: string) => ({
    name: `picture-${name}-${key}`,
    lang,
    value,
    rows: 2,
    maxLength: richTextLimits[name],
    onChange: (text: string) => change({ [name]: text.replaceAll(/(?<!\s)\s*\n\s*/g, ' ') }),
  })
  return createPortal(
    <>
      {isHidden ? (
        <p className="text-sm text-steel-700">{t('entries:history.pictureReturns')}</p>
      ) : (
        <img src={picture} alt={t('picture.look')} draggable={false} onError={() => setHidden(true)} />
      )}
      <div className="grid min-w-0 gap-3">
        <LimitedTextField
          {...field('alt', alt)}
          label={t('picture.alt')}
          hint={t('picture.altHint')}
          problem={hasProblem && alt.trim() === '' ? t('staff:required') : undefined}
          isRequired
        />
        <LimitedTextField {...field('caption', caption)} label={t('picture.caption')} problem={undefined} />
        <p className="flex flex-wrap gap-2">
          <input
            ref={input}
            type="file"
            accept={acceptedPictures}
            hidden
            onChange={(event) => {
              const [file] = Array.from(event.currentTarget.files ?? [])
              const at = position()
              if (file && at !== undefined) onReplace([file], at)
              event.currentTarget.value = ''
            }}
          />
          <Button kind="plain" onClick={() => input.current?.click()}>
            {t('picture.replace')}
          </Button>
          <Button kind="plain" onClick={() => removeNode(editor, position())}>
            {t('picture.remove')}
          </Button>
        </p>
      </div>
    </>,
    element,
    key,
  )
}
