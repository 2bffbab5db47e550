import { setImmediate } from 'node:timers/promises'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { inBoth, newProject, type ProjectBody } from '#tests/harness/projects/new-project.ts'
import { staff } from '#tests/harness/site/sample-data.ts'
import { openTestSite, type TestSite } from '#tests/harness/site/test-site.ts'

let site: TestSite
let token: string
let rendered: string[] = []
const numbers = { first: 0, second: 0, project: 0 }

beforeAll(async () => {
  site = await openTestSite({
    wrapWeb: (web) => ({
      ...web,
      render: (address, ...rest) => {
        rendered.push(address)
        return web.render(address, ...rest)
      },
    }),
  })
  token = await site.logIn()
  numbers.first = (await addCategory('first')).id
  numbers.second = (await addCategory('second')).id
  await add({ categoryID: String(numbers.first) })
  numbers.project = await add({ categoryID: String(numbers.second), title: inBoth('Two', 'Zwei') })
})
afterAll(async () => await site.close())
beforeEach(async () => {
  await visitAll()
  rendered = []
})

const addCategory = async (name: string) =>
  (await site.request('addCategory', { body: { name, translation: inBoth(name, name) } }, token)).body
const add = async (changes: Partial<ProjectBody>) =>
  (await site.request('addProject', { body: newProject(changes) }, token)).body.id

const still = ['/contactus', '/impressum']
const galleries = () => ['/Projects', `/Projects?category=${numbers.second}`, '/Projects?category=all']
const home = '/'
const first = '/Projects'
const second = () => `/Projects?category=${numbers.second}`
const all = '/Projects?category=all'
const detail = (id: number) => `/project/${id}`
/** Every view of the gallery names the number of all projects, and a project's page those beside it in its category. */
const showing = (...details: string[]) => [...galleries(), home, ...details].sort()
const details = () => [detail(numbers.project - 1), detail(numbers.project)]

/** Visits every page, English galleries too; returns their ETags. */
async function visitAll(): Promise<Record<string, unknown>> {
  const addresses = [
    ...still,
    home,
    '/en',
    ...galleries(),
    ...galleries().map((path) => `/en${path}`),
    ...details(),
  ]
  const answers = await Promise.all(addresses.map((address) => site.app.inject(address)))
  return Object.fromEntries(answers.map(({ headers }, index) => [addresses[index], headers['etag']]))
}

/** The German pages that are made anew after something has happened. */
async function madeAnewAfter(act: () => Promise<unknown>): Promise<string[]> {
  await act()
  rendered = []
  await visitAll()
  const german = rendered.filter((address) => !address.startsWith('/en'))
  const english = rendered.filter((address) => /^\/en(\/|$)/.test(address))
  expect(english.map((address) => address.replace(/^\/en/, '') || home).sort()).toEqual(
    german.filter((address) => !address.startsWith('/project/')).sort(),
  )
  return german.sort()
}

describe('a page that was made once', () => {
  test('comes from memory, to however many', async () => {
    for (let time = 0; time < 3; time++) await visitAll()
    expect(rendered).toEqual([])
  })

  test('is made once when many ask at once', async () => {
    const address = '/Projects?category=all&rows=30'
    const answers = await Promise.all(Array.from({ length: 20 }, () => site.app.inject(address)))
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array(20).fill(200))
    expect(rendered).toEqual([address])
  })

  test('stays when somebody logs in, asks, or is refused', async () => {
    const before = await visitAll()
    const made = await madeAnewAfter(async () => {
      await site.request('logIn', { body: staff })
      await site.request('listProjects', { query: {} }, token)
      await site.request('addProject', { body: {} as never }, token)
      await site.request('addProject', { body: newProject() })
      await site.request('addCategory', { body: { name: 'first', translation: inBoth('a', 'b') } }, token)
      await site.request('removeProject', { params: { id: 999 } }, token)
      await site.request('removeCategory', { params: { id: 999 } }, token)
      await site.request('restoreProject', { params: { id: numbers.project } }, token)
      const sameCategory = { id: numbers.first, name: 'first', translation: inBoth('first', 'first') }
      await site.request('changeCategory', { body: sameCategory }, token)
    })
    expect(made).toEqual([])
    expect(await visitAll()).toEqual(before)
  })
})

