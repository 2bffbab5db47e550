import { type LanguageCode, languageCodes } from '#contract/language.ts'
import { typedEntries } from '#web/staff/parts/typed-entries.ts'
import { staffStorageKeys } from '#web/staff/storage-keys.ts'

/** The texts of an answer; files come beside them. */
export interface AnswerDraft {
  subject: string
  text: string
  language: LanguageCode
}

/** An answer that is not sent yet. */
interface TypedAnswer {
  inquiryId: number
  draft: AnswerDraft
  /** Names of its files, which no browser keeps. */
  fileNames: string[]
  /** Key of what was tried last, which may have arrived. */
  idempotencyKey: string
  /** Time of the last input, in milliseconds since 1970. */
  typedAt: number
}

export const typedAnswers = typedEntries({
  storageKey: staffStorageKeys.typedAnswers,
  isTyped: isTypedAnswer,
  nameOf: ({ inquiryId }) => inquiryId,
})

function isTypedAnswer(stored: unknown): stored is TypedAnswer {
  const { inquiryId, draft, fileNames, idempotencyKey, typedAt } = (stored ?? {}) as Partial<TypedAnswer>
  return (
    typeof inquiryId === 'number' &&
    typeof draft?.subject === 'string' &&
    typeof draft.text === 'string' &&
    languageCodes.includes(draft.language) &&
    Array.isArray(fileNames) &&
    typeof idempotencyKey === 'string' &&
    typeof typedAt === 'number'
  )
}

/** Receiver and note of an inquiry that is forwarded, and the files that go along. */
export interface ForwardingDraft {
  to: string
  text: string
  /** Numbers of the files that are chosen. */
  files: string[]
}

/** A forwarding that is not sent yet. */
interface TypedForwarding {
  inquiryId: number
  draft: ForwardingDraft
  /** Key of what was tried last, which may have arrived. */
  idempotencyKey: string
  /** Time of the last input, in milliseconds since 1970. */
  typedAt: number
}

export const typedForwardings = typedEntries({
  storageKey: staffStorageKeys.typedForwardings,
  isTyped: isTypedForwarding,
  nameOf: ({ inquiryId }) => inquiryId,
})

function isTypedForwarding(stored: unknown): stored is TypedForwarding {
  const { inquiryId, draft, idempotencyKey, typedAt } = (stored ?? {}) as Partial<TypedForwarding>
  return (
    typeof inquiryId === 'number' &&
    typeof draft?.to === 'string' &&
    typeof draft.text === 'string' &&
    Array.isArray(draft.files) &&
    typeof idempotencyKey === 'string' &&
    typeof typedAt === 'number'
  )
}
