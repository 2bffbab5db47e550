import { findAccountByName } from '#server/login/account-store.ts'
import { signToken } from '#server/login/token.ts'
import type { HeldDate } from '#tests/harness/machine/held-date.ts'
import { staff } from '#tests/harness/site/sample-data.ts'
import { openTestSite, type TestSite } from '#tests/harness/site/test-site.ts'

export const publicUrl = 'https://blitz.example.com'

const minuteMs = 60_000

interface Sending {
  body?: object
  /** Name of the account; that of the operator where nothing is said. */
  by?: string
  key?: string
}

/** Staff of a site at work, by its calls; each of them comes some minutes after the one before. */
export interface Desk {
  site: TestSite
  date: HeldDate
  // biome-ignore lint/suspicious/noExplicitAny: each caller knows what its call answers
  send(method: 'POST' | 'PUT' | 'PATCH' | 'DELETE' | 'GET', path: string, sending?: Sending): Promise<any>
  /** Publishes drafts, or discards them, as `project:3`. */
  publish(...items: string[]): Promise<void>
  discard(...items: string[]): Promise<void>
}

export async function openDesk(
  dataDir: string,
  environment: NodeJS.ProcessEnv,
  date: HeldDate,
): Promise<Desk> {
  const site = await openTestSite({ dataDir, environment: { PUBLIC_URL: publicUrl, ...environment } })
  const send: Desk['send'] = async (method, path, { body, by, key } = {}) => {
    date.move(3 * minuteMs)
    const token = await tokenOf(site, by)
    const answer = await site.app.inject({
      method,
      url: `/api/v1${path}`,
      headers: { authorization: `Bearer ${token}`, ...(key && { 'idempotency-key': key }) },
      ...(body && { payload: body }),
    })
    if (answer.statusCode >= 400) throw new Error(`${method} ${path}: ${answer.statusCode} ${answer.body}`)
    return answer.body === '' ? undefined : answer.json()
  }
  const items = (names: string[]) =>
    names.map((name) => ({ kind: name.replace(/:.*/, ''), id: name.replace(/^\w+:/, '') }))
  return {
    site,
    date,
    send,
    publish: async (...names) => await send('POST', '/Publish', { body: { items: items(names) } }),
    discard: async (...names) => await send('POST', '/Discard', { body: { items: items(names) } }),
  }
}

/** A token that is good for some hours, signed as the login does it. */
export async function tokenOf({ services }: TestSite, username = staff.username): Promise<string> {
  const account = await findAccountByName(services.database, username)
  if (!account) throw new Error(`There is no account ${username}`)
  return await signToken(services.jwtSecret, account)
}
