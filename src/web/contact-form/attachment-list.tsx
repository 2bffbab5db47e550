import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { formatBytes } from '#contract/format-bytes.ts'
import { attachmentLimits } from '#contract/limits.ts'
import { type FileProblem, keyOf } from '#web/parts/check-file.ts'
import { CrossIcon } from '#web/ui/cross-icon.tsx'
import { useObjectUrl } from '#web/ui/use-object-url.ts'

interface AttachmentListProps {
  files: readonly File[]
  /** Problems by file. */
  problems: ReadonlyMap<File, FileProblem>
  isLarge?: boolean
  /** A picture that cannot be marked, and why. */
  unmarkable: { file: File; text: string } | undefined
  onMark: (file: File) => void
  onRemove: (file: File) => void
}

/** Chosen files: pictures as previews, PDFs with a link that opens them in a new tab. */
export function AttachmentList(props: AttachmentListProps) {
  const { files, problems, isLarge = false, unmarkable, onMark, onRemove } = props
  return (
    <ul className={isLarge ? 'grid gap-6 sm:grid-cols-2' : ''}>
      {files.map((file) => (
        <Attachment
          key={keyOf(file)}
          file={file}
          problem={problems.get(file)}
          isLarge={isLarge}
          unmarkable={unmarkable?.file === file ? unmarkable.text : undefined}
          onMark={() => onMark(file)}
          onRemove={() => onRemove(file)}
        />
      ))}
    </ul>
  )
}

/** By type, or by ending where the browser knows no type. */
const picture = /^image\/|\.hei[cf]$/i
const previewTypes = new Set(['image/jpeg', 'image/png', 'image/webp'])

interface AttachmentProps {
  file: File
  problem: FileProblem | undefined
  isLarge: boolean
  unmarkable: string | undefined
  onMark: () => void
  onRemove: () => void
}

function Attachment({ file, problem, isLarge, unmarkable, onMark, onRemove }: AttachmentProps) {
  const { t, i18n } = useTranslation()
  const url = useObjectUrl(file)
  const problemId = useId()
  const isPreviewed = previewTypes.has(file.type) && !problem
  const previewSize = isLarge ? 'h-48 w-full object-contain' : 'size-9 object-cover'
  return (
    <li className={`attachment ${isLarge ? 'is-large' : ''} ${problem ? 'is-refused' : ''}`}>
      {isPreviewed && url ? (
        <img src={url} alt="" className={`shrink-0 rounded-sm bg-night-800 ${previewSize}`} />
      ) : (
        <DocumentIcon className={isLarge ? 'size-16' : 'size-9'} />
      )}
      <span className="min-w-0 flex-1 text-sm">
        {file.type === 'application/pdf' && url && !problem ? (
          <a
            href={url}
            target="_blank"
            rel="noreferrer"
            className="py-1.5 underline"
            aria-label={t('form.openPdf', { name: file.name })}
          >
            {file.name}
          </a>
        ) : (
          <span>{file.name}</span>
        )}{' '}
        <span className="text-steel-300">{formatBytes(file.size, i18n.language)}</span>
        {problem && (
          <span id={problemId} className="field-problem block">
            {t(`form.refused.${problem}`, {
              each: formatBytes(attachmentLimits.maxFileBytes, i18n.language),
            })}
          </span>
        )}
        {unmarkable && (
          <span role="alert" className="field-problem block">
            {unmarkable}
          </span>
        )}
      </span>
      {!problem && picture.test(`${file.type} ${file.name}`) && (
        <button
          type="button"
          className="mark-button"
          aria-label={t('form.attachmentMark', { name: file.name })}
          onClick={onMark}
        >
          {t('form.mark')}
        </button>
      )}
      <button
        type="button"
        className="remove button-remove"
        aria-label={t('form.attachmentRemove', { name: file.name })}
        aria-describedby={problem && problemId}
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
