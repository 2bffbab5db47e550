import { rm } from 'node:fs/promises'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { InquiryMessage } from '#contract/inquiries/message.ts'
import { multipartBody, multipartType } from '#tests/harness/http/multipart.ts'
import { lookInto } from '#tests/harness/inquiries/data-folder.ts'
import { askUntilAnswered, DyingSite } from '#tests/harness/killed/ask-until-answered.ts'
import { randomOfTest } from '#tests/harness/machine/seeded-random.ts'
import { hasImapServer, type ImapServer, openImapServer } from '#tests/harness/mail/imap-server.ts'
import { type MailServer, openMailServer } from '#tests/harness/mail/mail-server.ts'
import { mailEnvironment, office } from '#tests/harness/site/mail-site.ts'
import { logInOverHttp, sendOverHttp } from '#tests/harness/site/over-http.ts'
import { newDataFolder, staff } from '#tests/harness/site/sample-data.ts'
import { type RunningServer, startServer } from '#tests/harness/site/server-process.ts'

const senders = 10
const rounds = 10
const kills = 6

vi.setConfig({ testTimeout: 180_000, hookTimeout: 60_000 })

let dataDir: string
let mails: MailServer
let mailbox: ImapServer
let server: RunningServer | undefined
const site = new DyingSite()

describe.runIf(hasImapServer)('answers in both directions', () => {
  beforeEach(async () => {
    dataDir = await newDataFolder('empty')
    mails = await openMailServer()
    mailbox = await openImapServer()
  })
  afterEach(async () => {
    await server?.end('SIGKILL')
    await mailbox.close()
    await mails.close()
    await rm(dataDir, { recursive: true })
  })

  async function start(): Promise<void> {
    server = await startServer({
      DATA_DIR: dataDir,
      ADMIN_USERNAME: staff.username,
      ADMIN_PASSWORD: staff.password,
      CONTACT_LIMIT: '100000',
      ...mailEnvironment(mails.url),
      IMAP_URL: mailbox.url,
    })
    site.comesUp(server.address)
  }
  async function kill(): Promise<void> {
    site.goesDown()
    await server?.end('SIGKILL')
    await start()
  }

  test(`${2 * senders * rounds} of them, with kills between: none is lost, doubled or in the wrong thread`, async () => {
    const random = randomOfTest()
    await start()
    const people = await Promise.all(
      Array.from({ length: senders }, async (_, index) => {
        const email = `sender${index}@example.org`
        const { reference } = await sendOverHttp(server?.address ?? '', { fields: { email } })
        return { email, reference: reference as string }
      }),
    )
    const token = await logInOverHttp(server?.address ?? '')
    const ask = askUntilAnswered(site, token, () => undefined)
    const idOf = async (reference: string): Promise<number> =>
      (await ask('GET', `/Inquiry?Search=${reference}`, { expect: [200] })).body.data[0].id
    const threads = await Promise.all(
      people.map(async (person) => ({ ...person, id: await idOf(person.reference) })),
    )

    const answer = async (id: number, key: string, text: string) => {
      for (;;) {
        const address = await site.address()
        const body = multipartBody({ fields: { subject: 'Ihre Anfrage', text, language: 'de' }, files: [] })
        const headers = {
          authorization: `Bearer ${token}`,
          'content-type': multipartType,
          'idempotency-key': key,
        }
        const request = { method: 'POST', headers, body: new Uint8Array(body) }
        const got = await fetch(`${address}/api/v1/Inquiry/${id}/Answer`, request).catch(() => undefined)
        if (got) return void expect(got.status).toBe(201)
      }
    }
    /** Every mail of ours is answered by its recipient, once, and somebody else forges an answer. */
    const answered = new Set<string>()
    const answerOurs = async () => {
      for (const { to, raw } of [...mails.taken]) {
        const ours = /^Message-ID: (<.+>)/im.exec(raw.toString())?.[1] ?? ''
        const text = /^(ours \d+ \d+)/m.exec(raw.toString())?.[1]
        if (text === undefined || answered.has(ours)) continue
        answered.add(ours)
        const [to0 = ''] = to
        const reply = (from: string, own: string, words: string) =>
          `From: ${from}\nTo: ${office}\nSubject: Re\nMessage-ID: ${own}\nIn-Reply-To: ${ours}\n\n${words}\n`
        await mailbox.deliver(reply(to0, ours.replace('<', '<re-'), text.replace('ours', 'theirs')))
        await mailbox.deliver(reply('eve@example.net', ours.replace('<', '<forged-'), 'forged'))
        const guessed = `<${Math.abs(random.below(1e9))}@example.com>`
        await mailbox.deliver(
          reply(to0, ours.replace('<', '<guess-'), 'guessed').replace(
            `In-Reply-To: ${ours}`,
            `References: ${guessed}`,
          ),
        )
      }
    }

    for (let round = 0; round < rounds; round++) {
      const reached = Promise.withResolvers<void>()
      let left = 1 + random.below(senders)
      const writing = Promise.all(
        threads.map(async ({ id }, person) => {
          const key = `answer-${person}-${round}`.padEnd(40, '-')
          await answer(id, key, `ours ${person} ${round}`)
          if (--left === 0) reached.resolve()
        }),
      )
      if (round < kills) {
        // Who is answered badly ends the test.
        await Promise.race([reached.promise, writing])
        await kill()
      }
      await writing
      await answerOurs()
    }
    const isAllSent = () =>
      lookInto(dataDir)
        .mails()
        .every(({ state }) => state === 'sent')
    await expect.poll(isAllSent, { timeout: 60_000, interval: 200 }).toBe(true)
    await answerOurs()
    await kill()

    const threadOf = async (id: number): Promise<InquiryMessage[]> =>
      (await ask('GET', `/Inquiry/${id}/Thread`, { expect: [200] })).body
    const incoming = async () =>
      (await Promise.all(threads.map(({ id }) => threadOf(id)))).map((thread) =>
        thread.filter(({ direction }) => direction === 'in').map(({ text }) => text),
      )
    const count = async () => (await incoming()).flat().length
    await expect.poll(count, { timeout: 60_000, interval: 500 }).toBe(senders * rounds)
    const numbers = Array.from({ length: rounds }, (_, round) => round)
    const wanted = (who: string) =>
      threads.map((_, person) => numbers.map((round) => `${who} ${person} ${round}`).sort())
    expect((await incoming()).map((texts) => texts.sort())).toEqual(wanted('theirs'))
    const outgoing = (await Promise.all(threads.map(({ id }) => threadOf(id)))).map((thread) =>
      thread.flatMap(({ direction, text }) => (direction === 'out' ? [text] : [])).sort(),
    )
    expect(outgoing).toEqual(wanted('ours'))
    expect(await mailbox.messages()).toHaveLength(3 * senders * rounds)
    expect(await lookInto(dataDir).damage()).toEqual([])
  })
})
