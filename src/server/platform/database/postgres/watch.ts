import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import { connectMs, newClient } from '#server/platform/database/postgres/connection.ts'
import { asUnavailable, databaseIsAway } from '#server/platform/database/postgres/errors.ts'

/** How often it is asked besides being told. */
const everyMs = 500
/** With the interval it takes less than two seconds until everybody knows that the database does not answer. */
const answerMs = 1400

/** On this channel instances tell each other that something has changed. */
export const channel = 'site_changes'

interface Listener {
  /** Reads what is new; called every half second, and as soon as another instance says that something is. */
  look(client: pg.Client): Promise<void>
  /** The connection is new: what has happened before it was not seen. */
  begin(client: pg.Client): Promise<void>
}

/**
 * One connection that listens and asks twice a second. It knows what the others of this process cannot: whether the database
 * answers at all. While it does not, whoever needs it is refused at once, and whoever waits for it is let go.
 */
export class DatabaseWatch {
  readonly #url: string
  readonly #listener: Listener
  readonly #waiting = new Set<(error: Error) => void>()
  readonly #closing = new AbortController()
  #done: Promise<void> = Promise.resolve()
  #isAway = false
  #wake = Promise.withResolvers<void>()
  /** Told when the database is away, with the reason, and when it is back. */
  onTurn: (problem: unknown) => void = () => undefined

  constructor(url: string, listener: Listener) {
    this.#url = url
    this.#listener = listener
  }

  get isAway(): boolean {
    return this.#isAway
  }

  /** Resolves when it listens; throws what is in the way. */
  async start(): Promise<void> {
    const first = Promise.withResolvers<void>()
    this.#done = this.#watch(first)
    await first.promise
  }

  /** What `work` gives; throws `unavailable` when the database is away or goes away meanwhile. */
  async whileThere<T>(work: () => Promise<T>): Promise<T> {
    if (this.#isAway) throw databaseIsAway()
    const { promise, reject } = Promise.withResolvers<never>()
    this.#waiting.add(reject)
    try {
      return await Promise.race([work(), promise])
    } catch (error) {
      throw asUnavailable(error)
    } finally {
      this.#waiting.delete(reject)
    }
  }

  async stop(): Promise<void> {
    this.#closing.abort()
    this.#wake.resolve()
    await this.#done
  }

  async #watch(first: PromiseWithResolvers<void>): Promise<void> {
    const { signal } = this.#closing
    while (!signal.aborted) {
      const { client, cut } = newClient(this.#url)
      let hasListened = false
      try {
        client.on('notification', () => this.#wake.resolve()).on('end', () => this.#wake.resolve())
        await inTime(connectMs, client.connect())
        await inTime(answerMs, client.query(`listen ${channel}`))
        await inTime(answerMs, this.#listener.begin(client))
        hasListened = true
        this.#turn(undefined)
        first.resolve()
        while (!signal.aborted) {
          this.#wake = Promise.withResolvers()
          await inTime(answerMs, this.#listener.look(client))
          await Promise.race([sleep(everyMs, undefined, { ref: false }), this.#wake.promise])
        }
        await inTime(answerMs, client.end())
      } catch (error) {
        first.reject(error instanceof NoAnswer ? databaseIsAway(error) : error)
        if (signal.aborted) return
        // A connection that broke says little: a new one shows whether the database is there.
        if (hasListened && !(error instanceof NoAnswer)) continue
        this.#turn(error)
        await sleep(everyMs, undefined, { signal, ref: false }).catch(() => undefined)
      } finally {
        cut()
      }
    }
  }

  #turn(problem: unknown): void {
    const isAway = problem !== undefined
    if (isAway !== this.#isAway) {
      this.#isAway = isAway
      this.onTurn(problem)
    }
    if (!isAway) return
    for (const letGo of this.#waiting) letGo(databaseIsAway(problem))
    this.#waiting.clear()
  }
}

class NoAnswer extends Error {}

/** Rejects where it takes longer. An answer that is there already counts, however late this process comes to look at it. */
async function inTime<T>(ms: number, work: Promise<T>): Promise<T> {
  const { promise: late, reject } = Promise.withResolvers<never>()
  const timer = setTimeout(
    () => setImmediate(() => setImmediate(reject, new NoAnswer('No answer in time'))),
    ms,
  )
  try {
    return await Promise.race([work, late])
  } finally {
    clearTimeout(timer)
    work.catch(() => undefined)
  }
}
