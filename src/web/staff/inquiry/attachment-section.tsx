import { Fragment } from 'react'
import { useTranslation } from 'react-i18next'
import { formatBytes } from '#contract/format-bytes.ts'
import type { Attachment, Inquiry } from '#contract/inquiries/inquiry.ts'
import { type AttachmentType, attachmentTypes } from '#contract/limits.ts'
import { fetchFile } from '#web/api/fetch-file.ts'
import { AttachmentPicture } from '#web/staff/inquiry/attachment-picture.tsx'
import { DownloadButton } from '#web/staff/parts/download-button.tsx'

export function AttachmentSection({ inquiry: { id, attachments } }: { inquiry: Inquiry }) {
  const { t } = useTranslation('inquiries')
  return (
    <section aria-labelledby="files-heading">
      <h2 id="files-heading" className="heading-3">
        {t('files.heading')}
      </h2>
      {attachments.length === 0 ? (
        <p className="inquiry-small">{t('files.none')}</p>
      ) : (
        <>
          {attachments.length > 1 && (
            <div className="mt-3">
              <DownloadButton
                text={t('files.all', { count: attachments.length })}
                fetch={() => fetchFile('readAttachments', { params: { id } })}
              />
            </div>
          )}
          <ul className="attachments">
            {attachments.map((attachment) => (
              <AttachmentTile key={attachment.n} inquiryId={id} attachment={attachment} />
            ))}
          </ul>
        </>
      )}
    </section>
  )
}

interface AttachmentTileProps {
  inquiryId: number
  attachment: Attachment
}

/** A file of an inquiry: preview, name, type and size, and a button to download it. */
export function AttachmentTile({ inquiryId, attachment }: AttachmentTileProps) {
  const { t, i18n } = useTranslation('inquiries')
  const { n, name, type, bytes } = attachment
  const kind = attachmentTypes[type as AttachmentType]?.toUpperCase() ?? type
  return (
    <li className="attachment">
      <AttachmentPicture inquiryId={inquiryId} attachment={attachment} kind={kind} />
      <div className="attachment-words">
        <p className="font-semibold leading-snug wrap-anywhere">
          <BreakableName name={name} />
        </p>
        <p className="inquiry-small">
          {kind}, {formatBytes(bytes, i18n.language)}
        </p>
        <DownloadButton
          text={t('files.download')}
          label={t('files.downloadName', { name })}
          fetch={() => fetchFile('readAttachment', { params: { id: inquiryId, n } })}
        />
      </div>
    </li>
  )
}

/** A file name that can be wrapped although it has no spaces. */
function BreakableName({ name }: { name: string }) {
  return name.split(/(?<=[_.-])/).map((part, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a name have no other order
    <Fragment key={index}>
      {part}
      <wbr />
    </Fragment>
  ))
}
