import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { lookInto } from '#tests/harness/inquiries/data-folder.ts'
import {
  type AcknowledgedInquiry,
  newInquiry,
  postInquiry,
} from '#tests/harness/inquiries/visitor-inquiry.ts'
import { randomOfTest, type SeededRandom } from '#tests/harness/machine/seeded-random.ts'
import { createSetClock, noSetClock } from '#tests/harness/machine/set-clock.ts'
import { type MailServer, openMailServer } from '#tests/harness/mail/mail-server.ts'
import { mailEnvironment } from '#tests/harness/site/mail-site.ts'
import { askToLogIn, logInOverHttp } from '#tests/harness/site/over-http.ts'
import { newDataFolder, staff } from '#tests/harness/site/sample-data.ts'
import { type RunningServer, startServer } from '#tests/harness/site/server-process.ts'
import { logInAsStaff } from '#tests/harness/site/staff-client.ts'

const dayMs = 24 * 60 * 60 * 1000
const tokenMs = 8 * 60 * 60 * 1000

describe.skipIf(noSetClock)(
  `a clock that is set while the site runs${noSetClock ? ` (${noSetClock})` : ''}`,
  () => {
    let folder: string
    let dataDir: string
    let mails: MailServer
    let clock: Awaited<ReturnType<typeof createSetClock>>
    let server: RunningServer
    beforeEach(async () => {
      folder = await mkdtemp(join(tmpdir(), 'site-clock-'))
      dataDir = await newDataFolder('account')
      mails = await openMailServer()
      clock = await createSetClock(folder)
      await start()
    })
    afterEach(async () => {
      await server.end('SIGKILL')
      await mails.close()
      for (const each of [folder, dataDir]) await rm(each, { recursive: true })
    })

    async function start(): Promise<void> {
      const { username, password } = staff
      server = await startServer({
        DATA_DIR: dataDir,
        ADMIN_USERNAME: username,
        ADMIN_PASSWORD: password,
        ...mailEnvironment(mails.url),
        ...clock.environment,
      })
    }

    /** Sets the clock and waits until the server goes by it. */
    async function set(offset: string, days: number): Promise<void> {
      await clock.set(offset)
      await expect
        .poll(async () => Math.round((Date.parse(await serverTime()) - Date.now()) / dayMs) + 0)
        .toBe(days)
    }
    const serverTime = async () => (await fetch(`${server.address}/healthz`)).headers.get('date') ?? ''

    async function send(draw: SeededRandom): Promise<AcknowledgedInquiry> {
      const inquiry = newInquiry(draw, { maxFiles: 2, maxFileBytes: 5000 })
      const { status, reference = '' } = await postInquiry(server.address, inquiry)
      expect(status).toBe(201)
      return { ...inquiry, reference }
    }

    const unsent = () =>
      lookInto(dataDir)
        .mails()
        .filter(({ state }) => state !== 'sent')
    const askAsStaff = async (token: string) =>
      (await fetch(`${server.address}/api/v1/Inquiry`, { headers: { authorization: `Bearer ${token}` } }))
        .status
    async function expectTokenFor8Hours(): Promise<void> {
      const { jwtToken: JWT } = await (await askToLogIn(server.address)).json()
      const answer = await fetch(`${server.address}/api/v1/login/Verfy`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ JWT }),
      })
      const { expiresAt } = await answer.json()
      const ms = Date.parse(expiresAt) - Date.parse(await serverTime())
      expect(ms).toBeGreaterThan(tokenMs - 60_000)
      expect(ms).toBeLessThanOrEqual(tokenMs + 60_000)
    }

    test.each([
      ['a day ahead', '+1d', 1, 401, 'kept'],
      ['a day back', '-1d', -1, 200, 'kept'],
      ['a year ahead', '+1y', 365, 401, 'too old'],
    ] as const)(
      '%s loses nothing but what is too old by it, and mails go on',
      async (_what, offset, days, oldToken, earlier) => {
        const draw = randomOfTest()
        const token = await logInOverHttp(server.address)
        const mailed = await send(draw)
        await expect.poll(unsent).toEqual([])
        await mails.goWrong('refused')
        const waiting = await send(draw)
        await expect.poll(() => unsent().filter(({ state }) => state === 'failed').length).toBe(2)

        await set(offset, days)
        expect(await askAsStaff(token)).toBe(oldToken)
        await expectTokenFor8Hours()
        await mails.recover()
        const later = await send(draw)
        // The site has been told of nothing but the new inquiry: what waited goes with it.
        await expect.poll(unsent).toEqual([])
        expect(await (await logInAsStaff(server.address)).differences([mailed, waiting, later])).toEqual([])

        // Every start does what else is done once a day.
        await server.end('SIGKILL')
        await start()
        const kept = earlier === 'kept' ? [mailed, waiting, later] : [later]
        await expect
          .poll(async () => (await (await logInAsStaff(server.address)).inbox()).length)
          .toBe(kept.length)
        expect(await (await logInAsStaff(server.address)).differences(kept)).toEqual([])
        expect((await fetch(`${server.address}/readyz`)).status).toBe(200)

        await set('+0', 0)
        await server.end('SIGTERM')
        await start()
        const last = await send(draw)
        await expect.poll(unsent).toEqual([])
        expect(await (await logInAsStaff(server.address)).differences([...kept, last])).toEqual([])
        const data = lookInto(dataDir)
        expect(await data.damage()).toEqual([])
        expect(await data.filesWithoutRow()).toEqual([])
        await expectTokenFor8Hours()
      },
    )
  },
)
