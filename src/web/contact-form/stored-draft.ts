import { type ContactDraft, emptyContactDraft } from '#contract/inquiries/contact-fields.ts'
import { regardsOptions } from '#contract/inquiries/inquiry-fields.ts'
import { newIdempotencyKey } from '#web/api/requests.ts'
import { readStoredJson, storageKeys, writeStored } from '#web/api/storage.ts'
import type { About } from '#web/parts/form-link.tsx'

/** Answers of the guided part of a price inquiry, and how they read below the message. */
export interface Guided {
  answers: Readonly<Record<string, string>>
  lines: string
}

export const emptyGuided: Guided = { answers: {}, lines: '' }

export interface StoredDraft {
  draft: ContactDraft
  guided: Guided
  /** Marks on pictures, by the keys of their files. */
  markings: Readonly<Record<string, string>>
  fileNames: readonly string[]
  /** Under which the files themselves are kept. */
  filesKey: string
  about?: About
  idempotencyKey?: string
}

export const textFields = Object.keys(emptyContactDraft).filter((field) => field !== 'Regards') as Exclude<
  keyof ContactDraft,
  'Regards'
>[]

/** Returns the stored draft of this tab; undefined if there is none or storage is blocked. */
export function readStoredDraft(): StoredDraft | undefined {
  return readStoredJson('session', storageKeys.contactDraft, (stored) =>
    stored === null ? undefined : parse(stored as Record<string, unknown>),
  )
}

/** Validates a stored draft: an entry of another version or origin may have any shape. */
function parse({
  draft = {},
  guided,
  markings,
  fileNames,
  filesKey,
  about,
  idempotencyKey,
}: Record<string, unknown>): StoredDraft {
  const { id, line } = (about ?? {}) as Record<string, unknown>
  const { answers, lines } = (guided ?? {}) as Record<string, unknown>
  const given = draft as Record<string, unknown>
  const texts = textFields.map((field) => [field, typeof given[field] === 'string' ? given[field] : ''])
  const regards = Array.isArray(given['Regards']) ? given['Regards'] : []
  return {
    draft: {
      ...Object.fromEntries(texts),
      Regards: regardsOptions.filter((option) => regards.includes(option)),
    },
    guided: {
      answers: textsIn(answers),
      lines: typeof lines === 'string' ? lines : '',
    },
    markings: textsIn(markings),
    fileNames: Array.isArray(fileNames) ? fileNames.filter((name) => typeof name === 'string') : [],
    filesKey: typeof filesKey === 'string' ? filesKey : newIdempotencyKey(),
    ...(typeof id === 'string' && typeof line === 'string' && { about: { id, line } }),
    ...(typeof idempotencyKey === 'string' && { idempotencyKey }),
  }
}

const textsIn = (stored: unknown): Record<string, string> =>
  Object.fromEntries(Object.entries(stored ?? {}).filter(([, text]) => typeof text === 'string'))

export const isEmptyDraft = ({ draft, guided }: Pick<StoredDraft, 'draft' | 'guided'>) =>
  Object.values({ ...guided.answers, ...draft }).every((value) => value.length === 0)

/** Stores the draft for this tab; removes it when empty. */
export function storeDraft(stored: StoredDraft): void {
  const isEmpty = isEmptyDraft(stored) && stored.fileNames.length === 0
  // If storage is blocked, the input is still on the screen.
  writeStored('session', storageKeys.contactDraft, isEmpty ? null : JSON.stringify(stored))
}
