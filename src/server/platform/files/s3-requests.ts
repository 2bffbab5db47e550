import { setTimeout as sleep } from 'node:timers/promises'
import { S3Client } from '@aws-sdk/client-s3'
import { createWorkQueue } from '#server/platform/work-queue.ts'

/** Where a bucket is, and who may use it. */
export interface S3Settings {
  bucket: string
  /** Undefined: AWS, by its region. */
  endpoint: string | undefined
  region: string
  accessKeyId: string
  secretAccessKey: string
  /** Whether the bucket is named in the path rather than in the host. */
  isPathStyle: boolean
  /** What every key begins with: empty, or with a slash at its end. */
  prefix: string
}

/** Somebody is waiting for a file; nobody waits for the jobs that go through a whole folder. */
const idleMs = { visitor: 5_000, job: 15_000 }
const connectMs = 2_000
/** Even a server that sends byte by byte must come to an end. */
const wholeMs = 60_000
/** The others wait their turn here: the client would take their waiting for a server that cannot be reached. */
const atOnce = { concurrency: 32, maxWaiting: 1000, maxWaitMs: 3_000 }

const maxTries = 3
/** Later than this nothing is tried again: who waits has waited long enough. */
const lastTryMs = 3_000
/** For so long after a time-out others are not kept waiting for the same. */
const pauseMs = 1_000

/** What the system says of a server that is not there (yet). */
const awayCodes = /^E(CONN[A-Z]+|PIPE|TIMEDOUT|NOTFOUND|AI_AGAIN|HOSTUNREACH|NETUNREACH)$/

export interface S3Requests {
  /**
   * Makes a request, up to three times where it failed at once and that may pass. Rejects with what the client says, with
   * `StoreAway` right after a time-out, and with an `unavailable` error where too many are waiting.
   */
  run<T>(act: (client: S3Client, signal: AbortSignal) => Promise<T>, patience?: 'visitor' | 'job'): Promise<T>
}

/** Nothing has been asked: the last one who did was given no answer. */
export class StoreAway extends Error {
  constructor(cause: unknown) {
    super('The S3 server did not answer a moment ago', { cause })
    this.name = 'StoreAway'
  }
}

export function createS3Requests(settings: S3Settings): S3Requests {
  const clients = {
    visitor: createClient(settings, idleMs.visitor),
    job: createClient(settings, idleMs.job),
  }
  const queue = createWorkQueue(atOnce)
  let lastTimeout: { error: unknown; until: number } | undefined

  async function tryAFewTimes<T>(act: (signal: AbortSignal) => Promise<T>): Promise<T> {
    const start = performance.now()
    const signal = AbortSignal.timeout(wholeMs)
    for (let tries = 1; ; tries++) {
      if (lastTimeout && performance.now() < lastTimeout.until) throw new StoreAway(lastTimeout.error)
      try {
        return await act(signal)
      } catch (error) {
        if (isTimeout(error)) lastTimeout = { error, until: performance.now() + pauseMs }
        const isLate = performance.now() - start > lastTryMs
        if (tries === maxTries || isLate || !mayPass(error)) throw error
      }
      await sleep(100 * tries * (1 + Math.random()))
    }
  }

  return {
    run: (act, patience = 'visitor') =>
      queue.run(() => tryAFewTimes((signal) => act(clients[patience], signal))),
  }
}

function createClient(settings: S3Settings, socketTimeout: number): S3Client {
  const { region, endpoint, accessKeyId, secretAccessKey, isPathStyle } = settings
  return new S3Client({
    region,
    ...(endpoint && { endpoint }),
    credentials: { accessKeyId, secretAccessKey },
    forcePathStyle: isPathStyle,
    maxAttempts: 1,
    requestHandler: {
      connectionTimeout: connectMs,
      socketTimeout,
      httpAgent: { maxSockets: atOnce.concurrency },
      httpsAgent: { maxSockets: atOnce.concurrency },
    },
    // With it the client would open a connection of its own for each file, beyond any limit.
    expectContinueHeader: false,
    // The signature covers the SHA-256 of the body, which every server checks. Its newer checksums are unknown to many.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  })
}

/** The status of the server's answer; undefined where there was none. */
export function statusOf(error: unknown): number | undefined {
  return (error as { $metadata?: { httpStatusCode?: number } }).$metadata?.httpStatusCode
}

/** The server's word for what is wrong, such as `NoSuchKey`, or that of the system, such as `ECONNREFUSED`. */
export function codeOf(error: unknown): string {
  const { name, code } = error as { name?: string; code?: string }
  return (statusOf(error) === undefined ? (code ?? name) : name) ?? 'unknown'
}

function isTimeout(error: unknown): boolean {
  // The client calls a connection that breaks a time-out, too.
  const isBroken = ['ECONNRESET', 'EPIPE'].includes(codeOf(error))
  return !isBroken && ['TimeoutError', 'AbortError'].includes((error as Error).name)
}

/** Whether the server is not there, or says itself that it cannot answer at the moment. */
export function isAway(error: unknown): boolean {
  const status = statusOf(error)
  if (status !== undefined) return (status >= 500 && status !== 501) || status === 429
  return isTimeout(error) || error instanceof StoreAway || awayCodes.test(codeOf(error))
}

/** Whether the same request may be answered the next moment. */
function mayPass(error: unknown): boolean {
  const status = statusOf(error)
  if (status === undefined) return !isTimeout(error) && !(error instanceof StoreAway)
  return status >= 500 || status === 429
}
