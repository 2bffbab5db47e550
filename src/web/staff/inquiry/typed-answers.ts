import { type LanguageCode, languageCodes } from '#contract/language.ts'
import { typedEntries } from '#web/staff/parts/typed-entries.ts'
import { staffStorageKeys } from '#web/staff/storage-keys.ts'

/** The texts of an answer; files come beside them. */
export interface AnswerDraft {
  subject: string
  text: string
  language: LanguageCode
}

/** Receiver and note of an inquiry that is forwarded, and the files that go along. */
export interface ForwardingDraft {
  to: string
  text: string
  /** Numbers of the files that are chosen. */
  files: string[]
}

/** A message about an inquiry that is not sent yet. */
interface TypedMessage<D> {
  inquiryId: number
  draft: D
  /** Key of what was tried last, which may have arrived. */
  idempotencyKey: string
  /** Time of the last input, in milliseconds since 1970. */
  typedAt: number
}

interface TypedAnswer extends TypedMessage<AnswerDraft> {
  /** Names of its files, which no browser keeps. */
  fileNames: string[]
}

export const typedAnswers = typedEntries({
  storageKey: staffStorageKeys.typedAnswers,
  isTyped: (stored): stored is TypedAnswer =>
    isTypedMessage<AnswerDraft>(
      stored,
      ({ subject, language }) =>
        typeof subject === 'string' && languageCodes.some((code) => code === language),
    ) && Array.isArray((stored as Partial<TypedAnswer>).fileNames),
  nameOf: ({ inquiryId }) => inquiryId,
})

export const typedForwardings = typedEntries({
  storageKey: staffStorageKeys.typedForwardings,
  isTyped: (stored): stored is TypedMessage<ForwardingDraft> =>
    isTypedMessage<ForwardingDraft>(
      stored,
      ({ to, files }) => typeof to === 'string' && Array.isArray(files),
    ),
  nameOf: ({ inquiryId }) => inquiryId,
})

function isTypedMessage<D extends { text: string }>(
  stored: unknown,
  isDraft: (draft: Partial<D>) => boolean,
): stored is TypedMessage<D> {
  const { inquiryId, draft, idempotencyKey, typedAt } = (stored ?? {}) as Partial<TypedMessage<Partial<D>>>
  return (
    typeof inquiryId === 'number' &&
    typeof draft?.text === 'string' &&
    isDraft(draft) &&
    typeof idempotencyKey === 'string' &&
    typeof typedAt === 'number'
  )
}
