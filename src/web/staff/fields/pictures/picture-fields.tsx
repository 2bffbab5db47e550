import { useId, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Fields, NamesOf, PicturesField } from '#contract/content/field.ts'
import { formatBytes } from '#contract/format-bytes.ts'
import { languageCodes } from '#contract/language.ts'
import { pictureLimits } from '#contract/limits.ts'
import { useFieldWords } from '#web/staff/entries/entry-words.ts'
import type { FieldsForm } from '#web/staff/entries/use-entry-form.ts'
import type { FormPicture } from '#web/staff/fields/pictures/form-pictures.ts'
import { PictureItem } from '#web/staff/fields/pictures/picture-item.tsx'
import { useFormPictures } from '#web/staff/fields/pictures/use-form-pictures.ts'
import { useHandedOverFiles } from '#web/staff/fields/pictures/use-handed-over-files.ts'
import { usePictureOrder } from '#web/staff/fields/pictures/use-picture-order.ts'
import { acceptedPictures } from '#web/staff/parts/prepare-picture.ts'
import { PictureChooser } from '#web/staff/pictures/picture-chooser.tsx'
import { Button } from '#web/ui/button.tsx'
import { useMedia } from '#web/ui/use-media.ts'

interface PictureFieldsProps<F extends Fields> {
  form: FieldsForm<F>
  name: NamesOf<F, 'pictures'>
  /** True where they get the focus when the form opens. */
  isFirst?: boolean
}

/** The pictures of an entry: chosen, dropped or pasted, in their order, the first one on its card. */
export function PictureFields<F extends Fields>({ form, name, isFirst }: PictureFieldsProps<F>) {
  const { problems, isBusy: isSaving } = form
  const list = form.values[name] as readonly FormPicture[]
  const { maxItems, maxAltLength, isRequired } = form.kind.fields[name] as unknown as PicturesField
  const pictures = useFormPictures({
    pictures: list,
    maxItems,
    update: (change) => form.arrive(name, change as never),
    onProblem: (said) => form.say(name, said),
    onHold: (isPending, said) =>
      form.hold(name, isPending || said ? { isPending, problem: said } : undefined),
  })
  const { t, i18n } = useTranslation(['dashboard', 'entries'])
  const [isChoosing, setChoosing] = useState(false)
  const { nameOf } = useFieldWords(form.kind)
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const isPhone = useMedia('(width < 48rem)')
  const add = (files: readonly File[]) => (isSaving ? undefined : pictures.add(files))
  const isOver = useHandedOverFiles(input, add)
  const order = usePictureOrder({ list, pictures, isSaving })
  const [count, isFull] = [list.length, list.length >= maxItems]
  const hint = t('project.pictureHint', {
    most: formatBytes(pictureLimits.maxBytes, i18n.language),
    megapixels: pictureLimits.maxPixels / 1e6,
  })
  const focusOn = (key: string | undefined) =>
    requestAnimationFrame(() =>
      (key === undefined ? input.current : document.getElementById(`${id}-${key}`))?.focus(),
    )
  const focusOnDescription = (key: string) =>
    requestAnimationFrame(() =>
      document.querySelector<HTMLElement>(`[name="pictureAlt-${key}-${languageCodes[0]}"]`)?.focus(),
    )
  function closeWith(take: () => string | undefined): void {
    setChoosing(false)
    const key = take()
    if (key !== undefined && !isPhone) focusOnDescription(key)
  }

  return (
    <fieldset className="picture-fields" data-focus-first={isFirst || undefined}>
      <legend id={`${id}-legend`} className="language-head">
        {maxItems > 1 ? t('project.pictures') : nameOf(name)}
        {isRequired && ' *'}
      </legend>
      {maxItems > 1 && <p className="field-hint">{t('project.picturesHint', { most: maxItems })}</p>}
      <ol className="my-3 grid">
        {list.map((picture, index) => (
          <PictureItem
            key={picture.key}
            id={`${id}-${picture.key}`}
            pictures={pictures}
            isSaving={isSaving}
            problem={problems[`${name}.${index}`]}
            count={list.length}
            maxAltLength={maxAltLength}
            picture={picture}
            index={index}
            order={order}
            onRemove={() => {
              if (isSaving) return
              const next = list[index + 1] ?? list[index - 1]
              const isUndoable = picture.address !== undefined
              pictures.remove(picture.key)
              focusOn(isUndoable ? 'undo' : next?.key)
            }}
          />
        ))}
      </ol>
      {/* Always rendered: a live region inserted together with its text is not announced. */}
      <p className="picture-undo" role="status">
        {pictures.removed.length > 0 && (
          <>
            <span>{t('project.picturesRemoved', { count: pictures.removed.length })}</span>
            <Button
              kind="plain"
              id={`${id}-undo`}
              aria-disabled={isSaving || isFull}
              onClick={() => {
                if (!isSaving) focusOn(pictures.undo())
              }}
            >
              {t('project.picturesUndo')}
            </Button>
          </>
        )}
      </p>
      <input
        ref={input}
        id={id}
        type="file"
        multiple
        accept={acceptedPictures}
        className="file-input sr-only"
        aria-labelledby={`${id}-legend ${id}-choose`}
        aria-describedby={`${id}-hint ${id}-problem`}
        aria-invalid={problems[name] ? true : undefined}
        aria-disabled={isFull || undefined}
        onChange={(event) => {
          const first = add(Array.from(event.currentTarget.files ?? []))
          event.currentTarget.value = ''
          // Focus the next input, except on a phone: the keyboard would cover the new picture.
          if (first !== undefined && !isPhone) focusOnDescription(first)
        }}
      />
      <div className={`picture-drop ${isOver ? 'is-over' : ''}`}>
        <label id={`${id}-choose`} htmlFor={id} className="button button-plain">
          {t(count > 0 ? 'project.pictureMore' : 'project.pictureChoose')}
        </label>
        <Button
          kind="plain"
          aria-disabled={isSaving || isFull}
          onClick={() => setChoosing(!isSaving && !isFull)}
        >
          {t('entries:chooser.open')}
        </Button>
        <p className="text-sm text-steel-600">{t('project.pictureDrop')}</p>
      </div>
      {isChoosing && (
        <PictureChooser
          isMultiple={maxItems > 1}
          onChoose={(chosen) => closeWith(() => pictures.take(chosen))}
          onFiles={(files) => closeWith(() => add(files))}
          onClose={() => setChoosing(false)}
        />
      )}
      <p id={`${id}-hint`} className="field-hint">
        {hint}
      </p>
      <p id={`${id}-problem`} className="field-problem" role="status">
        {problems[name]}
      </p>
      <p className="sr-only" role="status">
        {order.said}
      </p>
    </fieldset>
  )
}