describe('the pages that are made anew', () => {
  test('after a project was added are those that list it', async () => {
    const before = await visitAll()
    let id = 0
    const made = await madeAnewAfter(async () => {
      id = await add({ categoryID: String(numbers.second) })
    })
    expect(made).toEqual(showing(detail(numbers.project)))
    const after = await visitAll()
    const changed = Object.keys(after).filter((address) => after[address] !== before[address])
    const english = ['/en', ...galleries().map((address) => `/en${address}`)]
    expect(changed.sort()).toEqual([...showing(detail(numbers.project)), ...english].sort())
    expect((await site.app.inject(second())).body).toContain(detail(id))
    await site.request('removeProject', { params: { id } }, token)
  })

  test('after a project was changed are its own and those that list it', async () => {
    const change = async (changes: Partial<ProjectBody>) => {
      const { picture: _, ...body } = newProject(changes)
      await site.request('changeProject', { body: { ...body, id: numbers.project } }, token)
    }
    const own = detail(numbers.project)
    const categoryID = String(numbers.second)
    const renamed = await madeAnewAfter(() => change({ categoryID, title: inBoth('Tower', 'Turm') }))
    expect(renamed).toEqual(showing(own))
    expect((await site.app.inject(own)).body).toContain('Turm')
    const moved = await madeAnewAfter(() => change({ categoryID: String(numbers.first) }))
    expect(moved).toEqual(showing(...details()))
    const back = await madeAnewAfter(() => change({ categoryID }))
    expect(back).toEqual(showing(...details()))
    const taken = await madeAnewAfter(() => change({ categoryID: '0' }))
    expect(taken).toEqual(showing(own))
    await change({ categoryID })
  })

  test('after a project was deleted are those that listed it, and its own leads home', async () => {
    const id = await add({ categoryID: String(numbers.second) })
    expect((await site.app.inject(detail(id))).statusCode).toBe(200)
    await visitAll()
    const made = await madeAnewAfter(() => site.request('removeProject', { params: { id } }, token))
    expect(made).toEqual(showing(detail(numbers.project)))
    expect((await site.app.inject(detail(id))).statusCode).toBe(302)
  })

  test('after a deleted project was restored are those that list it, and its own is there again', async () => {
    const id = await add({ categoryID: String(numbers.second) })
    await site.request('removeProject', { params: { id } }, token)
    expect((await site.app.inject(detail(id))).statusCode).toBe(302)
    await visitAll()
    const made = await madeAnewAfter(() => site.request('restoreProject', { params: { id } }, token))
    expect(made).toEqual(showing(detail(numbers.project)))
    expect((await site.app.inject(detail(id))).statusCode).toBe(200)
    await site.request('removeProject', { params: { id } }, token)
  })

  test('after a project was pinned, moved or loosened is the home page, and no other', async () => {
    const ids = [numbers.project - 1, numbers.project]
    const orders = [[], ids, ids.toReversed(), []]
    for (const [index, order] of orders.entries()) {
      const body = { before: orders[index - 1] ?? [], ids: order }
      const made = await madeAnewAfter(() => site.request('arrangeHome', { body }, token))
      expect(made).toEqual(index === 0 ? [] : [home])
    }
  })

  test('after a project was archived, or brought back, are those that list it and its own', async () => {
    const params = { id: numbers.project }
    const made = await madeAnewAfter(() => site.request('archiveProject', { params }, token))
    expect(made).toEqual(showing(detail(numbers.project)))
    expect((await site.app.inject(second())).body).not.toContain(detail(numbers.project))
    expect(await madeAnewAfter(() => site.request('archiveProject', { params }, token))).toEqual([])
    const back = await madeAnewAfter(() => site.request('unarchiveProject', { params }, token))
    expect(back).toEqual(showing(detail(numbers.project)))
  })

  test('after a category came, changed or went are all that name categories, and no others', async () => {
    // The home page names none, but the list that it shows carries them.
    const naming = [home, ...galleries(), ...details()].sort()
    let id = 0
    const added = await madeAnewAfter(async () => {
      id = (await addCategory('third')).id
    })
    expect(added).toEqual(naming)
    const body = { id, name: 'third', translation: inBoth('Third', 'Dritte') }
    expect(await madeAnewAfter(() => site.request('changeCategory', { body }, token))).toEqual(naming)
    expect((await site.app.inject(first)).body).toContain('Dritte')
    const removed = await madeAnewAfter(() => site.request('removeCategory', { params: { id } }, token))
    expect(removed).toEqual(naming)
    expect((await site.app.inject(first)).body).not.toContain('Dritte')
  })
})

describe('a page', () => {
  test('of a project that somebody asked for too early is there once the project is', async () => {
    const next = (await add({})) + 1
    expect((await site.app.inject(detail(next))).statusCode).toBe(302)
    expect(await add({})).toBe(next)
    expect((await site.app.inject(detail(next))).statusCode).toBe(200)
    for (const id of [next - 1, next]) await site.request('removeProject', { params: { id } }, token)
  })

  test('is never wrong or missing while many read and staff write', async () => {
    let isWriting = true
    const statuses = new Set<number>()
    const readers = Array.from({ length: 8 }, async () => {
      while (isWriting) {
        statuses.add((await site.app.inject(all)).statusCode)
        await setImmediate() // asked in process, an answer from memory lets nobody else have a turn
      }
    })
    try {
      for (let time = 0; time < 10; time++) {
        const translation = inBoth(`Round ${time}`, `Runde ${time}`)
        const body = { id: numbers.second, name: 'second', translation }
        await site.request('changeCategory', { body }, token)
        expect((await site.app.inject(all)).body.includes(`Runde ${time}`)).toBe(true)
      }
    } finally {
      isWriting = false
      await Promise.all(readers)
    }
    expect([...statuses]).toEqual([200])
  })
})
