import { setImmediate } from 'node:timers/promises'
import { stringify } from 'csv-stringify/sync'
import type { Inquiry } from '#contract/inquiries/inquiry.ts'
import { fieldsListedIn, inquiryFields } from '#contract/inquiries/inquiry-fields.ts'
import type { MailKind } from '#contract/inquiries/inquiry-states.ts'
import { locales } from '#contract/language.ts'
import { type Filter, findIds } from '#server/inquiries/inbox/inquiry-list-store.ts'
import { minutesUntil } from '#server/inquiries/inbox/summarise-inquiries.ts'
import type { Inbox } from '#server/inquiries/inquiry.ts'
import { listInquiriesByIds } from '#server/inquiries/inquiry-on-wire.ts'
import { form, inbox, office, officeLanguage, officeValue } from '#server/inquiries/office-words.ts'
import { germanTime } from '#server/platform/german-time.ts'

const batchSize = 50
const maxSliceMs = 4
const byteOrderMark = '\ufeff'

/**
 * The inquiries that a filter finds as CSV, newest first, piece by piece: never more of them in memory than a batch. Others
 * get their turn while it reads and every few milliseconds while it writes.
 */
export async function* exportInquiries(inbox: Inbox, filter: Filter): AsyncGenerator<string> {
  const pieces = findIds(inbox.database, filter)
  // Where nothing can be read, that is said before the first byte.
  let piece = await pieces.next()
  yield byteOrderMark + csvOf(Object.keys(inquiryColumns))
  while (!piece.done) {
    for (let start = 0; start < piece.value.length; start += batchSize) {
      yield* writeSlices(await listInquiriesByIds(inbox, piece.value.slice(start, start + batchSize)))
    }
    piece = await pieces.next()
  }
}

async function* writeSlices(inquiries: readonly Inquiry[]): AsyncGenerator<string> {
  let startedAt = performance.now()
  let text = ''
  for (const inquiry of inquiries) {
    text += csvOf(cellsOf(inquiry))
    if (performance.now() - startedAt < maxSliceMs) continue
    yield text
    text = ''
    await setImmediate()
    startedAt = performance.now()
  }
  if (text) yield text
}

function cellsOf(inquiry: Inquiry): string[] {
  return Object.values(inquiryColumns).map((read) => spreadsheetText(read(inquiry)))
}

function csvOf(row: string[]): string {
  return stringify([row], { delimiter: ';', record_delimiter: 'windows' })
}

/**
 * Possible beginnings of a formula: before its first character, wide forms included, at the start of a cell or of what
 * another locale's spreadsheet takes for a cell, since one that expects commas splits at these and at line breaks.
 */
const formula = /(?=[=+\-@＝＋－＠])(?<=(?:^|[;,|\t\n])[\s\p{C}"]*)/gu

const tabInFront = /^(?=[\t\n])/

/** Digits that a spreadsheet would take for a number, losing zeros in front or places at the end. */
const longNumber = /^(?=0\d|\d{12})(?=\d+$)/

/** A text that a spreadsheet shows and does not calculate: apostrophes keep formulas from being any. */
export function spreadsheetText(text: string): string {
  return text.replace(/\r\n?/g, '\n').replace(formula, "'").replace(tabInFront, "'").replace(longNumber, "'")
}

const words = office.table
const mailStates = { ...inbox.mailStates, failed: words.failed }

/** Columns of exported inquiries, with the headings of the form and the inbox. */
const inquiryColumns: Record<string, (inquiry: Inquiry) => string> = {
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
