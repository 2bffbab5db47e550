import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import { connectMs, newClient } from '#server/platform/database/postgres/connection.ts'
import { asUnavailable, databaseIsAway } from '#server/platform/database/postgres/errors.ts'

/** Polling interval in milliseconds, besides notifications. */
const everyMs = 500
/** Time limit of a poll; with the interval, an unreachable database is noticed within two seconds. */
const answerMs = 1400

/** Channel on which instances notify each other of changes. */
export const channel = 'site_changes'

interface Listener {
  /** Reads changes; called every half second, and at each notification. */
  look(client: pg.Client): Promise<void>
  /** Called for a new connection: earlier changes were missed. */
  begin(client: pg.Client): Promise<void>
}

/**
 * One connection that listens and polls twice a second. It knows what others of this process cannot: whether the
 * database answers at all. While it does not, new callers are refused at once, and waiting ones are rejected.
 */
export class DatabaseWatch {
  readonly #url: string
  readonly #listener: Listener
  readonly #waiting = new Set<(error: Error) => void>()
  readonly #closing = new AbortController()
  #done: Promise<void> = Promise.resolve()
  #isAway = false
  #wake = Promise.withResolvers<void>()
  #refusal: unknown
  /** Called when the database becomes unreachable, or lets no more connections in, with the reason, and when it is back. */
  onTurn: (problem: unknown) => void = () => undefined

  constructor(url: string, listener: Listener) {
    this.#url = url
    this.#listener = listener
  }

  /** Resolves when it listens; rejects with the obstacle. */
  async start(): Promise<void> {
    const first = Promise.withResolvers<void>()
    this.#done = this.#watch(first)
    await first.promise
  }

  /** Returns the result of `work`; throws `unavailable` if the database is away or goes away meanwhile. */
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

  /** Takes the refusal of a new connection while this one goes on, or undefined for one that was accepted. */
  noteLogin(refusal: unknown): void {
    const isNew = (refusal === undefined) !== (this.#refusal === undefined)
    this.#refusal = refusal
    if (isNew && !this.#isAway) this.onTurn(refusal)
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

/** Rejects after `ms` milliseconds, unless the result has arrived before, however late this process looks at it. */
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
