import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Attachment } from '#contract/inquiries/inquiry.ts'
import type { AttachmentType } from '#contract/limits.ts'
import { fetchFile } from '#web/api/fetch-file.ts'
import { useWithSession } from '#web/staff/session/use-staff-call.ts'
import { Button } from '#web/ui/button.tsx'
import { Modal } from '#web/ui/modal.tsx'
import { useObjectUrl } from '#web/ui/use-object-url.ts'

/** Types that the server makes previews of. */
const shownTypes: readonly string[] = [
  'image/jpeg',
  'image/png',
  'image/webp',
  'application/pdf',
] satisfies readonly AttachmentType[]

interface AttachmentPictureProps {
  inquiryId: number
  attachment: Attachment
  /** Its type in a word. */
  kind: string
}

/**
 * The preview of a picture or of a PDF's first page, which opens larger; for other files, and as long as there is none, an
 * icon with the type.
 */
export function AttachmentPicture({ inquiryId, attachment, kind }: AttachmentPictureProps) {
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
              {t('staff:failure.close')}
            </Button>
          </div>
        </Modal>
      )}
    </>
  )
}
