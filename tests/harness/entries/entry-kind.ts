import type { CallName } from '#contract/api/call-paths.ts'
import type { DraftKind } from '#contract/content/draft.ts'
import type { Ask } from '#tests/harness/entries/ask.ts'

export type Id = number | string
export type Body = Record<string, unknown>

/** What staff work on: `word` tells one content from another, undefined where there is none. */
export interface Working {
  word: string
  version: number
}

export interface Reader {
  ask: Ask
  token: string
}

/** Access to a kind for tests of all kinds: how it is added, changed and read. Each content is made from one word. */
export interface EntryKind {
  kind: DraftKind
  calls: {
    change: CallName
    add?: CallName
    remove?: CallName
    restore?: CallName
    history: CallName
  }
  /** Returns the body that adds one. */
  added?(word: string): Body
  /** What staff send to change one; what the kind asks for beside the content is read before. */
  changed(word: string, id: Id, reader: Reader): Promise<Body>
  /** Returns the path parameters of an entry. */
  params(id: Id): Record<string, Id>
  /** One that no test has used before, where none can be added. */
  unused?(reader: Reader): Promise<Id>
  /** The word that visitors get, undefined where they get none. */
  shown(id: Id, ask: Ask): Promise<string | undefined>
  working(id: Id, reader: Reader): Promise<Working | undefined>
  /** What the entry was before its last change, as staff send it back. */
  before(id: Id, reader: Reader): Promise<Body | undefined>
  /** What names these pictures in place of any others; not there where the kind has none. */
  pictures?(addresses: readonly string[]): Body
  /** Pages, in one language, and files in which visitors find it when it is public. */
  places(id: Id): string[]
}
