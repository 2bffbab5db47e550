import { useTranslation } from 'react-i18next'
import { formatBytes } from '#contract/format-bytes.ts'
import { CrossIcon } from '#web/ui/cross-icon.tsx'
import { useObjectUrl } from '#web/ui/use-object-url.ts'

interface AttachmentListProps {
  files: readonly File[]
  isLarge?: boolean
  onRemove: (file: File) => void
}

/** Chosen files: pictures as previews, PDFs with a link that opens them in a new tab. */
export function AttachmentList({ files, isLarge = false, onRemove }: AttachmentListProps) {
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
