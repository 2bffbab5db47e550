import { useTranslation } from 'react-i18next'
import type { Inquiry } from '#contract/inquiry.ts'
import { AttachmentTile } from '#web/staff/inquiry/attachment-tile.tsx'

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
        <ul className="attachments">
          {attachments.map((attachment) => (
            <AttachmentTile key={attachment.n} inquiryId={id} attachment={attachment} />
          ))}
        </ul>
      )}
    </section>
  )
}
