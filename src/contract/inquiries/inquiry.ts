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
  dueTimes,
  enteredWays,
  inquiryStates,
  mailKinds,
  mailStates,
  maxInquiriesAtOnce,
  maxNoteLength,
  suspicions,
} from '#contract/inquiries/inquiry-states.ts'
import { languageCodes } from '#contract/language.ts'
import { accountLimits } from '#contract/limits.ts'

const time = z.iso.datetime()

export const InquiryAttachment = z.strictObject({
  n: z.int(),
  name: z.string(),
  type: z.string(),
  bytes: z.int(),
})
export type Attachment = z.output<typeof InquiryAttachment>

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
  attachments: z.array(InquiryAttachment),
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
 * An inquiry as staff read it; `stateBy` and `stateAt` belong to the last change of state, `plannedBy` and `plannedAt` to
 * that of assignee or due day, `deletedBy` and `deletedAt` to its deletion: then it is only in the list of deleted ones.
 * `via` and `enteredBy` are null unless staff have entered it by hand; then `email` or `phone` may be empty. `answeredAt`
 * is the time of the first answer.
 */
export const Inquiry = z.strictObject({
  id,
  ...received,
  state: z.enum(inquiryStates),
  stateBy: z.string().nullable(),
  stateAt: time.nullable(),
  isRead: z.boolean(),
  assignee: z.string().nullable(),
  dueOn: z.iso.date().nullable(),
  plannedBy: z.string().nullable(),
  plannedAt: time.nullable(),
  answeredAt: time.nullable(),
  via: z.enum(enteredWays).nullable(),
  enteredBy: z.string().nullable(),
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
  Assignee: requiredText(accountLimits.maxName).optional(),
  Due: z.enum(dueTimes).optional(),
}

/** Filters of the inbox. `Mail` finds inquiries that have any mail in that state; `Assignee` is a username, `me` or `none`. */
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

const plan = {
  state: z.enum(inquiryStates).optional(),
  assignee: requiredText(accountLimits.maxName).nullable().optional(),
  dueOn: z.iso.date({ error: 'must be a day such as 2026-11-16' }).nullable().optional(),
}

/** In an address or form: the id of the last message of the thread that was seen, 0 where there was none. */
export const seenInAddress = addressInteger({ min: 0, max: Number.MAX_SAFE_INTEGER }).optional()

/** `seen` is the id of the last message of the thread that was seen, 0 where there was none. */
export const InquiryChange = z
  .strictObject({ ...plan, isRead: z.boolean().optional(), seen: z.int().min(0).optional() })
  .refine(({ seen: _, ...change }) => Object.values(change).some((value) => value !== undefined), {
    error: 'is required',
    path: ['state'],
  })
export type InquiryChange = z.output<typeof InquiryChange>

/** The parts of an inquiry that can be changed in several at once. */
export const InquiryPlan = z.strictObject({ ...plan, isDeleted: z.boolean().optional() })
export type InquiryPlan = z.output<typeof InquiryPlan>

/** `from` holds what its reader saw; a change back is the same with both exchanged, and `isUndo`. */
export const InquiryChanges = z.strictObject({
  changes: z
    .array(z.strictObject({ id, from: InquiryPlan, to: InquiryPlan }), { error: 'is required' })
    .min(1, { error: 'is required' })
    .max(maxInquiriesAtOnce, { error: `must not be more than ${maxInquiriesAtOnce}` })
    .refine((changes) => new Set(changes.map((change) => change.id)).size === changes.length, {
      error: 'must have each inquiry once',
    })
    .refine((changes) => changes.every(({ from, to }) => haveSameKeys(from, to)), {
      error: 'must say the same of from and to, and something',
    }),
  isUndo: z.literal(true, { error: 'must be true or left out' }).optional(),
})
export type InquiryChanges = z.output<typeof InquiryChanges>

function haveSameKeys(from: InquiryPlan, to: InquiryPlan): boolean {
  const [before, after] = [from, to].map((each) => Object.keys(each).toSorted().join())
  return before !== '' && before === after
}

/** Another inquiry of the same sender: one with the same e-mail address or phone number. */
export const InquiryOfSender = Inquiry.pick({
  id: true,
  reference: true,
  receivedAt: true,
  subject: true,
  state: true,
})

export const NewInquiryNote = z.strictObject({ text: requiredText(maxNoteLength) })

export const ResendRequest = z.strictObject({ kind: z.enum(mailKinds) })

const count = z.int()

/** The inbox in numbers. A week is named by its Monday (`2026-11-16`) in German time and does not count spam. */
export const InquirySummary = z.strictObject({
  unread: count,
  /**
   * `isOn`: a mail server is configured; `isMailboxRead`: answers of senders come into the thread. The numbers are of mails to
   * the office.
   */
  mail: z.strictObject({
    isOn: z.boolean(),
    isMailboxRead: z.boolean(),
    waiting: count,
    failed: count,
    givenUp: count,
  }),
  /** Bytes used by inquiries and their quota; from `tight` on the operator should make room. */
  storage: z.strictObject({ usedBytes: count, shareBytes: count, level: z.enum(['free', 'tight', 'full']) }),
  weeks: z.array(
    z.strictObject({ week: z.iso.date(), priceInquiry: count, generalMessage: count, application: count }),
  ),
  /** Inquiries of the last `weeks` weeks that have been answered, and the median of minutes until then; spam is left out. */
  firstAnswer: z.strictObject({ weeks: count, count, medianMinutes: count.nullable() }),
})
export type InquirySummary = z.output<typeof InquirySummary>
