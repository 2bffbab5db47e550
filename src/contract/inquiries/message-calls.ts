import { z } from 'zod'
import { type Call, idParams } from '#contract/api/call.ts'
import { addressId } from '#contract/fields.ts'
import { InquiryMessage, NewAnswer, NewForwarding, Signatures } from '#contract/inquiries/message.ts'

const repeated = 'With the header Idempotency-Key the same key gives the same message and sends once.'

export const messageCalls = {
  answerInquiry: {
    summary: 'Answer an inquiry by mail, with files',
    description:
      `Message and mail are stored together; the inquiry becomes answered. The company's signature is added to the text, and ` +
      `the inquiry's reference to a subject that lacks it. ${repeated} Refused with conflict where no mail server is ` +
      'configured, the inquiry has no mail address, or a mail or an answer is newer than seen, the id of the last message seen.',
    access: 'office',
    params: idParams,
    form: NewAnswer,
    idempotencyKey: 'optional',
    status: 201,
    answer: InquiryMessage,
    errors: ['not_found', 'conflict', 'too_large', 'unsupported_file', 'unavailable'],
  },
  forwardInquiry: {
    summary: 'Forward an inquiry to somebody else by mail, with chosen files',
    description: `What its sender typed goes along. ${repeated} Refused with conflict where no mail server is configured.`,
    access: 'office',
    params: idParams,
    idempotencyKey: 'optional',
    body: NewForwarding,
    status: 201,
    answer: InquiryMessage,
    errors: ['not_found', 'conflict'],
  },
  readThread: {
    summary: 'What was written about an inquiry since it came in, oldest first',
    access: 'office',
    params: idParams,
    answer: z.array(InquiryMessage),
    errors: ['not_found'],
  },
  sendMessage: {
    summary: 'Send a message at once that has not been sent yet',
    description:
      'Refused with conflict where no mail server is configured, or the mail has been sent or is being sent right now.',
    access: 'office',
    params: idParams.extend({ messageId: addressId }),
    answer: InquiryMessage,
    errors: ['not_found', 'conflict'],
  },
  readSignatures: {
    summary: 'The signature of answers in each language',
    access: 'office',
    answer: Signatures,
  },
} as const satisfies Record<string, Call>
