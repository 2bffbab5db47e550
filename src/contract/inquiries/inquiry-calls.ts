import { z } from 'zod'
import { type Call, idParams } from '#contract/api/call.ts'
import { addressId } from '#contract/fields.ts'
import { ContactReceipt, ContactRequest } from '#contract/inquiries/contact-request.ts'
import {
  Inquiry,
  InquiryChange,
  InquiryChanges,
  InquiryFilter,
  InquiryOfSender,
  InquiryPage,
  InquiryQuery,
  InquirySummary,
  NewInquiryNote,
  ResendRequest,
  SentInquiry,
  seenInAddress,
} from '#contract/inquiries/inquiry.ts'
import { maxOfSender } from '#contract/inquiries/inquiry-states.ts'
import { NewInquiry } from '#contract/inquiries/new-inquiry.ts'

const attachmentParams = idParams.extend({ n: addressId })

export const inquiryCalls = {
  sendContactRequest: {
    summary: 'Send a contact request with files',
    description:
      'Answered only when the request, its files and the mails about it are safely stored. With the header Idempotency-Key the ' +
      'same key gives the same answer and stores once. Regards may be one comma-joined entry, repeated entries or a JSON list. ' +
      'Website is a field that people do not see, FilledInMs the time in milliseconds that filling in took: what looks like ' +
      'spam by them is stored and marked all the same.',
    access: 'public',
    reads: 'private',
    form: ContactRequest,
    idempotencyKey: 'optional',
    status: 201,
    answer: ContactReceipt,
    errors: ['too_large', 'unsupported_file', 'rate_limited', 'unavailable'],
  },
  readSentInquiry: {
    summary: 'What was received under a reference',
    description:
      'For the sender alone, for seven days: the header Idempotency-Key must be the one that the request was sent with. One of ' +
      'fewer than 32 characters opens nothing, because it could be guessed.',
    access: 'public',
    reads: 'private',
    params: z.strictObject({ reference: z.string().max(20) }),
    idempotencyKey: 'required',
    answer: SentInquiry,
    errors: ['not_found'],
  },
  listInquiries: {
    summary: 'A window of the received inquiries, newest first',
    description:
      'PageNumber is the offset of the first row. Search looks in names, company, phone, mail, message and reference. Deleted ' +
      'lists those that can be restored. Assignee is a username, me or none. Due finds open ones: overdue before today, week ' +
      'within seven days from today on, in Germany.',
    access: 'office',
    query: InquiryQuery,
    answer: InquiryPage,
    errors: ['unavailable'],
  },
  summariseInquiries: {
    summary: 'The inbox in numbers',
    access: 'office',
    answer: InquirySummary,
    errors: ['unavailable'],
  },
  exportInquiries: {
    summary: 'The inquiries that a filter finds, as CSV',
    description:
      'UTF-8 with a byte order mark, semicolons, and nothing that a spreadsheet takes for a formula.',
    access: 'office',
    query: InquiryFilter,
    answer: 'file',
    mediaType: 'text/csv',
    errors: ['unavailable'],
  },
  readInquiry: {
    summary: 'One inquiry',
    access: 'office',
    params: idParams,
    answer: Inquiry,
    errors: ['not_found'],
  },
  addInquiry: {
    summary: 'Enter an inquiry by hand that came by telephone, mail or visit',
    description:
      'It gets a reference like any other, is read, and no mail goes out. By phone the email may be missing, by mail the phone, ' +
      'on a visit one of them; what only a price inquiry has may be missing, too. With the header Idempotency-Key the same ' +
      'key stores once.',
    access: 'office',
    idempotencyKey: 'optional',
    body: NewInquiry,
    status: 201,
    answer: Inquiry,
    errors: ['unavailable'],
  },
  changeInquiries: {
    summary: 'Change several inquiries at once, all or none',
    description:
      'from holds what was seen, to what it shall be: state, assignee, due day, or whether it is deleted. Where any is not as ' +
      'seen, nothing is changed (conflict, params.ids names them). isUndo takes back a first answer that the change has made.',
    access: 'office',
    body: InquiryChanges,
    errors: ['conflict'],
  },
  listAssignees: {
    summary: 'Usernames of those who may see inquiries',
    access: 'office',
    answer: z.array(z.string()),
  },
  listInquiriesOfSender: {
    summary: 'Other inquiries of the same sender, newest first',
    description: `Those with the same e-mail address or phone number, however it is written: at most ${maxOfSender}; count says of how many.`,
    access: 'office',
    params: idParams,
    answer: z.strictObject({ data: z.array(InquiryOfSender), count: z.int() }),
    errors: ['not_found'],
  },
  changeInquiry: {
    summary: 'Set state, assignee or due day of an inquiry, or whether it has been read',
    description:
      'assignee is the username of an enabled account that may see inquiries; null takes it or the due day off. A state marks ' +
      'as read, too. seen is the id of the last message seen (0 for none): where a mail or an answer is newer, nothing changes (conflict).',
    access: 'office',
    params: idParams,
    body: InquiryChange,
    answer: Inquiry,
    errors: ['not_found', 'conflict'],
  },
  removeInquiry: {
    summary: 'Delete an inquiry with its files, notes and mails',
    description:
      'It can be restored for a time that the operator sets, but never longer than inquiries are kept; then it is gone. Mails ' +
      'that are on their way wait. Seen is as in a change of the inquiry.',
    access: 'office',
    params: idParams,
    query: z.strictObject({ Seen: seenInAddress }),
    errors: ['not_found', 'conflict'],
  },
  restoreInquiry: {
    summary: 'Bring a deleted inquiry back',
    access: 'office',
    params: idParams,
    answer: Inquiry,
    errors: ['not_found'],
  },
  purgeInquiry: {
    summary: 'Delete a deleted inquiry for good, with its files',
    access: 'office',
    params: idParams,
    errors: ['not_found'],
  },
  addInquiryNote: {
    summary: 'Add a note to an inquiry',
    description: 'With the header Idempotency-Key the same key stores once, for a day.',
    access: 'office',
    params: idParams,
    idempotencyKey: 'optional',
    body: NewInquiryNote,
    status: 201,
    answer: Inquiry,
    errors: ['not_found'],
  },
  removeInquiryNote: {
    summary: 'Delete a note',
    access: 'office',
    params: idParams.extend({ noteId: addressId }),
    answer: Inquiry,
    errors: ['not_found'],
  },
  resendInquiryMail: {
    summary: 'Send a mail about an inquiry once more, or one that was held back',
    description:
      'Refused with `conflict` where no mail server is configured or the mail is being sent right now.',
    access: 'office',
    params: idParams,
    body: ResendRequest,
    answer: Inquiry,
    errors: ['not_found', 'conflict'],
  },
  readAttachment: {
    summary: 'Download an attachment, counted from 1',
    access: 'office',
    params: attachmentParams,
    answer: 'file',
    errors: ['not_found'],
  },
  readAttachments: {
    summary: 'All files of an inquiry as one ZIP archive',
    description: 'Not compressed again. Their names are made safe for any system, and no two are the same.',
    access: 'office',
    params: idParams,
    answer: 'file',
    mediaType: 'application/zip',
    errors: ['not_found'],
  },
  previewAttachment: {
    summary: 'A small copy of an attached picture or of the first page of a PDF, encoded anew',
    description:
      'WebP, at most 1200 pixels wide; `unsupported_file` where the attachment is none of both, or cannot be shown.',
    access: 'office',
    params: attachmentParams,
    answer: 'file',
    mediaType: 'image/webp',
    errors: ['not_found', 'unsupported_file', 'unavailable'],
  },
} as const satisfies Record<string, Call>
