import { lookup } from 'node:dns/promises'
import { request as requestHttp } from 'node:http'
import { request as requestHttps } from 'node:https'
import { isIP, type LookupFunction } from 'node:net'
import type { TryProblem } from '#contract/webhooks/webhook.ts'
import { hostOf, isPublicAddress, isPublicHost } from '#server/platform/outgoing/public-address.ts'

export class PostFailed extends Error {
  readonly problem: TryProblem

  constructor(problem: TryProblem, cause?: unknown) {
    super(`${problem}${cause instanceof Error ? `: ${cause.message}` : ''}`, { cause })
    this.name = 'PostFailed'
    this.problem = problem
  }
}

interface Found {
  address: string
  family: number
}

export interface Posting {
  headers: Record<string, string>
  body: string
  /** Permits private networks. */
  mayBePrivate: boolean
  /** Aborts the request; the promise rejects with the reason. */
  signal: AbortSignal
  timeoutMs?: number
  /** Resolves a name; by default as the system does. */
  resolve?: (name: string) => Promise<Found[]>
}

const usualTimeoutMs = 10_000

/**
 * Sends a POST request to an address chosen by somebody else, and returns the status of the answer; its body is not
 * read, and redirects are not followed. The name is resolved once, each of its addresses must be public, and the
 * connection is made to one of these. Throws `PostFailed` if there was no answer.
 */
export async function postMessage(url: URL, posting: Posting): Promise<number> {
  const { mayBePrivate, timeoutMs = usualTimeoutMs, resolve = resolveName } = posting
  if (!mayBePrivate && !isPublicHost(url)) throw new PostFailed('privateAddress')
  const timeout = AbortSignal.timeout(timeoutMs)
  const signal = AbortSignal.any([posting.signal, timeout])
  try {
    const found = await unlessAborted(findAddresses(hostOf(url), resolve), signal)
    if (!mayBePrivate && !found.every(({ address }) => isPublicAddress(address))) {
      throw new PostFailed('privateAddress')
    }
    return await send(url, found, { ...posting, signal })
  } catch (error) {
    posting.signal.throwIfAborted()
    if (timeout.aborted) throw new PostFailed('timeout', error)
    throw error
  }
}

const resolveName = async (name: string): Promise<Found[]> => await lookup(name, { all: true })

async function findAddresses(host: string, resolve: (name: string) => Promise<Found[]>): Promise<Found[]> {
  const family = isIP(host)
  if (family !== 0) return [{ address: host, family }]
  const found = await resolve(host).catch((error: unknown) => {
    throw new PostFailed('unknownName', error)
  })
  if (found.length === 0) throw new PostFailed('unknownName')
  return found
}

async function send(url: URL, found: readonly Found[], { headers, body, signal }: Posting): Promise<number> {
  // Connect to the checked addresses: resolved once more, a name may lead elsewhere.
  const known: LookupFunction = (_name, options, done) => {
    const [first] = found
    if (options.all || !first) done(null, [...found])
    else done(null, first.address, first.family)
  }
  const begin = url.protocol === 'https:' ? requestHttps : requestHttp
  return await new Promise((resolve, reject) => {
    const options = {
      method: 'POST',
      // One connection for each: none is kept that was made to another address.
      agent: false,
      lookup: known,
      signal,
      headers: { ...headers, 'content-length': Buffer.byteLength(body) },
    }
    const request = begin(url, options, (response) => {
      resolve(response.statusCode ?? 0)
      response.destroy()
    })
    request.on('error', (error) =>
      reject(new PostFailed(isOfCertificate(error) ? 'certificate' : 'connection', error)),
    )
    request.end(body)
  })
}

function isOfCertificate({ code = '' }: NodeJS.ErrnoException): boolean {
  return /CERT|^ERR_TLS|^ERR_SSL|SELF_SIGNED|UNABLE_TO_(GET|VERIFY)/.test(code)
}

async function unlessAborted<R>(work: Promise<R>, signal: AbortSignal): Promise<R> {
  const { promise, reject } = Promise.withResolvers<never>()
  const abort = () => reject(signal.reason)
  signal.addEventListener('abort', abort, { once: true })
  // A name that is found out about too late is nobody's concern.
  work.catch(() => undefined)
  try {
    signal.throwIfAborted()
    return await Promise.race([work, promise])
  } finally {
    signal.removeEventListener('abort', abort)
  }
}
