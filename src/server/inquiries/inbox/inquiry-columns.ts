import type { Inquiry } from '#contract/inquiries/inquiry.ts'
import { fieldsListedIn, inquiryFields } from '#contract/inquiries/inquiry-fields.ts'
import type { MailKind } from '#contract/inquiries/inquiry-states.ts'
import { locales } from '#contract/language.ts'
import { minutesUntil } from '#server/inquiries/inbox/median-minutes.ts'
import { form, inbox, office, officeLanguage, officeValue } from '#server/inquiries/office-words.ts'
import { germanTime } from '#server/platform/german-time.ts'

const words = office.table
const mailStates = { ...inbox.mailStates, failed: words.failed }

/** Columns of exported inquiries, with the headings of the form and the inbox. */
export const inquiryColumns: Record<string, (inquiry: Inquiry) => string> = {
  [inbox.columns.reference]: ({ reference }) => reference,
  [inbox.columns.received]: ({ receivedAt }) => timeOf(receivedAt),
  [form.subject]: ({ subject }) => form.subjects[subject],
  [inbox.columns.state]: ({ state }) => inbox.states[state],
  [words.stateBy]: ({ stateBy }) => stateBy ?? '',
  [words.stateAt]: ({ stateAt }) => timeOf(stateAt),
  [inbox.plan.assignee]: ({ assignee }) => assignee ?? '',
  [inbox.plan.dueOn]: ({ dueOn }) => dueOn ?? '',
  [words.answeredAt]: ({ answeredAt }) => timeOf(answeredAt),
  [words.answerHours]: ({ receivedAt, answeredAt }) =>
    answeredAt ? hoursBetween(receivedAt, answeredAt) : '',
  [words.isRead]: ({ isRead }) => (isRead ? words.yes : words.no),
  [inbox.suspect]: ({ suspicion }) => (suspicion ? words.suspicions[suspicion] : ''),
  ...Object.fromEntries(
    fieldsListedIn('csv').map((field) => [
      form[inquiryFields[field].wire],
      (inquiry: Inquiry) => officeValue(inquiry[field]),
    ]),
  ),
  [form.message]: ({ message }) => message,
  [words.via]: ({ via }) => inbox.entered.ways[via ?? 'form'],
  [words.enteredBy]: ({ enteredBy }) => enteredBy ?? '',
  [inbox.detail.language]: ({ language }) => inbox.detail.languages[language],
  [words.fileCount]: ({ attachments }) => String(attachments.length),
  [inbox.columns.files]: ({ attachments }) => attachments.map(({ name }) => name).join('\n'),
  [inbox.notes.heading]: ({ notes }) =>
    notes.map(({ at, by, text }) => `${timeOf(at)} ${by}: ${text}`).join('\n'),
  [inbox.mails.toStaff]: (inquiry) => mailState(inquiry, 'toStaff'),
  [inbox.mails.toSender]: (inquiry) => mailState(inquiry, 'toSender'),
}

function timeOf(instant: string | null): string {
  return instant === null ? '' : germanTime(new Date(instant))
}

const hours = new Intl.NumberFormat(locales[officeLanguage], { maximumFractionDigits: 1, useGrouping: false })

function hoursBetween(from: string, to: string): string {
  return hours.format(minutesUntil(from, to) / 60)
}

function mailState({ mails }: Inquiry, kind: MailKind): string {
  const mail = mails.find((each) => each.kind === kind)
  return mail ? mailStates[mail.state] : ''
}
