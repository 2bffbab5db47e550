import { afterAll } from 'vitest'
import { draftHandlers } from '#server/draft-kinds.ts'
import { publishDueDrafts } from '#server/drafts/publish-due-drafts.ts'
import { askerOf } from '#tests/harness/entries/ask.ts'
import type { EntryKind, Id, Reader } from '#tests/harness/entries/entry-kind.ts'
import { isLacking, type lacks } from '#tests/harness/entries/lacking.ts'
import { article, category, job, project } from '#tests/harness/entries/numbered-kinds.ts'
import { plainKinds } from '#tests/harness/entries/plain-kinds.ts'
import { company, text } from '#tests/harness/entries/site-kinds.ts'
import { createMovedClock } from '#tests/harness/site/moved-clock.ts'
import { openTestSite } from '#tests/harness/site/test-site.ts'

export const kinds: EntryKind[] = [project, category, job, article, ...plainKinds, company, text]

/** Kinds but those that rightly lack something. */
export const kindsWith = (what: keyof typeof lacks) => kinds.filter(({ kind }) => !isLacking(what, kind))

interface Sending {
  publish?: string
  /** The present one where nothing is said; null names none. */
  version?: number | null
  token?: string
  key?: string
}

/** A site with a clock, and what staff do there with an entry of any kind. */
export async function openEntrySite() {
  const clock = createMovedClock('2026-11-22T12:00:00Z')
  const site = await openTestSite({ clock })
  const token = await site.logIn()
  const colleague = await site.logIn('office')
  const ask = askerOf(site)
  let words = 0
  return {
    ...{ site, clock, token, colleague, ask },
    /** A word that no entry has had yet: names and addresses must differ. */
    word: (begin: string) => `${begin}${++words}`,
    publishDue: async () => await publishDueDrafts(site.app, site.services, draftHandlers),
    deskOf: (kind: EntryKind) => deskOf(kind, { ask, token }),
  }
}

/** An entry site for all tests of a file. */
export async function entriesOfFile() {
  const entries = await openEntrySite()
  afterAll(async () => await entries.site.close())
  return entries
}

export type EntrySite = Awaited<ReturnType<typeof openEntrySite>>
export type EntryDesk = ReturnType<typeof deskOf>

export function deskOf(kind: EntryKind, reader: Reader) {
  const { ask, token } = reader
  const { calls } = kind
  const itemsOf = (id: Id) => [{ kind: kind.kind, id: String(id) }]
  const working = async (id: Id) => await kind.working(id, reader)
  const send = async (id: Id, body: object, { version, publish, ...by }: Sending = {}) => {
    const read = version === undefined ? (await working(id))?.version : (version ?? undefined)
    // Facts come with the version that they are of.
    const { version: _, ...content } = body as { version?: number }
    const sent = { ...content, ...(read !== undefined && { version: read }), ...(publish && { publish }) }
    return await ask(calls.change, { body: sent }, by.token ?? token, by.key)
  }
  const change = async (id: Id, word: string, sending?: Sending) =>
    await send(id, await kind.changed(word, id, reader), sending)
  const about = async (call: keyof typeof calls, id: Id) => {
    const name = calls[call]
    if (!name) throw new Error(`There is no call to ${call} a ${kind.kind}`)
    return await ask(name, { params: kind.params(id) }, token)
  }
  return {
    ...{ send, change, working },
    async add(word: string, { publish, key, token: by = token }: Sending = {}) {
      if (!calls.add || !kind.added) throw new Error(`A ${kind.kind} cannot be added`)
      return await ask(calls.add, { body: { ...kind.added(word), ...(publish && { publish }) } }, by, key)
    },
    /** A public entry that no test has used before. */
    async begin(word: string): Promise<Id> {
      if (!kind.unused) return (await this.add(word)).body.id
      const id = await kind.unused(reader)
      await this.discard(id)
      await change(id, word)
      return id
    },
    shown: async (id: Id) => await kind.shown(id, ask),
    word: async (id: Id) => (await working(id))?.word,
    version: async (id: Id) => (await working(id))?.version,
    before: async (id: Id) => await kind.before(id, reader),
    draft: async (id: Id) => {
      const { body } = await ask('listDrafts', {}, token)
      return body.find(
        (draft: { kind: string; id: string }) => draft.kind === kind.kind && draft.id === String(id),
      )
    },
    publish: async (id: Id, at?: string | null) =>
      await ask('publishDrafts', { body: { items: itemsOf(id), ...(at !== undefined && { at }) } }, token),
    discard: async (id: Id) => await ask('discardDrafts', { body: { items: itemsOf(id) } }, token),
    remove: async (id: Id) => await about('remove', id),
    restore: async (id: Id) => await about('restore', id),
    /** Returns the history, latest first. */
    async lines(id: Id): Promise<{ action: string; at: string; by: string }[]> {
      return (await about('history', id)).body
    },
    async actions(id: Id): Promise<string[]> {
      return (await this.lines(id)).map(({ action }) => action)
    },
  }
}
