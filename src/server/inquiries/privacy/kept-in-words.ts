import { formatBytes } from '#contract/format-bytes.ts'
import type { WholeInquiry } from '#server/inquiries/inquiry.ts'
import type { Kept } from '#server/inquiries/privacy/find-kept.ts'

export function isNothingKept({ inquiries, backups }: Kept): boolean {
  return inquiries.length === 0 && backups.length === 0
}

export function keptInWords(kept: Kept): string {
  const { address, inquiries, backups } = kept
  if (isNothingKept(kept)) return `Nothing is kept that was sent from ${address}.`
  return [
    `Sent from ${address}: ${countsOf(inquiries)}.`,
    ...inquiries.map(({ inquiry, attachments }) => {
      const { reference, received_at, subject, first_name, last_name } = inquiry
      const sender = `${first_name} ${last_name}`
      return `  ${[reference, received_at.slice(0, 10), subject, sender, counted(attachments, 'file')].join('   ')}`
    }),
    ...backups.map(({ name, inquiries }) => `In ${name}: ${counted(inquiries, 'inquiry', 'inquiries')}.`),
  ].join('\n')
}

/** Returns where others mention the address, for a person to judge; undefined if nobody does. */
export function mentionsInWords({ mentions }: Kept, act: 'exported' | 'erased'): string | undefined {
  if (mentions.length === 0) return undefined
  return [
    `Others mention the address. That is not ${act}; read it in the dashboard and decide:`,
    ...mentions.map(({ reference, places }) => `  ${reference}   ${places.join(', ')}`),
  ].join('\n')
}

function countsOf(inquiries: readonly WholeInquiry[]): string {
  const attachments = inquiries.flatMap((one) => one.attachments)
  const bytes = attachments.reduce((sum, attachment) => sum + attachment.bytes, 0)
  const notes = inquiries.flatMap((one) => one.notes)
  const messages = inquiries.flatMap((one) => one.messages)
  const mails = inquiries.flatMap((one) => one.mails)
  return [
    counted(inquiries, 'inquiry', 'inquiries'),
    `${counted(attachments, 'file')} (${formatBytes(bytes, 'en')})`,
    counted(notes, 'note'),
    ...(messages.length > 0 ? [counted(messages, 'message')] : []),
    counted(mails, 'mail'),
  ].join(', ')
}

function counted({ length }: readonly unknown[], one: string, many = `${one}s`): string {
  return `${length} ${length === 1 ? one : many}`
}
