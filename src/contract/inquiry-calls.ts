import { type Call, idParams } from '#contract/call.ts'
import { ContactReceipt, ContactRequest } from '#contract/contact-request.ts'
import { addressId } from '#contract/fields.ts'
import { Inquiry, InquiryChange, InquiryPage, InquiryQuery } from '#contract/inquiry.ts'

export const inquiryCalls = {
  sendContactRequest: {
    summary: 'Send a contact request with files',
    description:
      'Answered only when the request and its files are safely stored. With the header Idempotency-Key the same key ' +
      'gives the same answer and stores once. Regards may be one comma-joined entry, repeated entries or a JSON list.',
    access: 'public',
    form: ContactRequest,
    isIdempotent: true,
    status: 201,
    answer: ContactReceipt,
    errors: ['too_large', 'unsupported_file', 'rate_limited', 'unavailable'],
  },
  listInquiries: {
    summary: 'A window of the received inquiries, newest first',
    description:
      'PageNumber is the offset of the first row. Search looks in names, company, mail, message and reference.',
    access: 'staff',
    query: InquiryQuery,
    status: 200,
    answer: InquiryPage,
    errors: [],
  },
  readInquiry: {
    summary: 'One inquiry',
    access: 'staff',
    params: idParams,
    status: 200,
    answer: Inquiry,
    errors: ['not_found'],
  },
  changeInquiry: {
    summary: 'Set the state of an inquiry',
    access: 'staff',
    params: idParams,
    body: InquiryChange,
    status: 200,
    answer: Inquiry,
    errors: ['not_found'],
  },
  removeInquiry: {
    summary: 'Delete an inquiry and its files',
    access: 'staff',
    params: idParams,
    status: 204,
    errors: ['not_found'],
  },
  readAttachment: {
    summary: 'Download an attachment, counted from 1',
    access: 'staff',
    params: idParams.extend({ n: addressId }),
    status: 200,
    answer: 'file',
    errors: ['not_found'],
  },
} as const satisfies Record<string, Call>
