import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { formatBytes } from '#contract/format-bytes.ts'
import { attachmentLimits } from '#contract/limits.ts'
import { Button } from '#web/ui/button.tsx'
import { CrossIcon } from '#web/ui/cross-icon.tsx'
import { useObjectUrl } from '#web/ui/use-object-url.ts'

interface AttachmentFieldProps {
  files: readonly File[]
  /** Names of files that were lost by a reload. */
  lostFiles: readonly string[]
  problem: string | undefined
  onAdd: (files: readonly File[]) => void
  onRemove: (file: File) => void
  onForgetLost: () => void
}

const accepted = '.pdf,.jpg,.jpeg,.png,.webp,.heic,.docx,.xlsx,.odt'

/** Chooses files and lists them; the list can be enlarged in an overlay. */
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

interface AttachmentListProps {
  files: readonly File[]
  isLarge?: boolean
  onRemove: (file: File) => void
}

/** Chosen files: pictures as previews, PDFs with a link that opens them in a new tab. */
function AttachmentList({ files, isLarge = false, onRemove }: AttachmentListProps) {
  return (
    <ul className={isLarge ? 'grid gap-6 sm:grid-cols-2' : 'grid gap-2'}>
      {files.map((file) => (
        <Attachment
          key={`${file.name}-${file.size}-${file.lastModified}`}
          file={file}
          isLarge={isLarge}
          onRemove={() => onRemove(file)}
        />
      ))}
    </ul>
  )
}

const previewTypes = new Set(['image/jpeg', 'image/png', 'image/webp'])

function Attachment({ file, isLarge, onRemove }: { file: File; isLarge: boolean; onRemove: () => void }) {
  const { t, i18n } = useTranslation()
  const url = useObjectUrl(file)
  const isPreviewed = previewTypes.has(file.type)
  const previewSize = isLarge ? 'h-48 w-full object-contain' : 'size-10 object-cover'
  return (
    <li className={`flex items-center gap-3 ${isLarge ? 'flex-wrap content-start' : ''}`}>
      {isPreviewed && url ? (
        <img src={url} alt="" className={`shrink-0 rounded-sm bg-night-800 ${previewSize}`} />
      ) : (
        <DocumentIcon className={isLarge ? 'size-16' : 'size-10'} />
      )}
      <span className="min-w-0 flex-1 text-sm">
        {file.type === 'application/pdf' && url ? (
          <a
            href={url}
            target="_blank"
            rel="noreferrer"
            className="py-1.5 break-words underline"
            aria-label={t('form.openPdf', { name: file.name })}
          >
            {file.name}
          </a>
        ) : (
          <span className="break-words">{file.name}</span>
        )}{' '}
        <span className="text-steel-300">{formatBytes(file.size, i18n.language)}</span>
      </span>
      <button
        type="button"
        className="remove button-remove"
        aria-label={t('form.attachmentRemove', { name: file.name })}
        onClick={onRemove}
      >
        <CrossIcon />
      </button>
    </li>
  )
}

function DocumentIcon({ className }: { className: string }) {
  return (
    <svg
      viewBox="0 0 40 40"
      className={`shrink-0 ${className}`}
      fill="none"
      stroke="currentColor"
      strokeWidth="1.5"
      aria-hidden="true"
    >
      <path d="M10 4h14l8 8v24H10zM24 4v8h8M15 20h12M15 26h12" />
    </svg>
  )
}
