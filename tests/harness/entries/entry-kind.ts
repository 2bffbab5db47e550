import type { CallName } from '#contract/api/call-paths.ts'
import type { DraftKind } from '#contract/content/draft.ts'
import type { Ask } from '#tests/harness/entries/ask.ts'

export type Id = number | string
export type Body = Record<string, unknown>

/** The working copy; `word` identifies its content. */
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
  /** Returns the body of a change; fields that the kind requires beside the content are read first. */
  changed(word: string, id: Id, reader: Reader): Promise<Body>
  /** Returns the path parameters of an entry. */
  params(id: Id): Record<string, Id>
  /** One that no test has used before, where none can be added. */
  unused?(reader: Reader): Promise<Id>
  /** The word that visitors get, undefined where they get none. */
  shown(id: Id, ask: Ask): Promise<string | undefined>
  working(id: Id, reader: Reader): Promise<Working | undefined>
  /** Returns the body that restores the content before the last change. */
  before(id: Id, reader: Reader): Promise<Body | undefined>
  /** Returns fields that name exactly these pictures; absent for kinds without pictures. */
  pictures?(addresses: readonly string[]): Body
  /** Pages, in one language, and files in which visitors find it when it is public. */
  places(id: Id): string[]
}
