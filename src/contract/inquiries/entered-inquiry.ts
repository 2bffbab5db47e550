import { type ContactDraft, emptyContactDraft } from '#contract/inquiries/contact-fields.ts'
import type { ContactField } from '#contract/inquiries/inquiry-fields.ts'
import type { EnteredWay } from '#contract/inquiries/inquiry-states.ts'
import { defaultLanguage, type LanguageCode } from '#contract/language.ts'

/** An inquiry that staff enter by hand: what the form asks for, how it came, and its sender's language. */
export interface EnteredDraft extends ContactDraft {
  via: EnteredWay
  language: LanguageCode
}

export const emptyEnteredDraft: EnteredDraft = {
  ...emptyContactDraft,
  subject: 'generalMessage',
  via: 'phone',
  language: defaultLanguage,
}

const always = ['firstName', 'lastName', 'message'] as const satisfies readonly ContactField[]

/** Returns the fields that are needed: nobody on the telephone spells out an address, but there must be a way back to them. */
export function neededEntered({ via, email }: Pick<EnteredDraft, 'via' | 'email'>): ContactField[] {
  if (via === 'mail') return [...always, 'email']
  return via === 'visit' && email.trim() !== '' ? [...always] : [...always, 'phone']
}

/** Returns the needed fields that are empty. */
export function missingEntered(draft: EnteredDraft): ContactField[] {
  return neededEntered(draft).filter((field) => String(draft[field]).trim() === '')
}
