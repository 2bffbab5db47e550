import { once } from 'node:events'
import { get, type IncomingMessage } from 'node:http'
import process from 'node:process'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { fillInbox } from '#tests/harness/inquiries/large-inbox.ts'
import { type Waits, waitsDuring } from '#tests/harness/machine/visits.ts'
import { logInOverHttp } from '#tests/harness/site/over-http.ts'
import { type SiteProcess, startSiteProcess } from '#tests/harness/site/site-process.ts'

/** Written to by anybody who has a morning. */
const inquiries = 100_000

const questions: Record<string, string> = {
  list: '/Inquiry',
  'last page': '/Inquiry?PageNumber=99980',
  'state, most': '/Inquiry?State=new',
  'state, few': '/Inquiry?State=inProgress',
  'state, far page': '/Inquiry?State=new&PageNumber=60000',
  subject: '/Inquiry?Subject=application',
  unread: '/Inquiry?Unread=yes',
  suspect: '/Inquiry?Suspect=yes',
  'four filters': '/Inquiry?State=spam&Subject=application&Unread=yes&Suspect=yes',
  'mail, few': '/Inquiry?Mail=givenUp',
  'mail, most': '/Inquiry?Mail=sent',
  summary: '/dashboard/Inquiry/summary',
  search: '/Inquiry?Search=sturm+77',
  'search, all': '/Inquiry?Search=fangstangen',
}
const table = '/dashboard/Inquiry/export.csv'

let site: SiteProcess
let token: string

async function ask(path: string): Promise<{ ms: number; bytes: number }> {
  const start = performance.now()
  const headers = { authorization: `Bearer ${token}`, 'accept-encoding': 'identity' }
  const [answer] = (await once(get(`${site.address}/api/v1${path}`, { headers }), 'response')) as [
    IncomingMessage,
  ]
  let bytes = 0
  answer.on('data', (chunk: Buffer) => {
    bytes += chunk.length
  })
  await once(answer, 'end')
  if (answer.statusCode !== 200) throw new Error(`${path} was answered with ${answer.statusCode}`)
  return { ms: Math.round(performance.now() - start), bytes }
}

async function report(what: string, act: () => Promise<unknown>): Promise<Waits> {
  const start = performance.now()
  const waits = await waitsDuring(`${site.address}/`, act)
  console.info(`${what}: ${Math.round(performance.now() - start)} ms; a visitor meanwhile`, waits)
  return waits
}

describe.skipIf(process.env['FAULTS'] !== 'long')(`in an inbox of ${inquiries} inquiries`, () => {
  beforeAll(async () => {
    site = await startSiteProcess({
      fill: (dataDir) => fillInbox(dataDir, { inquiries, longEvery: Number(process.env['LONG_EVERY'] ?? 5) }),
    })
    token = await logInOverHttp(site.address)
    // The first one waits for the page to be made.
    await report('once', async () => undefined)
    await report('nothing', async () => await new Promise((resolve) => setTimeout(resolve, 2000)))
  }, 300_000)
  afterAll(async () => await site.close())

  test('staff wait less than a second for whatever they look at', { timeout: 300_000 }, async () => {
    for (const [what, path] of Object.entries(questions)) {
      const times = [await ask(path), await ask(path), await ask(path)].map(({ ms }) => ms)
      console.info(what.padEnd(16), times.join('  '))
      if (!path.includes('Search')) expect(Math.min(...times)).toBeLessThan(1000)
    }
  })

  test('a visitor is answered within 100 ms while the table is written', { timeout: 300_000 }, async () => {
    const { p99 } = await report('table', async () => {
      expect((await ask(table)).bytes).toBeGreaterThan(inquiries * 500)
    })
    expect(p99).toBeLessThan(100)
  })

  test('also while lists are filtered and searched beside it', { timeout: 300_000 }, async () => {
    const { p99 } = await report('table and lists', async () => {
      let isWritten = false
      const writing = ask(table).finally(() => {
        isWritten = true
      })
      while (!isWritten) for (const path of Object.values(questions)) await ask(path)
      await writing
    })
    expect(p99).toBeLessThan(100)
  })

  test('also while ten people search at once', { timeout: 300_000 }, async () => {
    const { p99 } = await report('ten searches', async () => {
      await Promise.all(Array.from({ length: 10 }, (_, index) => ask(`/Inquiry?Search=sturm+${index}7`)))
    })
    expect(p99).toBeLessThan(100)
  })
})
