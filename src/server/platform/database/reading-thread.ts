import { Worker } from 'node:worker_threads'
import { rowShape } from '#server/platform/database/row-shape.ts'
import { createWorkQueue } from '#server/platform/work-queue.ts'

export interface ReadRequest {
  sql: string
  parameters: readonly unknown[]
}

/** The values of all rows, one after the other: objects take twice as long from thread to thread. Errors carry SQLite's properties: `code`, `errcode`, `errstr`. */
export type ReadAnswer =
  | { names: string[]; values: unknown[] }
  | { error: { message: string; [detail: string]: unknown } }

const maxWaiting = 500
const maxWaitMs = 10_000

const workerFile = new URL('./reading-worker.ts', import.meta.url)

/**
 * A read-only connection in a thread that starts with the first statement, keeps no process alive, and is restarted
 * after a crash. Statements run one by one; at most 500 wait, for at most ten seconds.
 */
export class ReadingThread {
  readonly #path: string
  readonly #queue = createWorkQueue({ concurrency: 1, maxWaiting, maxWaitMs })
  #worker: Worker | undefined
  #asked: PromiseWithResolvers<ReadAnswer> | undefined

  constructor(path: string) {
    this.#path = path
  }

  /**
   * Returns all rows as ordinary objects; throws SQLite's errors, `unavailable` if too many are waiting, or an error
   * if the thread died.
   */
  async read(request: ReadRequest): Promise<Record<string, unknown>[]> {
    const answer = await this.#queue.run(() => this.#ask(request))
    if ('error' in answer) {
      const { message, ...details } = answer.error
      throw Object.assign(new Error(message), details)
    }
    const { names, values } = answer
    const rowAt = rowShape(names)
    const count = names.length > 0 ? values.length / names.length : 0
    return Array.from({ length: count }, (_, row) => rowAt(values, row * names.length))
  }

  async close(): Promise<void> {
    await this.#worker?.terminate()
  }

  async #ask(request: ReadRequest): Promise<ReadAnswer> {
    const asked = Promise.withResolvers<ReadAnswer>()
    this.#asked = asked
    this.#worker ??= this.#start()
    const worker = this.#worker
    worker.ref()
    try {
      worker.postMessage(request)
      return await asked.promise
    } finally {
      worker.unref()
    }
  }

  #start(): Worker {
    // This process's own arguments, such as a script to evaluate, are not for the thread.
    const worker = new Worker(workerFile, { workerData: this.#path, execArgv: [] })
    const fail = (error: Error) => {
      if (this.#worker !== worker) return
      this.#worker = undefined
      void worker.terminate()
      this.#asked?.reject(error)
    }
    worker.on('message', (answer: ReadAnswer) => this.#asked?.resolve(answer))
    worker.on('messageerror', fail)
    worker.on('error', fail)
    worker.on('exit', () => fail(new Error('The reading thread has ended')))
    return worker
  }
}
