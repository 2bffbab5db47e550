import { useTranslation } from 'react-i18next'
import { dayMs } from '#contract/durations.ts'
import type { Inquiry } from '#contract/inquiries/inquiry.ts'
import { useSite } from '#web/contexts.ts'
import { AskedAction } from '#web/staff/parts/asked.tsx'
import { useCommand } from '#web/staff/parts/command-provider.tsx'
import { GoneAt } from '#web/staff/parts/gone-at.tsx'
import { RowAction } from '#web/staff/parts/row-action.tsx'

interface DeletedInquiriesProps {
  inquiries: readonly Inquiry[]
  /** Called after one has left the list. */
  onGone: () => void
}

/** The deleted inquiries of a page, each with buttons to restore it and to delete it for good. */
export function DeletedInquiries({ inquiries, onGone }: DeletedInquiriesProps) {
  const { periods } = useSite()
  const { t } = useTranslation('inquiries')
  return (
    <>
      <p className="mt-4 text-sm text-steel-600">
        {t('deleted.note', { count: periods.deletedInquiryDays })}
      </p>
      <ul className="deleted-entries is-open">
        {inquiries.map((inquiry) => (
          <DeletedInquiry key={inquiry.id} inquiry={inquiry} onGone={onGone} />
        ))}
      </ul>
    </>
  )
}

function DeletedInquiry({ inquiry, onGone }: { inquiry: Inquiry; onGone: () => void }) {
  const { t } = useTranslation(['inquiries', 'common', 'staff'])
  const { periods } = useSite()
  const { staffCall, run, isBusy } = useCommand()
  const { id, reference, firstName, lastName, subject, attachments, deletedAt, deletedBy } = inquiry
  const params = { id }
  const name = `${firstName} ${lastName}`

  async function handleRestore() {
    if (isBusy) return
    if (await run(() => staffCall('restoreInquiry', { params }), t('remove.restored'))) onGone()
  }
  async function purge() {
    if (await run(() => staffCall('purgeInquiry', { params }), t('deleted.purged'))) onGone()
  }
  return (
    <li>
      <div>
        <strong>{name}</strong> {t(`common:form.subjects.${subject}`)}, {reference}
        <GoneAt
          deletedAt={deletedAt ?? ''}
          days={periods.deletedInquiryDays}
          by={deletedBy}
          atLatestMs={Date.parse(inquiry.receivedAt) + periods.inquiryDays * dayMs}
        />
      </div>
      <div className="row-actions">
        <RowAction
          text={t('deleted.restore')}
          label={t('deleted.restoreName', { name })}
          isBusy={isBusy}
          onClick={handleRestore}
        />
        <AskedAction
          question={t('deleted.question')}
          yes={t('deleted.purge')}
          label={t('deleted.purgeName', { name })}
          note={
            <>
              <p className="font-semibold">{t('remove.what', { reference, name })}</p>
              <p>{t('deleted.questionNote')}</p>
              {attachments.length > 0 && <p>{t('remove.files', { count: attachments.length })}</p>}
              {inquiry.notes.length > 0 && <p>{t('remove.notes', { count: inquiry.notes.length })}</p>}
            </>
          }
          isBusy={isBusy}
          act={purge}
        />
      </div>
    </li>
  )
}
