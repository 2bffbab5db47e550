import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { apiBase } from '#contract/api/api-base.ts'
import { projectPath } from '#contract/pages/addresses.ts'
import {
  type AcknowledgedInquiry,
  newInquiry,
  postInquiry,
} from '#tests/harness/inquiries/visitor-inquiry.ts'
import type { SeededRandom } from '#tests/harness/machine/seeded-random.ts'
import { inBoth, newProject } from '#tests/harness/projects/new-project.ts'

/** A store is missed for so long after it is back, until each instance has asked it again. */
const recoveryMs = 3000

/** Seconds that an instance without processor time may be late. */
const lateTries = 20

/** People who use instances that are killed, by way of a proxy, while their stores go away now and then. */
export class Storm {
  isOver = false
  readonly address: string
  readonly failures: string[] = []
  /** Answers to readers by sort of address and status, `away` behind those that came while a store was. */
  readonly seen: Record<string, number> = {}
  /** Milliseconds from the first sending of each inquiry to its acknowledgement. */
  readonly waits: number[] = []
  readonly #outages: { from: number; to: number }[] = []

  /** `mayRefuse` where the proxy refuses forms until it has noticed that an instance is gone. */
  readonly #mayRefuse: boolean

  constructor(address: string, { mayRefuse }: { mayRefuse: boolean }) {
    this.address = address
    this.#mayRefuse = mayRefuse
  }

  /** Takes a store away for a while. */
  async during(act: () => Promise<void>): Promise<void> {
    const outage = { from: performance.now(), to: Number.POSITIVE_INFINITY }
    this.#outages.push(outage)
    await act()
    outage.to = performance.now() + recoveryMs
  }

  wasAwaySince(from: number): boolean {
    return this.#outages.some(({ to }) => to >= from)
  }

  /** Asks until it is not rejected; more than once more is a failure while the stores are there, but for refusals (503) that may be. */
  async ask<T>(what: string, ask: () => Promise<T>): Promise<T> {
    const from = performance.now()
    const reasons: string[] = []
    for (;;) {
      try {
        return await ask()
      } catch (error) {
        reasons.push(reasonOf(error))
        const counted = reasons.filter((reason) => !(this.#mayRefuse && reason.startsWith('Error: 503: ')))
        if (counted.length > 1 && !this.wasAwaySince(from))
          this.failures.push(`${what}: ${reasons.join(', ')}`)
        await sleep(Math.min(reasons.length * 100, 2000))
      }
    }
  }

  /** Only 503 may come again. */
  #refuse(status: number, text: string): never {
    if (status !== 503) this.failures.push(`${status}: ${text}`)
    throw new Error(`${status}: ${text.slice(0, 300)}`)
  }

  /** Reads again and again; `isKept` where the proxy has a copy of each page to show in an outage. */
  async read(random: SeededRandom, isKept: boolean): Promise<void> {
    while (!this.isOver) {
      const path = random.pick([...readPages, `${apiBase}/Project`])
      const isPage = readPages.includes(path)
      const from = performance.now()
      const what = await statusOf(this.address + path)
      const isAway = this.wasAwaySince(from)
      const name = `${isPage ? 'page' : 'API'} ${what}${isAway ? ' away' : ''}`
      this.seen[name] = (this.seen[name] ?? 0) + 1
      if (what !== 200 && !(isAway && what === 503 && !(isPage && isKept))) {
        this.failures.push(`${path}: ${what}${isAway ? ' away' : ''}`)
      }
      await sleep(random.below(50))
    }
  }

  /** Sends inquiries one after the other, each until it is acknowledged. */
  async visit(random: SeededRandom, acknowledged: AcknowledgedInquiry[]): Promise<void> {
    while (!this.isOver) {
      const inquiry = newInquiry(random, { maxFiles: 2, maxFileBytes: 200_000 })
      const from = performance.now()
      const reference = await this.ask('an inquiry', async () => {
        const { status, reference = '', error } = await postInquiry(this.address, inquiry)
        if (status !== 201) this.#refuse(status, JSON.stringify(error))
        return reference
      })
      this.waits.push(performance.now() - from)
      acknowledged.push({ ...inquiry, reference })
      await sleep(random.below(200))
    }
  }

  /** Changes a project again and again; two seconds after each change instances that answer have to show it, a busy machine's later. */
  async edit(token: string, instances: () => string[]) {
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
    const send = async (method: string, body: object, key: string) => {
      const init = { method, headers: { ...headers, 'idempotency-key': key }, body: JSON.stringify(body) }
      return await this.ask(`${method} of a project`, async () => {
        const answer = await fetch(`${this.address}${apiBase}/Project`, init)
        const text = await answer.text()
        if (!answer.ok) this.#refuse(answer.status, text)
        return JSON.parse(text) as { id: number }
      })
    }
    const stored = async () =>
      await this.ask('a project of staff', async () => {
        const answer = await fetch(`${this.address}${apiBase}/dashboard/Project/${id}`, { headers })
        const text = await answer.text()
        if (!answer.ok) this.#refuse(answer.status, text)
        return JSON.parse(text) as { version: number; title: unknown }
      })
    const { id } = await send('POST', newProject(), randomUUID())
    let { version, title } = await stored()
    let changes = 0
    const stale: string[] = []
    let late = 0
    while (!this.isOver) {
      const word = `Dach Nummer ${changes}.`
      const { picture: _, ...project } = newProject({ title: inBoth(word, word) })
      await send('PUT', { ...project, id, version }, randomUUID())
      changes += 1
      version += 1
      const from = performance.now()
      ;({ title } = project)
      await sleep(2000)
      const shows = async (instance: string) =>
        await fetch(instance + projectPath(String(id)))
          .then(async (answer) => (await answer.text()).includes(word))
          .catch(() => true)
      for (const instance of instances()) {
        let tries = 0
        while (!(await shows(instance)) && !this.wasAwaySince(from) && tries++ < lateTries) await sleep(1000)
        if (tries > 0) late += 1
        if (tries > lateTries) stale.push(`${instance} does not show ${word}`)
      }
    }
    return { changes, late, stale, stored: await stored(), expected: { version, title } }
  }
}

/** Pages that are there from the beginning. */
export const readPages = ['/', '/Projects', '/en', '/en/contactus']

async function statusOf(address: string): Promise<number | string> {
  try {
    const answer = await fetch(address)
    await answer.arrayBuffer()
    return answer.status
  } catch (error) {
    return reasonOf(error)
  }
}

const reasonOf = (error: unknown) => String((error as Error).cause ?? error)
