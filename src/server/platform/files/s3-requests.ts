import { setTimeout as sleep } from 'node:timers/promises'
import { S3Client } from '@aws-sdk/client-s3'
import { createWorkQueue } from '#server/platform/work-queue.ts'

/** Address of a bucket and its credentials. */
export interface S3Settings {
  bucket: string
  /** Undefined: AWS, by its region. */
  endpoint: string | undefined
  region: string
  accessKeyId: string
  secretAccessKey: string
  /** The bucket is named in the path instead of the host. */
  isPathStyle: boolean
  /** Prefix of every key: empty, or with a slash at its end. */
  prefix: string
}

/** Milliseconds without data; visitors wait for a file, nobody waits for jobs that go through a whole folder. */
const idleMs = { visitor: 5_000, job: 15_000 }
const connectMs = 2_000
/** Milliseconds for a whole request, even if the server sends byte by byte. */
const wholeMs = 60_000
/** Requests in excess wait here: the client would count their waiting as a timeout of the server. */
const atOnce = { concurrency: 32, maxWaiting: 1000, maxWaitMs: 3_000 }

const maxTries = 3
/** Milliseconds after which no retry is begun. */
const lastTryMs = 3_000
/** Milliseconds after a timeout in which other requests fail at once. */
const pauseMs = 1_000

/** The system's codes for an unreachable server. */
const awayCodes = /^E(CONN[A-Z]+|PIPE|TIMEDOUT|NOTFOUND|AI_AGAIN|HOSTUNREACH|NETUNREACH)$/

/** The request was not made: the previous one timed out. */
export class StoreAway extends Error {
  constructor(cause: unknown) {
    super('The S3 server did not answer a moment ago', { cause })
    this.name = 'StoreAway'
  }
}

export function createS3Requests(settings: S3Settings) {
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

  /**
   * Makes a request, up to three times if it failed at once with a transient error. Rejects with the client's error,
   * with `StoreAway` right after a timeout, and with an `unavailable` error if too many are waiting. Those that keep what
   * somebody sent go before those that read.
   */
  async function run<T>(
    act: (client: S3Client, signal: AbortSignal) => Promise<T>,
    {
      patience = 'visitor',
      isKeeping = false,
    }: { patience?: keyof typeof clients; isKeeping?: boolean } = {},
  ): Promise<T> {
    const work = () => tryAFewTimes((signal) => act(clients[patience], signal))
    return await queue.run(work, isKeeping ? 1 : 0)
  }

  return { run }
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

/** Returns the status of the server's answer; undefined if there was none. */
export function statusOf(error: unknown): number | undefined {
  return (error as { $metadata?: { httpStatusCode?: number } }).$metadata?.httpStatusCode
}

/** Returns the server's error code, such as `NoSuchKey`, or the system's, such as `ECONNREFUSED`. */
export function codeOf(error: unknown): string {
  const { name, code } = error as { name?: string; code?: string }
  return (statusOf(error) === undefined ? (code ?? name) : name) ?? 'unknown'
}

function isTimeout(error: unknown): boolean {
  // The client calls a connection that breaks a time-out, too.
  const isBroken = ['ECONNRESET', 'EPIPE'].includes(codeOf(error))
  return !isBroken && ['TimeoutError', 'AbortError'].includes((error as Error).name)
}

/** Returns true if the server is unreachable, or reports itself that it is unavailable. */
export function isAway(error: unknown): boolean {
  const status = statusOf(error)
  if (status !== undefined) return (status >= 500 && status !== 501) || status === 429
  return isTimeout(error) || error instanceof StoreAway || awayCodes.test(codeOf(error))
}

/** Returns true if the same request may succeed the next moment. */
function mayPass(error: unknown): boolean {
  const status = statusOf(error)
  if (status === undefined) return !isTimeout(error) && !(error instanceof StoreAway)
  return status >= 500 || status === 429
}
