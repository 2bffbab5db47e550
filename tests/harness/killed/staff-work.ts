import { randomUUID } from 'node:crypto'
import type { DashboardCategory, DashboardProject } from '#contract/content/dashboard.ts'
import type { Account } from '#contract/login/account.ts'
import { roles } from '#contract/login/role.ts'
import type { Ask } from '#tests/harness/killed/ask-until-answered.ts'
import type { SeededRandom } from '#tests/harness/machine/seeded-random.ts'
import { inBoth, newProject } from '#tests/harness/projects/new-project.ts'

/** Repeated work of one member of staff: each round reads what was acknowledged before, then writes once. */
export interface StaffWork {
  name: string
  /** Number of acknowledged writes. */
  writes: number
  /** Returns what the site shows and what it should show by all that was acknowledged. */
  compare(isLast: boolean): Promise<readonly [shown: object, known: object]>
  write(): Promise<void>
}

interface Known {
  title: string
  isDeleted: boolean
}

const entries = <T>(rows: readonly T[], read: (row: T) => [unknown, object]) =>
  Object.fromEntries(rows.map(read))
const asked = (deleted: boolean) => (deleted ? '?Deleted=yes' : '')

/** Adds up to twelve projects or categories; changes, deletes and restores them. */
function listWork(
  name: 'Project' | 'Category',
  { ask, random }: { ask: Ask; random: SeededRandom },
  own: {
    add(title: string): Promise<number>
    change(id: number, title: string): Promise<void>
    list(deleted: boolean): Promise<[id: unknown, known: Known][]>
  },
): StaffWork {
  const known = new Map<number, Known>()
  return {
    name,
    writes: 0,
    async compare() {
      const shown = [...(await own.list(false)), ...(await own.list(true))]
      return [Object.fromEntries(shown), Object.fromEntries(known)]
    },
    async write() {
      const title = `${name} ${this.writes} ${randomUUID()}`
      const id = random.pick([...known.keys()])
      const before = known.get(id)
      if (!before || (known.size < 12 && random.below(6) === 0)) {
        known.set(await own.add(title), { title, isDeleted: false })
      } else if (before.isDeleted) {
        await ask('POST', `/${name}/${id}/restore`, { expect: [200], ifRepeated: [404] })
        known.set(id, { ...before, isDeleted: false })
      } else if (random.below(4) === 0) {
        await ask('DELETE', `/${name}/${id}`, { expect: [204], ifRepeated: [404] })
        known.set(id, { ...before, isDeleted: true })
      } else {
        await own.change(id, title)
        known.set(id, { ...before, title })
      }
      this.writes += 1
    },
  }
}

/** Projects; now and then with another picture, which then has to be there. */
export function projectWork(ask: Ask, random: SeededRandom): StaffWork {
  return listWork(
    'Project',
    { ask, random },
    {
      async add(title) {
        const headers = { 'idempotency-key': randomUUID() }
        const body = newProject({ title: inBoth(title, title) })
        return (await ask('POST', '/Project', { body, headers, expect: [201] })).body.id
      },
      async change(id, title) {
        const { picture, ...body } = newProject({ title: inBoth(title, title) })
        // As the dashboard does: a change whose answer never came is asked for again with the version that was read before it.
        const { version } = (await ask('GET', `/dashboard/Project/${id}`, { expect: [200] })).body
        const all = { ...body, id, version, ...(random.below(4) === 0 && { picture }) }
        const answer = await ask('PUT', '/Project', { body: all, expect: [200] })
        await ask('GET', answer.body.picture, { expect: [200] })
      },
      async list(isDeleted) {
        const more = isDeleted ? '&Deleted=yes' : ''
        const { body } = await ask('GET', `/dashboard/Project?PageLength=100${more}`, { expect: [200] })
        const rows: DashboardProject[] = body.data
        return rows.map(({ id, title }) => [id, { title: title[0]?.content ?? '', isDeleted }])
      },
    },
  )
}

export function categoryWork(ask: Ask, random: SeededRandom): StaffWork {
  const list = async (isDeleted: boolean): Promise<DashboardCategory[]> =>
    (await ask('GET', `/dashboard/Category${asked(isDeleted)}`, { expect: [200] })).body
  return listWork(
    'Category',
    { ask, random },
    {
      async add(title) {
        const body = { name: title, translation: inBoth(title, title) }
        const answer = await ask('POST', '/Category', { body, expect: [201], ifRepeated: [409] })
        return answer.body.id ?? (await list(false)).find(({ name }) => name === title)?.id
      },
      async change(id, title) {
        const version = (await list(false)).find((one) => one.id === id)?.version
        const body = { id, version, name: title, translation: inBoth(title, title) }
        await ask('PUT', '/Category', { body, expect: [200] })
      },
      list: async (isDeleted) =>
        (await list(isDeleted)).map(({ id, name }) => [id, { title: name, isDeleted }]),
    },
  )
}

/** Makes up to eight accounts, changes their roles, disables them and sets new passwords, of which each has to let in. */
export function accountWork(ask: Ask, random: SeededRandom): StaffWork {
  const known = new Map<number, { role: string; disabled: boolean }>()
  const list = async (): Promise<Account[]> => (await ask('GET', '/Account', { expect: [200] })).body

  async function add(username: string): Promise<void> {
    const role = random.pick(roles)
    const body = { username, role }
    const answer = await ask('POST', '/Account', { body, expect: [201], ifRepeated: [409] })
    const id = answer.body.id ?? (await list()).find((account) => account.username === username)?.id
    known.set(id, { role, disabled: false })
  }

  async function resetPassword(id: number): Promise<void> {
    const reset = await ask('PATCH', `/Account/${id}`, { body: { resetPassword: true }, expect: [200] })
    const { username, password } = reset.body
    const login = await ask('POST', '/login/Auth', { body: { username, password }, expect: [200] })
    const headers = { authorization: `Bearer ${login.body.jwtToken}` }
    await ask('POST', '/login/Logout', { body: {}, headers, expect: [204], ifRepeated: [401] })
    await ask('GET', '/login/Account', { headers, expect: [401] })
  }

  return {
    name: 'Account',
    writes: 0,
    async compare() {
      // The first one is whose token asks.
      const [, ...others] = await list()
      const shown = entries(others, ({ id, role, disabled }) => [id, { role, disabled }])
      return [shown, Object.fromEntries(known)]
    },
    async write() {
      const id = random.pick([...known.keys()])
      const before = known.get(id)
      if (!before || (known.size < 8 && random.below(10) === 0)) await add(`kollege-${randomUUID()}`)
      else if (!before.disabled && random.below(10) === 0) await resetPassword(id)
      else {
        const change = random.below(2) ? { role: random.pick(roles) } : { disabled: !before.disabled }
        await ask('PATCH', `/Account/${id}`, { body: change, expect: [200] })
        known.set(id, { ...before, ...change })
      }
      this.writes += 1
    },
  }
}
