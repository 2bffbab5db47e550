import { mailKinds, mailStates } from '#contract/inquiries/inquiry-states.ts'
import { countMails } from '#server/inquiries/inbox/summarise-inquiries.ts'
import type { Services } from '#server/services.ts'

/** Registers metrics of mails by state: a `toStaff` mail that is `givenUp` is an inquiry unknown to the office. */
export function measureMails({ metrics, reader }: Pick<Services, 'metrics' | 'reader'>): void {
  metrics.gauge(
    {
      name: 'outgoing_mails',
      help: 'Mails about inquiries, to the office and to senders, by state',
      labels: ['kind', 'state'],
      together: 'same',
    },
    async () => {
      const count = await countMails(reader)
      return mailKinds.flatMap((kind) =>
        mailStates.map((state) => ({ labels: { kind, state }, value: count(kind, state) })),
      )
    },
  )
}
