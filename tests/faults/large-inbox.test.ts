import { once } from 'node:events'
import { get, type IncomingMessage } from 'node:http'
import type { Socket } from 'node:net'
import { join } from 'node:path'
import { DatabaseSync, type SQLInputValue } from 'node:sqlite'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import type { CallInput } from '#contract/api/calls.ts'
import { deleteOldInquiries } from '#server/inquiries/retention/retention.ts'
import { wipeDeleted } from '#server/platform/database/wipe-deleted.ts'
import { fillInbox } from '#tests/harness/inquiries/large-inbox.ts'
import { type Execution, statementsDuring } from '#tests/harness/machine/count-statements.ts'
import { limitWhenQuiet } from '#tests/harness/machine/limit-when-quiet.ts'
import { turnsDuring } from '#tests/harness/machine/turns.ts'
import { inDays } from '#tests/harness/projects/remove-projects.ts'
import { openTestSite, type TestSite } from '#tests/harness/site/test-site.ts'

type Query = CallInput<'listInquiries'>['query']

const inquiries = 5000

let site: TestSite
let token: string
let port: number
beforeAll(async () => {
  site = await openTestSite({ environment: { METRICS_TOKEN: 'a token for metrics only' } })
  fillInbox(site.dataDir, { inquiries, longEvery: 2 })
  token = await site.logIn()
  const plan = { assignee: 'office', due_on: '2026-01-05' }
  await site.services.database.updateTable('inquiry').set(plan).where('state', '=', 'inProgress').execute()
})
afterAll(async () => await site.close())

const list = (query: Query) => site.request('listInquiries', { query }, token)

async function statementsOf(act: () => Promise<unknown>): Promise<Execution[]> {
  return (await statementsDuring(act)).filter(({ sql }) => !/"(account|mark)"/.test(sql))
}

/** Returns SQLite's query plan for the inquiries and their mails. */
function readingOf({ sql, parameters }: Execution): string[] {
  const sqlite = new DatabaseSync(join(site.dataDir, 'site.sqlite'), { readOnly: true })
  const steps = sqlite.prepare(`explain query plan ${sql}`).all(...(parameters as SQLInputValue[]))
  sqlite.close()
  return steps
    .map((step) => String(step['detail']))
    .filter((detail) => /^(SCAN|SEARCH) (inquiry|outgoing_mail)\b/.test(detail))
}

/** Asks for the CSV over the network and returns the answer as it comes; it is not compressed. */
async function download(): Promise<IncomingMessage> {
  const headers = { authorization: `Bearer ${token}`, 'accept-encoding': 'identity' }
  const request = get({ port, path: '/api/v1/dashboard/Inquiry/export.csv', headers, agent: false })
  return (await once(request, 'response'))[0]
}

async function bytesOf(answer: IncomingMessage): Promise<number> {
  let bytes = 0
  for await (const chunk of answer) bytes += chunk.length
  return bytes
}

async function visit(path: string): Promise<number> {
  const answer = await fetch(`http://127.0.0.1:${port}${path}`)
  await answer.arrayBuffer()
  return answer.status
}

const questions: [string, Query, number][] = [
  ['first page', {}, 5000],
  ['last page', { PageNumber: 4980 }, 5000],
  ['those in a state', { State: 'inProgress' }, 100],
  ['a far page of a state', { State: 'new', PageNumber: 3000 }, 3700],
  ['those about a subject', { Subject: 'application' }, 1667],
  ['unread ones', { Unread: 'yes' }, 4500],
  ['suspect ones', { Suspect: 'yes' }, 1250],
  ['those of nobody', { Assignee: 'none' }, 4900],
  ['overdue ones of mine', { Assignee: 'me', Due: 'overdue' }, 100],
  ['everything at once', { State: 'spam', Subject: 'application', Unread: 'yes', Suspect: 'yes' }, 333],
  ['those with a mail that was given up', { Mail: 'givenUp' }, 5],
  ['those with a mail that was sent', { Mail: 'sent', Subject: 'priceInquiry' }, 1250],
]

