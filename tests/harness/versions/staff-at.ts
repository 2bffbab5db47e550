import { apiBase } from '#contract/api/api-base.ts'

export interface Asking {
  body?: object
  headers?: Record<string, string>
}

/** Asks for a call or a page as staff and returns what was answered; throws what is no answer to expect. */
// biome-ignore lint/suspicious/noExplicitAny: each caller knows what its call answers
export type AskStaff = (method: string, path: string, asking?: Asking) => Promise<any>

/** Asks of an instance, of which `address` may name another one each time. */
export function staffAt(address: () => string, token: string): AskStaff {
  return async (method, path, { body, headers } = {}) => {
    const place = address()
    const answer = await fetch(place + apiBase + path, {
      method,
      headers: {
        authorization: `Bearer ${token}`,
        ...(body && { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body && { body: JSON.stringify(body) }),
    })
    const text = await answer.text()
    if (!answer.ok) throw new Error(`${place} ${method} ${path}: ${answer.status} ${text.slice(0, 500)}`)
    return text === '' ? undefined : JSON.parse(text)
  }
}
