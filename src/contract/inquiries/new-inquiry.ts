import { z } from 'zod'
import { optionalText } from '#contract/fields.ts'
import { isEmailAddress } from '#contract/inquiries/contact-fields.ts'
import { fieldSchemas } from '#contract/inquiries/contact-request.ts'
import { neededEntered } from '#contract/inquiries/entered-inquiry.ts'
import { contactMaxLengths } from '#contract/inquiries/inquiry-fields.ts'
import { enteredWays } from '#contract/inquiries/inquiry-states.ts'
import { defaultLanguage, languageCodes } from '#contract/language.ts'

/** An inquiry entered by hand. What only a price inquiry has may be missing: a caller may not know it. */
export const NewInquiry = z
  .strictObject({
    ...fieldSchemas,
    phone: optionalText(contactMaxLengths.phone).default(''),
    email: z
      .string()
      .trim()
      .refine((value) => value === '' || isEmailAddress(value), { error: 'must be a mail address' })
      .default(''),
    via: z.enum(enteredWays, { error: `must be one of ${enteredWays.join(', ')}` }),
    language: z.enum(languageCodes).default(defaultLanguage),
  })
  .superRefine((inquiry, context) => {
    for (const field of ['phone', 'email'] as const) {
      if (inquiry[field] !== '' || !neededEntered(inquiry).includes(field)) continue
      context.addIssue({ code: 'custom', path: [field], message: 'is required' })
    }
  })
export type NewInquiry = z.output<typeof NewInquiry>
