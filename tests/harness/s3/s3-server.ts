import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { buildApp } from 'fauxqs'
import { s3Key, signatureProblem } from '#tests/harness/s3/check-signature.ts'
import { errorAnswer, type S3Answer, send, versioningAnswer } from '#tests/harness/s3/s3-answer.ts'
import { answerInTrouble, type Trouble } from '#tests/harness/s3/trouble.ts'

export type S3Server = Awaited<ReturnType<typeof startS3Server>>

/**
 * An S3 server in this process, on any free port. The store behind it is fauxqs, which takes whatever it is given; before it
 * stands what real ones do as well: signatures, the hash of what is sent, and writing only what is new.
 */
export async function startS3Server() {
  const store = buildApp({ logger: false })
  const ages = new Map<string, Date>()
  const asked: string[] = []
  let trouble: Trouble | undefined
  let clockOffsetMs = 0
  let ignoresConditions = false
  const versioned = new Set<string>()

  async function ask(method: string, url: string, headers = {}, payload?: Buffer): Promise<S3Answer> {
    const answer = await store.inject({
      method: method as 'GET',
      url,
      headers,
      ...(payload && { payload }),
    })
    const texts = Object.entries(answer.headers).map(([name, value]) => [name, String(value)])
    return { status: answer.statusCode, headers: Object.fromEntries(texts), body: answer.rawPayload }
  }

  async function answerRightly(request: IncomingMessage, body: Buffer): Promise<S3Answer> {
    const { method = '', url = '', headers } = request
    const problem = signatureProblem(request, body, Date.now() + clockOffsetMs)
    if (problem) return errorAnswer(problem === 'XAmzContentSHA256Mismatch' ? 400 : 403, problem)
    const [path = '', query = ''] = url.split('?')
    if (query.startsWith('versioning')) return versioningAnswer(versioned.has(path.replaceAll('/', '')))
    const isOnlyNew = headers['if-none-match'] === '*' && !ignoresConditions
    if (method === 'PUT' && isOnlyNew && (await ask('HEAD', path)).status === 200) {
      return errorAnswer(412, 'PreconditionFailed')
    }
    // Only with its hash checked: the store would keep what is no signed content.
    const answer = await ask(method, url, headers, body)
    if (method === 'PUT' || method === 'DELETE') ages.delete(path)
    return method === 'GET' && url.includes('list-type=2') ? withAges(answer, path) : answer
  }

  /** The store knows only the time at which it was given something. */
  function withAges(answer: S3Answer, path: string): S3Answer {
    const text = answer.body
      .toString()
      .replace(/(<Key>([^<]+)<\/Key>.*?<LastModified>)[^<]+/g, (found, beginning: string, key: string) => {
        const age = ages.get(path.replace(/\/?$/, '/') + key)
        return age ? beginning + age.toISOString() : found
      })
    const body = Buffer.from(text)
    return { ...answer, headers: { ...answer.headers, 'content-length': String(body.length) }, body }
  }

  const server = createServer(async (request: IncomingMessage, response: ServerResponse) => {
    asked.push(`${request.method} ${request.url}`)
    const body = await buffer(request).catch(() => undefined)
    // Cut off: nothing of it is kept.
    if (!body) return
    response.setHeader('date', new Date(Date.now() + clockOffsetMs).toUTCString())
    if (trouble && (trouble.meets?.(request) ?? true)) {
      return await answerInTrouble(trouble, response, { request, act: () => answerRightly(request, body) })
    }
    send(response, await answerRightly(request, body))
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  server.unref()
  const { port } = server.address() as AddressInfo

  return {
    endpoint: `http://127.0.0.1:${port}`,
    /** Received requests, such as `GET /bucket/key`. */
    asked,
    async makeBucket(name: string): Promise<void> {
      await ask('PUT', `/${name}`)
    },
    /** Puts an object as somebody else would, past all checks. */
    async put(bucket: string, key: string, content: Buffer): Promise<void> {
      await ask('PUT', `/${bucket}/${key}`, { 'content-type': 'application/octet-stream' }, content)
      ages.delete(`/${bucket}/${key}`)
    },
    async remove(bucket: string, key: string): Promise<void> {
      await ask('DELETE', `/${bucket}/${key}`)
    },
    /** The content of an object; undefined where there is none. */
    async read(bucket: string, key: string): Promise<Buffer | undefined> {
      const { status, body } = await ask('GET', `/${bucket}/${key}`)
      return status === 200 ? body : undefined
    },
    /** Keys of all objects, sorted; so many that one page holds them. */
    async keys(bucket: string): Promise<string[]> {
      const { body } = await ask('GET', `/${bucket}?list-type=2&max-keys=1000`)
      return [...body.toString().matchAll(/<Key>([^<]+)<\/Key>/g)].map(([, key = '']) => key).sort()
    },
    /** Lets an object have been written at another time. */
    setAge(bucket: string, key: string, at: Date): void {
      ages.set(`/${bucket}/${key}`, at)
    },
    /** Sets the present fault; undefined ends it. */
    meet(next: Trouble | undefined): void {
      trouble = next
    },
    /** Overwrites what is there, though it may not, as older servers do. */
    ignoreConditions(ignores: boolean): void {
      ignoresConditions = ignores
    },
    /** Says of a bucket that it keeps older versions; it does not. */
    sayVersioned(bucket: string): void {
      versioned.add(bucket)
    },
    setClock(offsetMs: number): void {
      clockOffsetMs = offsetMs
    },
    /** Takes no connections any more, and ends those that there are. */
    async goAway(): Promise<void> {
      server.closeAllConnections()
      if (server.listening) await new Promise((resolve) => server.close(resolve))
    },
    async comeBack(): Promise<void> {
      if (!server.listening) await once(server.listen(port, '127.0.0.1'), 'listening')
    },
    async close(): Promise<void> {
      server.closeAllConnections()
      if (server.listening) await new Promise((resolve) => server.close(resolve))
      await store.close()
    },
  }
}

/** Returns the environment for files in a bucket of the server. */
export function bucketEnvironment(server: Pick<S3Server, 'endpoint'>, bucket: string) {
  return {
    S3_BUCKET: bucket,
    S3_ENDPOINT: server.endpoint,
    S3_ACCESS_KEY_ID: s3Key.accessKeyId,
    S3_SECRET_ACCESS_KEY: s3Key.secretAccessKey,
  }
}
