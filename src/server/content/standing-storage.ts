import type { DraftKind } from '#contract/content/draft.ts'
import type { Author, Entry, Storage } from '#server/content/kind.ts'
import {
  type DraftRow,
  findDraft,
  listDrafts,
  removeDraft,
  standingOf,
  writeDraft,
} from '#server/drafts/draft-store.ts'
import type { Database } from '#server/tables.ts'

/** An entry that is there from the start and stays; visitors always see something of it. */
export interface StandingEntry<C> extends Entry<C> {
  published: C
}

type Standing<C> = Omit<StandingEntry<C>, 'id' | 'draft' | 'working' | 'deletedAt'>

/** Result of a change, as its revision records it. */
export interface StandingChange<C> {
  key: string
  version: number
  action: 'published' | 'saved' | 'discarded'
  /** Content published from now on. */
  published: C
  /** Saved or restored content. */
  said: C
}

interface Place<C> {
  word: DraftKind
  /** Returns the entries of these keys, or all, without their drafts. */
  read(database: Database, keys?: readonly string[]): Promise<Standing<C>[]>
  /** Keeps what is public, and a version of what was said. */
  write(change: StandingChange<C>, author: Author): Promise<void>
  /** A draft as it was saved, maybe by the version before. */
  readDraft(value: object): C
}

export interface StandingStorage<C> extends Storage<C> {
  list(database: Database, keys?: readonly string[]): Promise<StandingEntry<C>[]>
  find(database: Database, key: string): Promise<StandingEntry<C> | undefined>
}

const impossible = async () => {
  throw new Error('It is there from the start, and stays')
}

/** Entries with versions of their own that are neither added nor deleted. Drafts are JSON. */
export function standingStorage<C extends object>(place: Place<C>): StandingStorage<C> {
  const { word, read, write, readDraft } = place

  function entryOf(entry: Standing<C>, saved: DraftRow | undefined): StandingEntry<C> {
    const draft = saved && { content: readDraft(JSON.parse(saved.value)), ...standingOf(saved) }
    return { ...entry, id: 0, draft, working: draft?.content ?? entry.published, deletedAt: null }
  }

  const note = async (
    { key, version, published }: Entry<C>,
    action: StandingChange<C>['action'],
    said: C,
    author: Author,
  ) => {
    const shown = action === 'published' || !published ? said : published
    await write({ key, version: version + 1, action, published: shown, said }, author)
  }

  return {
    hasVersions: true,

    async list(database, keys) {
      const drafts = new Map((await listDrafts(database, word)).map((draft) => [draft.id, draft]))
      return (await read(database, keys)).map((entry) => entryOf(entry, drafts.get(entry.key)))
    },

    listVersions: async (database) =>
      new Map((await read(database)).map(({ key, version }) => [key, version])),

    async find(database, key) {
      const [entry] = await read(database, [key])
      return entry && entryOf(entry, await findDraft(database, { kind: word, id: key }))
    },

    async publish(entry, content, author) {
      await removeDraft(author.transaction, { kind: word, id: entry.key })
      await note(entry, 'published', content, author)
    },

    async putDraft(entry, { content, publishAt }, author) {
      await writeDraft(author, { kind: word, id: entry.key }, content, publishAt)
      await note(entry, 'saved', content, author)
    },

    async removeDraft(entry, author) {
      await removeDraft(author.transaction, { kind: word, id: entry.key })
      await note(entry, 'discarded', entry.published ?? entry.working, author)
    },

    listDeletedBefore: async () => [],
    findAdded: async () => undefined,
    insert: impossible,
    withdraw: impossible,
    setDeleted: impossible,
    remove: impossible,
  }
}
