import { randomUUID } from 'node:crypto'
import type { SeededRandom } from '#tests/harness/machine/seeded-random.ts'
import type { ContentKind, Id, Row } from '#tests/harness/versions/content-kinds.ts'
import type { AskStaff } from '#tests/harness/versions/staff-at.ts'

/** Repeated work of one member of staff, checked against all that was acknowledged. */
export interface Work {
  name: string
  deeds: number
  /** Does one thing more. */
  act(ask: AskStaff): Promise<void>
  /** Returns deviations in the answers of an instance to staff, and at the end to visitors. */
  problems(ask: AskStaff, visit?: Visit): Promise<string[]>
}

/** Asks for a page or a file as a visitor; `to` is where it leads. */
export type Visit = (path: string) => Promise<{ status: number; to: string | null }>

interface Known {
  shown?: string
  draft?: string | undefined
  /** Scheduled time of the draft, in milliseconds. */
  dueMs?: number | undefined
  isDeleted: boolean
  /** Number of public changes. */
  changes: number
  /** Words that visitors got before. */
  former: string[]
}

const maxEntries = 10
/** So long after its time a draft is surely public, on a machine that is busy, too. */
const lateMs = 5000

/** A word that nothing has had yet, which may also be an address. */
export const newWord = () => `w${randomUUID().replaceAll('-', '').slice(0, 12)}`

export function entryWork(kind: ContentKind, random: SeededRandom): Work {
  const known = new Map<Id, Known>()
  /** Never public, and then deleted or discarded: gone or to be restored, as the version has it. */
  const given = new Set<Id>()
  const items = (id: Id) => ({ items: [{ kind: kind.kind, id: String(id) }] })

  function show(entry: Known): void {
    if (entry.draft === undefined) return
    if (entry.shown !== undefined) entry.former.push(entry.shown)
    entry.shown = entry.draft
    entry.changes += 1
    entry.draft = undefined
    entry.dueMs = undefined
  }
  function settle(): void {
    for (const entry of known.values()) if (entry.dueMs && Date.now() > entry.dueMs + lateMs) show(entry)
  }
  /** Takes it out of what has to be there, before anything else can be said of it. */
  function giveUp(id: Id): void {
    known.delete(id)
    given.add(id)
  }

  async function save(ask: AskStaff, id?: Id): Promise<void> {
    const word = newWord()
    const content = await kind.body(word, { random, ask, ...(id !== undefined && { id }) })
    const at = new Date(Date.now() + 1000 + random.below(3000))
    const publish = random.pick([undefined, undefined, 'draft', 'draft', at.toISOString()])
    const body = { ...content, ...(id !== undefined && { id }), ...(publish && { publish }) }
    const entry = known.get(id ?? '') ?? { isDeleted: false, changes: 0, former: [] }
    if (id === undefined) known.set((await ask('POST', kind.path, { body })).id, entry)
    else await ask('PUT', kind.path, { body })
    entry.draft = word
    if (!publish) show(entry)
    else if (publish !== 'draft') entry.dueMs = at.getTime()
  }

  return {
    name: kind.kind,
    deeds: 0,
    async act(ask) {
      settle()
      const free = [...known].filter(([, entry]) => !entry.dueMs)
      const [id, entry] = random.pick(free) ?? []
      if (id === undefined || !entry || (known.size < maxEntries && random.below(4) === 0)) {
        if (known.size >= maxEntries) return
        await save(ask)
      } else if (entry.isDeleted) {
        await ask('POST', `${kind.path}/${id}/restore`)
        entry.isDeleted = false
      } else {
        const deed = random.pick([
          'save',
          'save',
          'save',
          'delete',
          ...(entry.draft ? ['publish', 'discard'] : []),
        ])
        if (deed === 'save') await save(ask, id)
        else if (deed === 'delete') {
          if (entry.shown === undefined) giveUp(id)
          await ask('DELETE', `${kind.path}/${id}`)
          entry.isDeleted = true
        } else if (deed === 'publish') {
          await ask('POST', '/Publish', { body: items(id) })
          show(entry)
        } else {
          if (entry.shown === undefined) giveUp(id)
          await ask('POST', '/Discard', { body: items(id) })
          entry.draft = undefined
        }
      }
      this.deeds += 1
    },
    async problems(ask, visit) {
      settle()
      const rows = async (list: keyof typeof kind.lists) => wordsOf(await ask('GET', kind.lists[list]))
      const [working, shown, deleted] = [await rows('working'), await rows('shown'), await rows('deleted')]
      const found: string[] = []
      const tell = (id: Id, what: string, has: unknown, should: unknown) => {
        if (has !== should) found.push(`${kind.kind} ${id}: ${what} ${String(has)}, not ${String(should)}`)
      }
      for (const [id, entry] of known) {
        // It becomes public at about this moment.
        if (entry.dueMs && !visit) continue
        tell(id, 'is deleted', deleted.has(id), entry.isDeleted)
        tell(
          id,
          'is worked on as',
          working.get(id),
          entry.isDeleted ? undefined : (entry.draft ?? entry.shown),
        )
        // The answers to visitors may be two seconds old.
        if (visit) tell(id, 'is shown as', shown.get(id), entry.isDeleted ? undefined : entry.shown)
        if (visit && !entry.isDeleted) found.push(...(await problemsOf(id, entry, { ask, visit })))
      }
      for (const id of given) tell(id, 'is worked on as', working.get(id), undefined)
      return found
    },
  }

  async function problemsOf(id: Id, entry: Known, { ask, visit }: { ask: AskStaff; visit: Visit }) {
    const found: string[] = []
    const history: { action: string }[] = await ask('GET', `${kind.path}/${id}/history`)
    const lines = history.filter(({ action }) => /added|changed|published/.test(action)).length
    // Of more than a hundred, only the last hundred are told.
    if (history.length < 100 && lines < entry.changes)
      found.push(`${kind.kind} ${id} has ${lines} lines, not ${entry.changes}`)
    for (const picture of (await kind.pictures?.(id, ask)) ?? []) {
      const { status } = await visit(picture)
      if (status !== 200) found.push(`${kind.kind} ${id}: ${picture} is answered with ${status}`)
    }
    if (!kind.page || entry.shown === undefined) return found
    const page = kind.page(id, entry.shown)
    const { status } = await visit(page)
    if (status !== 200) found.push(`${page} is answered with ${status}`)
    for (const word of entry.former) {
      const { to, status: answered } = await visit(kind.page(id, word))
      const isThere = kind.page(id, word) === page ? answered === 200 : to === page
      if (!isThere) found.push(`${kind.page(id, word)} is answered with ${answered} to ${to}, not to ${page}`)
    }
    return found
  }
}

/** The words of all rows of a list, by their numbers; of the list of jobs for staff those that are deleted. */
function wordsOf(answer: Row[] | { data: Row[] }): Map<Id, string> {
  const rows = Array.isArray(answer) ? answer : answer.data
  const there = rows.filter((row) => !('state' in row) || row.deletedAt)
  return new Map(there.map((row) => [row.id, row.name ?? german(row.title) ?? '']))
}

const german = (title: Row['title']) => title?.find(({ language }) => language === 2)?.content
