import { type FormFile, multipartBody, multipartType } from '#tests/harness/http/multipart.ts'
import { contactPath, message } from '#tests/harness/inquiries/contact.ts'
import { staff } from '#tests/harness/site/sample-data.ts'

/** The answer of a running server to a login. */
export async function askToLogIn(
  address: string,
  credentials: { username: string; password: string } = staff,
): Promise<Response> {
  return await fetch(`${address}/api/v1/login/Auth`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(credentials),
  })
}

/** A token that a running server has just given out. */
export async function logInOverHttp(address: string, credentials = staff): Promise<string> {
  const answer = await askToLogIn(address, credentials)
  if (answer.status !== 200) throw new Error(`The login answered ${answer.status}: ${await answer.text()}`)
  return (await answer.json()).jwtToken
}

interface Sending {
  fields?: Readonly<Record<string, string>>
  files?: readonly FormFile[]
  /** Idempotency key. */
  key?: string
}

/** Sends the contact form to a running server; rejects when the answer does not come, or not whole. */
export async function sendOverHttp(address: string, { fields, files = [], key }: Sending = {}) {
  const answer = await fetch(`${address}${contactPath}`, {
    method: 'POST',
    headers: { 'content-type': multipartType, ...(key !== undefined && { 'idempotency-key': key }) },
    body: new Uint8Array(multipartBody({ fields: { ...message, ...fields }, files: [...files] })),
  })
  const { reference, error } = await answer.json()
  return { status: answer.status, reference, error }
}
