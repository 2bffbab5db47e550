import { type RefObject, useEffect, useEffectEvent, useId, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatBytes } from '#contract/format-bytes.ts'
import { pictureLimits } from '#contract/limits.ts'
import type { Project } from '#contract/project.ts'
import { acceptedPictures, sharpSize } from '#web/staff/projects/project-dialog/use-chosen-picture.ts'
import type { ProjectFormState } from '#web/staff/projects/project-dialog/use-project-form.ts'
import { Button } from '#web/ui/button.tsx'
import { useObjectUrl } from '#web/ui/use-object-url.ts'

/** Picture of a project: chosen, dropped or pasted, previewed and replaceable. */
export function PictureField({ form }: { form: ProjectFormState }) {
  const { picture, problems, project, isSaving } = form
  const { t, i18n } = useTranslation('dashboard')
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const isOver = useHandedOverFile(input, picture.choose, isSaving)

  const size = (bytes: number) => formatBytes(bytes, i18n.language)
  const hasPicture = picture.file !== undefined || project !== undefined
  const hint = t('project.pictureHint', {
    most: size(pictureLimits.maxBytes),
    megapixels: pictureLimits.maxPixels / 1e6,
  })
  return (
    <fieldset className="picture-field">
      <legend id={`${id}-legend`} className="field-label">
        {t('project.picture')} *
      </legend>
      <input
        ref={input}
        id={id}
        type="file"
        accept={acceptedPictures}
        className="file-input"
        aria-labelledby={`${id}-legend ${id}-choose`}
        aria-describedby={`${id}-hint ${id}-problem`}
        aria-invalid={problems.picture ? true : undefined}
        onChange={(event) => {
          if (!isSaving) picture.choose(event.currentTarget.files?.[0])
          event.currentTarget.value = ''
        }}
      />
      <div className={`picture-drop ${isOver ? 'is-over' : ''} ${hasPicture ? 'has-picture' : ''}`}>
        <Preview file={picture.file} project={project} />
        <label id={`${id}-choose`} htmlFor={id} className="button button-plain">
          {t(hasPicture ? 'project.pictureReplace' : 'project.pictureChoose')}
        </label>
        {!hasPicture && <p className="text-sm text-steel-600">{t('project.pictureDrop')}</p>}
        {/* Always rendered: a live region inserted together with its text is not announced. */}
        <div role="status" className="contents">
          {picture.isPreparing && <p className="text-sm">{t('project.pictureReading')}</p>}
        </div>
      </div>
      {picture.file && (
        <p className="mt-2 flex items-center gap-2 text-sm">
          <span className="grow break-words">
            {picture.file.name}, {size(picture.file.size)}
            {picture.reducedFrom !== undefined &&
              ` (${t('project.pictureReduced', { size: size(picture.reducedFrom) })})`}
          </span>
          <Button
            kind="plain"
            aria-disabled={isSaving}
            onClick={() => {
              if (isSaving) return
              picture.remove()
              input.current?.focus()
            }}
          >
            {t(project ? 'project.pictureKeepOld' : 'project.pictureRemove')}
          </Button>
        </p>
      )}
      <p id={`${id}-hint`} className="field-hint">
        {hint}
      </p>
      {/* Always rendered, as above. */}
      <p className="field-warning" role="status">
        {picture.smallSize &&
          t('project.pictureSmall', { ...picture.smallSize, wide: sharpSize.width, high: sharpSize.height })}
      </p>
      <p id={`${id}-problem`} className="field-problem" role="status">
        {problems.picture}
      </p>
    </fieldset>
  )
}

function Preview({ file, project }: { file: File | undefined; project: Project | undefined }) {
  const { t } = useTranslation('dashboard')
  const url = useObjectUrl(file)
  if (url !== undefined) {
    return <img src={url} alt={t('project.picturePreview')} className="picture-preview" />
  }
  if (!project) return null
  const { width, height } = project.pictureSizes
  return (
    <img
      src={project.picture}
      alt={t('project.picturePresent')}
      width={width}
      height={height}
      className="picture-preview"
    />
  )
}

/**
 * Chooses a file that is dropped on the dialog around `field`, or pasted while that dialog is on top. Returns true while a
 * file is dragged over it. A paste that contains text is left alone, because office programs copy a picture along with it.
 */
function useHandedOverFile(
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
      event.preventDefault() // by default the browser would open the file instead of the page
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
