import { ApiError } from '#contract/api-error.ts'
import type { MailKind } from '#contract/inquiry-states.ts'
import { findMailState, requeueMail } from '#server/inquiries/inquiry-mail-store.ts'
import type { Services } from '#server/services.ts'

/** Puts a mail about an inquiry back on its way, whatever became of it, and has it sent at once. */
export async function resendInquiryMail(
  { database, mail }: Pick<Services, 'database' | 'mail'>,
  inquiryId: number,
  kind: MailKind,
): Promise<void> {
  const state = await findMailState(database, inquiryId, kind)
  if (!state) throw new ApiError('not_found', 'There is no such mail.')
  if (!mail.isOn) throw new ApiError('conflict', 'No mail server is configured.')
  if (!(await requeueMail(database, inquiryId, kind, new Date()))) {
    throw new ApiError('conflict', 'The mail is being sent right now.')
  }
  mail.wake()
}
