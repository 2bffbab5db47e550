import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Inquiry } from '#contract/inquiries/inquiry.ts'
import { inquiryStates } from '#contract/inquiries/inquiry-states.ts'
import type { AcknowledgedInquiry } from '#tests/harness/inquiries/visitor-inquiry.ts'
import type { Ask } from '#tests/harness/killed/ask-until-answered.ts'
import type { StaffWork } from '#tests/harness/killed/staff-work.ts'
import type { SeededRandom } from '#tests/harness/machine/seeded-random.ts'

interface Known {
  state: string
  isRead: boolean
  isDeleted: boolean
  notes: readonly string[]
}

/** So many of the newest are sent again by their visitors, at most. */
const stillSending = 20
/** Of so many it looks each time at everything. */
const atHand = 4

export interface InboxWork extends StaffWork {
  /** References of those that were deleted for good. */
  purged: Set<string>
  /** Addresses whose confirmation had been sent and was asked for once more. */
  mailedAgain: Set<string>
}

/** Sets states, writes and deletes notes, sends confirmations again, deletes inquiries, restores them or deletes them for good. */
export function inboxWork(
  ask: Ask,
  random: SeededRandom,
  acknowledged: readonly AcknowledgedInquiry[],
): InboxWork {
  const known = new Map<number, Known>()
  const purged = new Set<string>()
  const mailedAgain = new Set<string>()
  const read = async (id: number): Promise<Inquiry> =>
    (await ask('GET', `/Inquiry/${id}`, { expect: [200] })).body
  const shownBy = ({ state, isRead, notes }: Inquiry): Known => ({
    state,
    isRead,
    isDeleted: false,
    // One whose answer never came is written twice.
    notes: [...new Set(notes.map(({ text }) => text))].sort(),
  })
  /** Of a deleted one nothing is shown. */
  const show = async (id: number) => {
    const { status, body } = await ask('GET', `/Inquiry/${id}`, { expect: [200, 404] })
    return status === 404 ? { isDeleted: true } : shownBy(body)
  }

  async function takeUp(): Promise<void> {
    const one = random.pick(acknowledged.slice(0, -stillSending))
    if (!one || purged.has(one.reference)) return await sleep(50)
    const { body } = await ask('GET', `/Inquiry?Search=${one.reference}`, { expect: [200] })
    const found: Inquiry | undefined = body.data[0]
    if (!found || known.has(found.id)) return
    if (random.below(3) === 0) await purge(found)
    else known.set(found.id, shownBy(found))
  }

  async function purge({ id, reference }: Inquiry): Promise<void> {
    purged.add(reference)
    await ask('DELETE', `/Inquiry/${id}`, { expect: [204], ifRepeated: [404] })
    await ask('DELETE', `/Inquiry/${id}/forever`, { expect: [204], ifRepeated: [404] })
    await ask('POST', `/Inquiry/${id}/restore`, { expect: [404] })
  }

  async function mailAgain(id: number): Promise<void> {
    const { email, mails } = await read(id)
    if (mails.find(({ kind }) => kind === 'toSender')?.state !== 'sent' || mailedAgain.has(email)) return
    mailedAgain.add(email)
    const body = { kind: 'toSender' }
    await ask('POST', `/Inquiry/${id}/mail`, { body, expect: [200], ifRepeated: [409] })
  }

  async function removeNote(id: number, text: string): Promise<void> {
    for (const note of (await read(id)).notes.filter((each) => each.text === text))
      await ask('DELETE', `/Inquiry/${id}/note/${note.id}`, { expect: [200], ifRepeated: [404] })
  }

  return {
    name: 'Inquiry',
    writes: 0,
    purged,
    mailedAgain,
    async compare(isLast) {
      const ids = [...known.keys()].slice(isLast ? 0 : -atHand)
      const shown = await Promise.all(ids.map(async (id) => [id, await show(id)] as const))
      const wanted = ids.map(
        (id) => [id, known.get(id)?.isDeleted ? { isDeleted: true } : known.get(id)] as const,
      )
      return [Object.fromEntries(shown), Object.fromEntries(wanted)]
    },
    async write() {
      const id = random.pick([...known.keys()].slice(-atHand))
      const before = known.get(id)
      this.writes += 1
      if (!before || (!before.isDeleted && random.below(6) === 0)) return await takeUp()
      const path = `/Inquiry/${id}`
      const now = (change: Partial<Known>) => void known.set(id, { ...before, ...change })
      if (before.isDeleted) {
        await ask('POST', `${path}/restore`, { expect: [200], ifRepeated: [404] })
        return now({ isDeleted: false })
      }
      const kind = random.pick(['state', 'read', 'note', 'no note', 'mail', 'delete'] as const)
      const [note] = before.notes
      if (kind === 'delete') {
        await ask('DELETE', path, { expect: [204], ifRepeated: [404] })
        now({ isDeleted: true })
      } else if (kind === 'mail') await mailAgain(id)
      else if (kind === 'no note' && note !== undefined) {
        await removeNote(id, note)
        now({ notes: before.notes.slice(1) })
      } else if (kind === 'note') {
        const text = randomUUID()
        await ask('POST', `${path}/note`, { body: { text }, expect: [201] })
        now({ notes: [...before.notes, text].sort() })
      } else {
        const change = kind === 'state' ? { state: random.pick(inquiryStates) } : { isRead: !before.isRead }
        await ask('PATCH', path, { body: change, expect: [200] })
        // Who sets the state has read it.
        now({ isRead: true, ...change })
      }
    },
  }
}

/** Puts back what is deleted, so that all are in the inbox. */
export async function restoreAll(ask: Ask): Promise<void> {
  const { body } = await ask('GET', '/Inquiry?Deleted=yes&PageLength=100', { expect: [200] })
  for (const { id } of body.data as Inquiry[]) await ask('POST', `/Inquiry/${id}/restore`, { expect: [200] })
}
