import type { Inquiry } from '#contract/inquiry.ts'
import { fieldsListedIn, type Subject } from '#contract/inquiry-fields.ts'
import type { InquiryState, MailKind, MailState, Suspicion } from '#contract/inquiry-states.ts'
import { germanTime } from '#server/inquiries/german-time.ts'
import { germanValue, germanWords as words } from '#server/inquiries/german-words.ts'

const subjects: Record<Subject, string> = {
  priceInquiry: 'Preisanfrage',
  generalMessage: 'Allgemeine Nachricht',
  application: 'Bewerbung',
}

const states: Record<InquiryState, string> = {
  new: 'Neu',
  inProgress: 'In Bearbeitung',
  answered: 'Beantwortet',
  spam: 'Spam',
}

const suspicions: Record<Suspicion, string> = {
  trap: 'verstecktes Feld ausgefüllt',
  tooFast: 'zu schnell ausgefüllt',
  flood: 'zu viele auf einmal',
}

const mailStates: Record<MailState, string> = {
  pending: 'wartet',
  sending: 'wird gesendet',
  sent: 'gesendet',
  failed: 'fehlgeschlagen, wird wiederholt',
  givenUp: 'aufgegeben',
  notMailed: 'nicht gemailt',
  heldBack: 'zurückgehalten',
}

/** What an inquiry is in a table, column by column, in the words that staff know from the form and the inbox. */
export const inquiryColumns: Record<string, (inquiry: Inquiry) => string> = {
  [words.reference]: ({ reference }) => reference,
  [words.receivedAt]: ({ receivedAt }) => timeOf(receivedAt),
  Betreff: ({ subject }) => subjects[subject],
  Status: ({ state }) => states[state],
  'Status von': ({ stateBy }) => stateBy ?? '',
  'Status seit': ({ stateAt }) => timeOf(stateAt),
  Gelesen: ({ isRead }) => (isRead ? 'ja' : 'nein'),
  Spamverdacht: ({ suspicion }) => (suspicion ? suspicions[suspicion] : ''),
  ...Object.fromEntries(
    fieldsListedIn('csv').map((field) => [
      words.fields[field],
      (inquiry: Inquiry) => germanValue(inquiry[field]),
    ]),
  ),
  [words.message]: ({ message }) => message,
  [words.language]: ({ language }) => words.languages[language],
  'Anzahl Dateien': ({ attachments }) => String(attachments.length),
  Dateien: ({ attachments }) => attachments.map(({ name }) => name).join('\n'),
  Notizen: ({ notes }) => notes.map(({ at, by, text }) => `${timeOf(at)} ${by}: ${text}`).join('\n'),
  'E-Mail ans Büro': (inquiry) => mailState(inquiry, 'toStaff'),
  Eingangsbestätigung: (inquiry) => mailState(inquiry, 'toSender'),
}

function timeOf(instant: string | null): string {
  return instant === null ? '' : germanTime(new Date(instant))
}

function mailState({ mails }: Inquiry, kind: MailKind): string {
  const mail = mails.find((each) => each.kind === kind)
  return mail ? mailStates[mail.state] : ''
}
