import { useQuery } from '@tanstack/react-query'
import { Fragment, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatBytes } from '#contract/format-bytes.ts'
import type { Attachment, Inquiry } from '#contract/inquiries/inquiry.ts'
import { type AttachmentType, attachmentTypes } from '#contract/limits.ts'
import { fetchFile } from '#web/api/fetch-file.ts'
import { DownloadButton } from '#web/staff/parts/download-button.tsx'
import { useWithSession } from '#web/staff/session/use-staff-call.ts'
import { Button } from '#web/ui/button.tsx'
import { Modal } from '#web/ui/modal.tsx'
import { useObjectUrl } from '#web/ui/use-object-url.ts'

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

/** Types that the server makes previews of. */
const shownTypes: readonly string[] = [
  'image/jpeg',
  'image/png',
  'image/webp',
  'application/pdf',
] satisfies readonly AttachmentType[]

interface AttachmentPictureProps extends AttachmentTileProps {
  /** Its type in a word. */
  kind: string
}

/**
 * The preview of a picture or of a PDF's first page, which opens larger; for other files, and as long as there is none, an
 * icon with the type.
 */
function AttachmentPicture({ inquiryId, attachment, kind }: AttachmentPictureProps) {
  const { t } = useTranslation(['inquiries', 'staff'])
  const { n, name, type } = attachment
  const withSession = useWithSession()
  const [isLarge, setLarge] = useState(false)
  // If it cannot be read the icon stays, and the file can still be downloaded.
  const { data: preview } = useQuery({
    queryKey: ['previewAttachment', inquiryId, n],
    queryFn: async () => {
      const file = await withSession(() => fetchFile('previewAttachment', { params: { id: inquiryId, n } }))
      return file.content
    },
    enabled: shownTypes.includes(type),
    staleTime: Infinity,
  })
  const url = useObjectUrl(preview)
  if (!url) {
    return (
      <span
        className="attachment-picture grid place-content-center font-[650] tracking-[0.04em] text-steel-600"
        aria-hidden="true"
      >
        {kind}
      </span>
    )
  }
  const picture = <img src={url} alt={t('files.preview', { name })} />
  return (
    <>
      <button
        type="button"
        className="attachment-picture"
        title={t('files.enlarge')}
        onClick={() => setLarge(true)}
      >
        {picture}
      </button>
      {isLarge && (
        <Modal
          heading={name}
          description={type === 'application/pdf' && <p>{t('files.firstPage')}</p>}
          size="tall"
          onClose={() => setLarge(false)}
        >
          <div className="attachment-large">{picture}</div>
          <div className="modal-actions is-sticky">
            <Button kind="dark" onClick={() => setLarge(false)}>
              {t('staff:close')}
            </Button>
          </div>
        </Modal>
      )}
    </>
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
