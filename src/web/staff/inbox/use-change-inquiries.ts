import { useTranslation } from 'react-i18next'
import { ApiError } from '#contract/api/api-error.ts'
import type { Inquiry, InquiryPlan } from '#contract/inquiries/inquiry.ts'
import { useShowNotice } from '#web/parts/notices.tsx'
import { useCommand } from '#web/staff/parts/command-provider.tsx'

/** Somebody else was faster with some of them. */
export class InquiriesChanged extends ApiError {
  readonly names: string
  constructor({ code, message, details, requestId }: ApiError, names: string) {
    super(code, message, details, requestId)
    this.names = names
  }
}

interface Change {
  id: number
  from: InquiryPlan
  to: InquiryPlan
}

/** Changes several inquiries at once, all or none, with one undo. Resolves to false where that failed. */
export function useChangeInquiries() {
  const { t } = useTranslation('inquiries')
  const showNotice = useShowNotice()
  const { staffCall, run, isBusy } = useCommand()

  /** Sends the changes; a refusal names the inquiries. */
  async function send(inquiries: readonly Inquiry[], changes: Change[], isUndo: boolean): Promise<void> {
    try {
      await staffCall('changeInquiries', { body: { changes, ...(isUndo && { isUndo }) } })
    } catch (error) {
      const ids = changedIds(error)
      if (!ids) throw error
      const named = inquiries.filter(({ id }) => ids.includes(id)).map(nameOf)
      throw new InquiriesChanged(error as ApiError, named.join('; '))
    }
  }

  async function changeAll(
    inquiries: readonly Inquiry[],
    to: InquiryPlan,
    messageOf: (count: number) => string,
  ): Promise<boolean> {
    const changes = inquiries.map((inquiry) => ({ id: inquiry.id, from: seenOf(inquiry, to), to }))
    const real = changes.filter(({ from }) => JSON.stringify(from) !== JSON.stringify(to))
    if (real.length === 0) {
      showNotice({ message: t('several.unchanged'), isError: false })
      return false
    }
    const back = real.map(({ id, from, to }) => ({ id, from: to, to: from }))
    const undo = { command: () => send(inquiries, back, true), done: t('several.undone') }
    return await run(() => send(inquiries, real, false), { message: messageOf(real.length), undo })
  }
  return { changeAll, isBusy }
}

/** Returns the values that a change replaces. */
function seenOf(inquiry: Inquiry, to: InquiryPlan): InquiryPlan {
  const { state, assignee } = inquiry
  return {
    ...(to.state !== undefined && { state }),
    ...(to.assignee !== undefined && { assignee }),
    ...(to.isDeleted !== undefined && { isDeleted: inquiry.deletedAt !== null }),
  }
}

function nameOf({ reference, firstName, lastName }: Inquiry): string {
  return `${reference} (${firstName} ${lastName})`
}

function changedIds(error: unknown): readonly number[] | undefined {
  if (!(error instanceof ApiError)) return undefined
  return error.details.flatMap(({ params }) =>
    params?.reason === 'inquiries_changed' ? [params.ids] : [],
  )[0]
}
