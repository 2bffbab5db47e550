import { z } from 'zod'
import { regardsOptions, subjects } from '#contract/contact-fields.ts'
import { addressInteger, id, optionalText } from '#contract/fields.ts'
import { maxPageLength } from '#contract/paging.ts'

export const inquiryStates = ['new', 'inProgress', 'answered', 'spam'] as const
export type InquiryState = (typeof inquiryStates)[number]

const Attachment = z.strictObject({
  n: z.int(),
  name: z.string(),
  type: z.string(),
  bytes: z.int(),
})

/** A received contact request as staff read it; attachments are counted from 1, `bytes` is the size. */
export const Inquiry = z.strictObject({
  id,
  reference: z.string(),
  receivedAt: z.iso.datetime(),
  state: z.enum(inquiryStates),
  subject: z.enum(subjects),
  language: z.enum(['de', 'en']),
  firstName: z.string(),
  lastName: z.string(),
  phone: z.string(),
  email: z.string(),
  message: z.string(),
  companyName: z.string(),
  companyAddress: z.string(),
  buildingSize: z.string(),
  regards: z.array(z.enum(regardsOptions)),
  attachments: z.array(Attachment),
})
export type Inquiry = z.output<typeof Inquiry>

export const InquiryQuery = z.strictObject({
  State: z.enum(inquiryStates).optional(),
  Subject: z.enum(subjects).optional(),
  Search: optionalText(200).optional(),
  PageLength: addressInteger({ min: 1, max: maxPageLength }).default(20),
  PageNumber: addressInteger({ min: 0, max: 1_000_000_000 }).default(0),
})
export type InquiryQuery = z.output<typeof InquiryQuery>

export const InquiryPage = z.strictObject({ data: z.array(Inquiry), count: z.int() })

export const InquiryChange = z.strictObject({ state: z.enum(inquiryStates) })
