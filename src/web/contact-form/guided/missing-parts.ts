import { type ContactDraft, everyMissingField, isEmailAddress } from '#contract/inquiries/contact-fields.ts'
import { type ContactField, generalFields, priceFields } from '#contract/inquiries/inquiry-fields.ts'
import { type Answers, type Help, helpsFor, listOf, type Measure } from '#web/contact-form/guided/answers.ts'
import { missingMeasures, readMeasure } from '#web/contact-form/guided/building-size.ts'

/** Returns the fields without which the inquiry cannot be sent, in the order of its notices; of a size begun the measures. */
export function missingParts(draft: ContactDraft, answers: Answers): readonly (ContactField | Measure)[] {
  const missing: readonly ContactField[] = everyMissingField(draft)
  const measures = missingMeasures(answers)
  return [...generalFields, ...priceFields].flatMap((field): readonly (ContactField | Measure)[] => {
    if (field === 'email' && !isEmailAddress(draft.email.trim())) return [field]
    if (!missing.includes(field)) return []
    return field === 'BuildingSize' && measures.length > 0 ? measures : [field]
  })
}

/** Returns what helps the office, with what of it is still open; it is never required. */
export function openHelps(answers: Answers): { open: readonly Help[]; total: number } {
  const helps = helpsFor(answers)
  return { open: helps.filter((help) => !isThere(help, answers)), total: helps.length }
}

function isThere(help: Help, answers: Answers): boolean {
  const documents: readonly string[] = listOf(answers.documents)
  switch (help) {
    case 'class':
      return documents.includes('authorityLetter') || !['', 'unknown'].includes(answers.class ?? '')
    case 'height':
      return readMeasure('height', answers.height) !== undefined
    case 'dates':
    case 'downConductors':
    case 'roofAccess':
      return (answers[help] ?? '').trim() !== ''
    default:
      return documents.includes(help)
  }
}
