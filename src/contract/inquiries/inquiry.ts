import { z } from 'zod'
import { maxPageLength } from '#contract/api/paging.ts'
import { addressInteger, id, optionalText, requiredText } from '#contract/fields.ts'
import {
  type InquiryField,
  inquiryFieldNames,
  regardsOptions,
  subjects,
} from '#contract/inquiries/inquiry-fields.ts'
import {
  inquiryStates,
  mailKinds,
  mailStates,
  maxNoteLength,
  suspicions,
} from '#contract/inquiries/inquiry-states.ts'
import { languageCodes } from '#contract/language.ts'

const time = z.iso.datetime()

const Attachment = z.strictObject({
  n: z.int(),
  name: z.string(),
  type: z.string(),
  bytes: z.int(),
})
export type Attachment = z.output<typeof Attachment>

const kinds = { subject: z.enum(subjects), regards: z.array(z.enum(regardsOptions)) }

const { subject, ...fields } = Object.fromEntries(
  inquiryFieldNames.map((field) => [
    field,
    field === 'subject' || field === 'regards' ? kinds[field] : z.string(),
  ]),
) as typeof kinds & Record<Exclude<InquiryField, keyof typeof kinds>, z.ZodString>

/** A sender's input as stored; attachments are numbered from 1, `bytes` is the size. */
const received = {
  reference: z.string(),
  receivedAt: time,
  subject,
  language: z.enum(languageCodes),
  ...fields,
  attachments: z.array(Attachment),
}

/** A mail about an inquiry; `nextAt` is the next attempt, `lastError` the mail server's last response. */
export const InquiryMail = z.strictObject({
  kind: z.enum(mailKinds),
  state: z.enum(mailStates),
  to: z.string(),
  attempts: z.int(),
  nextAt: time.nullable(),
  sentAt: time.nullable(),
  lastError: z.string().nullable(),
})
export type InquiryMail = z.output<typeof InquiryMail>

export const InquiryNote = z.strictObject({ id, at: time, by: z.string(), text: z.string() })
export type InquiryNote = z.output<typeof InquiryNote>

/**
 * An inquiry as staff read it; `stateBy` and `stateAt` belong to the last change of state, `deletedBy` and `deletedAt`
 * to its deletion: then it is only in the list of deleted ones.
 */
export const Inquiry = z.strictObject({
  id,
  ...received,
  state: z.enum(inquiryStates),
  stateBy: z.string().nullable(),
  stateAt: time.nullable(),
  isRead: z.boolean(),
  suspicion: z.enum(suspicions).nullable(),
  deletedBy: z.string().nullable(),
  deletedAt: time.nullable(),
  mails: z.array(InquiryMail),
  notes: z.array(InquiryNote),
})
export type Inquiry = z.output<typeof Inquiry>

/** An inquiry as its sender can read it for some days; `confirmation` is the state of the mail to them. */
export const SentInquiry = z.strictObject({ ...received, confirmation: z.enum(mailStates).nullable() })
export type SentInquiry = z.output<typeof SentInquiry>

const yes = z.literal('yes', { error: 'must be yes or left out' })

const filters = {
  State: z.enum(inquiryStates).optional(),
  Subject: z.enum(subjects).optional(),
  Search: optionalText(200).optional(),
  Unread: yes.optional(),
  Suspect: yes.optional(),
  Mail: z.enum(mailStates).optional(),
}

/** Filters of the inbox. `Mail` finds inquiries that have any mail in that state. */
export const InquiryFilter = z.strictObject(filters)
export type InquiryFilter = z.output<typeof InquiryFilter>

/** Filters and window of the list; `Deleted` lists only deleted ones, which can be restored. */
export const InquiryQuery = z.strictObject({
  ...filters,
  Deleted: yes.optional(),
  PageLength: addressInteger({ min: 1, max: maxPageLength }).default(20),
  PageNumber: addressInteger({ min: 0, max: 1_000_000_000 }).default(0),
})
export type InquiryQuery = z.output<typeof InquiryQuery>

export const InquiryPage = z.strictObject({ data: z.array(Inquiry), count: z.int() })
export type InquiryPage = z.output<typeof InquiryPage>

export const InquiryChange = z
  .strictObject({ state: z.enum(inquiryStates).optional(), isRead: z.boolean().optional() })
  .refine((change) => Object.values(change).some((value) => value !== undefined), {
    error: 'is required',
    path: ['state'],
  })

export const NewInquiryNote = z.strictObject({ text: requiredText(maxNoteLength) })

export const ResendRequest = z.strictObject({ kind: z.enum(mailKinds) })

const count = z.int()

/** The inbox in numbers. A week is named by its Monday (`2026-11-16`) in German time and does not count spam. */
export const InquirySummary = z.strictObject({
  unread: count,
  /** `isOn`: a mail server is configured; the numbers are of mails to the office. */
  mail: z.strictObject({ isOn: z.boolean(), waiting: count, failed: count, givenUp: count }),
  /** Bytes used by inquiries and their quota; from `tight` on the operator should make room. */
  storage: z.strictObject({ usedBytes: count, shareBytes: count, level: z.enum(['free', 'tight', 'full']) }),
  weeks: z.array(
    z.strictObject({ week: z.iso.date(), priceInquiry: count, generalMessage: count, application: count }),
  ),
})
export type InquirySummary = z.output<typeof InquirySummary>
