import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { formatBytes } from '#contract/format-bytes.ts'
import { attachmentLimits } from '#contract/limits.ts'
import { AttachmentList } from '#web/contact-form/attachment-list.tsx'
import { Button } from '#web/ui/button.tsx'
import { CrossIcon } from '#web/ui/cross-icon.tsx'

interface AttachmentFieldProps {
  files: readonly File[]
  /** Names of files that a reload has lost. */
  lostFiles: readonly string[]
  problem: string | undefined
  onAdd: (files: readonly File[]) => void
  onRemove: (file: File) => void
  onForgetLost: () => void
}

const accepted = '.pdf,.jpg,.jpeg,.png,.webp,.heic,.docx,.xlsx,.odt'

/** Chooses several files at once and lists what was chosen; the list can be seen large in an overlay. */
export function AttachmentField(props: AttachmentFieldProps) {
  const { files, lostFiles, problem, onAdd, onRemove, onForgetLost } = props
  const { t, i18n } = useTranslation()
  const overlay = useRef<HTMLDialogElement>(null)
  const { maxFiles, maxFileBytes, maxTotalBytes } = attachmentLimits
  const hint = t('form.attachmentsHint', {
    count: maxFiles,
    each: formatBytes(maxFileBytes, i18n.language),
    total: formatBytes(maxTotalBytes, i18n.language),
  })
  return (
    <div className="sm:col-span-2">
      <p className="field-label">{t('form.attachments')}</p>
      <p id="attachment-hint" className="mt-1 text-sm text-steel-300">
        {hint}
      </p>
      <input
        id="attachment"
        name="attachment"
        type="file"
        multiple
        accept={accepted}
        className="file-input"
        aria-describedby={problem ? 'attachment-problem attachment-hint' : 'attachment-hint'}
        aria-invalid={problem ? true : undefined}
        onChange={(event) => {
          onAdd(Array.from(event.currentTarget.files ?? []))
          event.currentTarget.value = ''
        }}
      />
      <label className="file-button" htmlFor="attachment">
        {t('form.attachmentsChoose')}
      </label>
      {problem && (
        <p id="attachment-problem" className="field-problem">
          {problem}
        </p>
      )}
      <div role="status">
        {lostFiles.length > 0 && (
          <p className="lost-files">
            <span>{t('form.filesLost', { names: lostFiles.join(', ') })}</span>
            <button
              type="button"
              className="button-remove"
              aria-label={t('notices.dismiss')}
              onClick={onForgetLost}
            >
              <CrossIcon />
            </button>
          </p>
        )}
      </div>
      {files.length > 0 && (
        <>
          <div className="mt-3 max-h-36 overflow-y-auto">
            <AttachmentList files={files} onRemove={onRemove} />
          </div>
          <Button kind="quiet" className="mt-3" onClick={() => overlay.current?.showModal()}>
            {t('form.attachmentsExpand')}
          </Button>
          {/* biome-ignore lint/a11y/useKeyWithClickEvents: a dialog closes on Escape by itself */}
          <dialog
            ref={overlay}
            className="overlay"
            aria-label={t('form.attachmentsOverlay')}
            onClick={(event) => {
              if (!(event.target as Element).closest('a, button.remove')) overlay.current?.close()
            }}
          >
            <AttachmentList files={files} onRemove={onRemove} isLarge />
            <Button kind="quiet" className="mt-6">
              {t('form.attachmentsClose')}
            </Button>
          </dialog>
        </>
      )}
    </div>
  )
}