describe('in an inbox that somebody has filled', () => {
  test.each(questions)(
    'staff see a page without a look at the texts of the others: %s',
    async (_what, query, count) => {
      const statements = await statementsOf(async () => {
        const { body } = await list(query)
        expect({ count: body.count, shown: body.data.length }).toEqual({ count, shown: Math.min(count, 20) })
      })
      expect(statements).toHaveLength(6) // window, count, rows, and what belongs to them
      expect(new Set(statements.map(({ thread }) => thread))).toEqual(new Set(['reading']))
      const reading = statements.flatMap(readingOf)
      expect(reading.length).toBeGreaterThanOrEqual(4)
      for (const step of reading) {
        expect(step).toMatch(/COVERING INDEX|INTEGER PRIMARY KEY \(rowid=\?\)|\(inquiry_id=\?\)/)
      }
    },
  )

  test('a search goes on in short steps, and looks at the texts only where the rest is right', async () => {
    const answers: [Query, number, number][] = [
      [{ Search: 'sturm 77' }, 11, 10],
      [{ Search: 'sturm 77', PageNumber: 10 }, 11, 10],
      [{ Search: 'FANGSTANGEN', State: 'inProgress' }, 100, 6],
      [{ Search: '9000977' }, 11, 10],
      [{ Search: 'nowhere to be found' }, 0, 6],
    ]
    for (const [query, count, budget] of answers) {
      const statements = await statementsOf(async () => expect((await list(query)).body.count).toBe(count))
      expect({ query, statements: statements.length }).toEqual({ query, statements: budget })
      expect(new Set(statements.map(({ thread }) => thread))).toEqual(new Set(['reading']))
      for (const step of statements.flatMap(readingOf)) {
        expect(step).toMatch(/COVERING INDEX|INTEGER PRIMARY KEY \(rowid=\?\)|\(inquiry_id=\?\)/)
      }
    }
  })

  test('the numbers come from indexes, for staff and for the operator', async () => {
    const asks = [
      () => site.request('summariseInquiries', {}, token),
      () =>
        site.app.inject({ url: '/metrics', headers: { authorization: 'Bearer a token for metrics only' } }),
    ]
    for (const [index, ask] of asks.entries()) {
      const statements = await statementsOf(ask)
      // The one sum that others do not wait for is asked on the main connection.
      const threads = statements.map(({ thread }) => thread).toSorted()
      if (index === 0) expect(threads).toEqual(['main', 'reading', 'reading', 'reading', 'reading'])
      else expect(new Set(threads)).toEqual(new Set(['reading']))
      for (const step of statements.flatMap(readingOf)) {
        // Of what waits to be mailed the operator is told more, of a few rows.
        if (index === 0) expect(step).toMatch(/COVERING INDEX/)
        else expect(step).not.toMatch(/^SCAN (?!.*INDEX)/)
      }
    }
  })
})

describe('while an inbox that somebody has filled is read', () => {
  beforeAll(async () => {
    port = await site.listen()
  })

  test('a visitor is answered, also when the table is written and many look for something', async () => {
    expect(await visit('/')).toBe(200)
    const answered: number[] = []
    let isDone = false
    const turns = await turnsDuring(async () => {
      const work = Promise.all([
        download().then(bytesOf),
        ...questions.map(([_what, query]) => list(query)),
        ...['fangstangen', 'sturm 7', '9000'].map((Search) => list({ Search })),
        site.request('summariseInquiries', {}, token),
      ]).finally(() => {
        isDone = true
      })
      work.catch(() => undefined)
      while (!isDone) answered.push(await visit('/healthz'), await visit('/'))
      const [bytes] = await work
      expect(bytes).toBeGreaterThan(20_000_000)
    })
    expect(new Set(answered)).toEqual(new Set([200]))
    expect(answered.length).toBeGreaterThan(20)
    expect(turns.longestMs).toBeLessThan(limitWhenQuiet(120))
  })

  test('a table is read no faster than it is fetched, and no further once nobody fetches it', async () => {
    let bytes = 0
    const whole = await statementsOf(async () => {
      bytes = await bytesOf(await download())
    })
    let fetched: IncomingMessage | undefined
    const connected = once(site.app.server, 'connection')
    const read = await statementsOf(async () => {
      fetched = await download()
      onTestFinished(() => void fetched?.destroy())
      await sleep(500) // without fetching
    })
    const [socket] = (await connected) as [Socket]
    // How much the system keeps for both ends is its own affair, and may be most of it.
    expect(socket.writableLength).toBeLessThan(2 ** 20)
    expect(read.length / whole.length).toBeLessThan(socket.bytesWritten / bytes + 0.1)

    const ended = new Promise((resolve) => socket.once('close', resolve))
    fetched?.destroy()
    await ended
    const left = await statementsOf(async () => {
      const left = await download()
      left.destroy()
      await sleep(500)
    })
    expect(left.length).toBeLessThan(whole.length / 2)
  })

  test.each(['Inquiry?Search', 'Search?Q'])(
    'a search by %s that nobody waits for any more ends',
    async (call) => {
      const leave = new AbortController()
      const headers = { authorization: `Bearer ${token}` }
      const url = `http://127.0.0.1:${port}/api/v1/${call}=nowhere`
      const whole = await statementsOf(() => fetch(url, { headers }))
      const statements = await statementsOf(async () => {
        const searches = Array.from({ length: 60 }, () => fetch(url, { headers, signal: leave.signal }))
        const ends = Promise.allSettled(searches)
        await sleep(30)
        leave.abort()
        await ends
        await sleep(300)
      })
      expect(statements.length).toBeLessThan(0.5 * 60 * whole.length)
    },
  )

  test('what was deleted is wiped from the log while the table is written', async () => {
    const { database } = site.services
    const whole = download().then(bytesOf)
    await sleep(50)
    expect(await wipeDeleted(database)).toBe(true)
    expect(await whole).toBeGreaterThan(20_000_000)
  })

  test('staff find at once what they have just changed', async () => {
    const { body } = await list({ State: 'answered', PageLength: 1 })
    const id = body.data[0]?.id ?? 0
    await site.request('changeInquiry', { params: { id }, body: { state: 'inProgress' } }, token)
    expect((await list({ State: 'answered' })).body.count).toBe(body.count - 1)
    await site.request('removeInquiry', { params: { id }, query: {} }, token)
    expect((await list({})).body.count).toBe(inquiries - 1)
  })

  test('what is too old is deleted one by one, and others have their turns', async () => {
    let count = 0
    const turns = await turnsDuring(async () => {
      count = await deleteOldInquiries(site.services, inDays(12))
    })
    expect(count).toBeGreaterThan(100)
    expect(turns.count).toBeGreaterThan(count / 2)
  })
})
