import { useRef } from 'react'
import { flushSync } from 'react-dom'
import { useTranslation } from 'react-i18next'
import { AttachmentList } from '#web/contact-form/attachment-list.tsx'
import type { ContactFormState } from '#web/contact-form/use-contact-form.ts'
import { useMarking } from '#web/contact-form/use-marking.tsx'
import { acceptedFiles, useFileNotices } from '#web/parts/use-file-notices.ts'
import { Button } from '#web/ui/button.tsx'
import { CrossIcon } from '#web/ui/cross-icon.tsx'

/** Rows in view without scrolling; with more the button shows their number. */
const rowsInView = 3

/** Chooses files and lists them; the list can be enlarged in an overlay. */
export function AttachmentField({ form }: { form: ContactFormState }) {
  const { t } = useTranslation()
  const overlay = useRef<HTMLDialogElement>(null)
  const field = useRef<HTMLDivElement>(null)
  const { files, attachments } = form
  const marking = useMarking(form)
  const problem = attachments.problem ?? form.problems.attachment
  const { limits } = useFileNotices()

  /** The next row takes the focus, or the one before, or the button that adds. */
  function remove(file: File) {
    const list = overlay.current?.open ? overlay.current : field.current?.querySelector('.attachment-rows')
    const place = files.indexOf(file)
    flushSync(() => form.removeFile(file))
    const buttons = files.length > 1 ? list?.querySelectorAll<HTMLElement>('.remove') : undefined
    const next = buttons?.[place] ?? buttons?.[place - 1] ?? field.current?.querySelector('input')
    next?.focus()
  }

  const rows = {
    files,
    problems: attachments.problems,
    unmarkable: marking.problem,
    onMark: marking.mark,
    onRemove: remove,
  }
  return (
    <div ref={field} className="sm:col-span-2">
      <p className="field-label">{attachments.summary}</p>
      <p id="attachment-hint" className="mt-1 text-sm text-steel-300">
        {t('form.attachmentsHint', limits)}
      </p>
      <input
        id="attachment"
        name="attachment"
        type="file"
        multiple
        accept={acceptedFiles}
        className="file-input sr-only"
        aria-describedby={problem ? 'attachment-problem attachment-hint' : 'attachment-hint'}
        aria-invalid={problem ? true : undefined}
        onChange={(event) => {
          void form.addFiles(Array.from(event.currentTarget.files ?? []))
          event.currentTarget.value = ''
        }}
      />
      <label className="file-button" htmlFor="attachment">
        {t('form.attachmentsChoose')}
      </label>
      <span className="drop-hint">{t('form.attachmentsDrop')}</span>
      {problem && (
        <p id="attachment-problem" className="field-problem">
          {problem}
        </p>
      )}
      <div role="status">
        {attachments.repeated && (
          <p className="field-hint">{t('form.filesTwice', { names: attachments.repeated })}</p>
        )}
        {attachments.smaller.said && <p className="field-hint">{attachments.smaller.said}</p>}
        {form.lostFiles.length > 0 && <LostFiles names={form.lostFiles} onForget={form.forgetLostFiles} />}
      </div>
      {files.length > 0 && (
        <>
          <div className="attachment-rows">
            <AttachmentList {...rows} />
          </div>
          {files.some(({ type }) => type === 'application/pdf') && (
            <p className="field-hint">{t('form.onlyPictures')}</p>
          )}
          <Button kind="quiet" className="mt-3" onClick={() => overlay.current?.showModal()}>
            {files.length > rowsInView
              ? t('form.attachmentsAll', { count: files.length })
              : t('form.attachmentsExpand')}
          </Button>
          {/* biome-ignore lint/a11y/useKeyWithClickEvents: a dialog closes on Escape by itself */}
          <dialog
            ref={overlay}
            className="overlay"
            aria-label={t('form.attachmentsOverlay')}
            onClick={(event) => {
              if (!(event.target as Element).closest('a, button.remove, .mark-button, [role=alert]'))
                overlay.current?.close()
            }}
          >
            <AttachmentList {...rows} isLarge />
            <Button kind="quiet" className="mt-6">
              {t('form.attachmentsClose')}
            </Button>
          </dialog>
        </>
      )}
      {marking.dialog}
    </div>
  )
}

function LostFiles({ names, onForget }: { names: readonly string[]; onForget: () => void }) {
  const { t } = useTranslation()
  return (
    <p className="lost-files">
      <span>{t('form.filesLost', { names: names.join(', ') })}</span>
      <button type="button" className="button-remove" aria-label={t('notices.dismiss')} onClick={onForget}>
        <CrossIcon />
      </button>
    </p>
  )
}
