import { setTimeout as sleep } from 'node:timers/promises'
import { apiBase } from '#contract/api/api-base.ts'

/** A site as those who use it see it while it is killed again and again: sometimes it is not there. */
export class DyingSite {
  isOver = false
  #address = Promise.withResolvers<string>()

  comesUp = (address: string) => this.#address.resolve(address)
  goesDown(): void {
    this.#address = Promise.withResolvers()
  }
  address = async () => await this.#address.promise
}

export interface StaffAnswer {
  status: number
  // biome-ignore lint/suspicious/noExplicitAny: each caller knows what its call answers
  body: any
  /** More than once: it may have been done before, by a request whose answer never came. */
  tries: number
}

interface Asking {
  body?: object
  headers?: Record<string, string>
  /** Accepted statuses; those of `ifRepeated` mean that an earlier try was carried out. */
  expect: readonly number[]
  ifRepeated?: readonly number[]
}

export type Ask = (method: string, path: string, asking: Asking) => Promise<StaffAnswer>

/**
 * Returns a function that asks for a call or a picture as staff until there is an answer, and throws where it is none of those that are expected.
 * The statuses `away` are no answer.
 */
export function askUntilAnswered(
  site: DyingSite,
  token: string,
  onTry: () => void,
  away: readonly number[] = [],
): Ask {
  return async (method, path, { body, headers, expect, ifRepeated = [] }) => {
    for (let tries = 1; ; tries++) {
      const address = await site.address()
      onTry()
      const whole = path.startsWith('/pictures/') ? path : apiBase + path
      const answer = await askOnce(address + whole, {
        method,
        headers: {
          authorization: `Bearer ${token}`,
          ...(body && { 'content-type': 'application/json' }),
          ...headers,
        },
        ...(body && { body: JSON.stringify(body) }),
      })
      if (!answer) continue
      if (away.includes(answer.status)) {
        await sleep(100)
        continue
      }
      const possible = tries > 1 ? [...expect, ...ifRepeated] : expect
      if (!possible.includes(answer.status)) {
        throw new Error(`${method} ${path}: ${answer.status} at try ${tries}: ${JSON.stringify(answer.body)}`)
      }
      return { ...answer, tries }
    }
  }
}

/** Returns undefined if the answer does not come, or not whole. */
async function askOnce(url: string, request: RequestInit): Promise<Omit<StaffAnswer, 'tries'> | undefined> {
  try {
    const answer = await fetch(url, request)
    const text = await answer.text()
    const isJson = answer.headers.get('content-type')?.startsWith('application/json')
    return { status: answer.status, body: isJson ? JSON.parse(text) : undefined }
  } catch {
    return undefined
  }
}
