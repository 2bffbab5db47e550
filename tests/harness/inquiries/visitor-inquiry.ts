import { createHash, randomUUID } from 'node:crypto'
import type { ErrorBody } from '#contract/api/api-error.ts'
import { pdf } from '#tests/harness/files/sample-files.ts'
import { type FormFile, multipartBody, multipartType } from '#tests/harness/http/multipart.ts'
import { message } from '#tests/harness/inquiries/contact.ts'
import type { SeededRandom } from '#tests/harness/machine/seeded-random.ts'
import { sendOverHttp } from '#tests/harness/site/over-http.ts'

/** Input of a visitor; the files can be made again from their names. */
export interface VisitorInquiry {
  /** Idempotency key. */
  key: string
  fields: Readonly<Record<string, string>>
  files: readonly { name: string; bytes: number }[]
}

/** An inquiry that was answered with 201. */
export interface AcknowledgedInquiry extends VisitorInquiry {
  reference: string
}

interface Sizes {
  maxFiles: number
  maxFileBytes: number
}

/** An inquiry like no other: its marker is in its text, its mail address and every file. */
export function newInquiry(random: SeededRandom, { maxFiles, maxFileBytes }: Sizes): VisitorInquiry {
  const marker = randomUUID()
  const files = Array.from({ length: maxFiles === 0 ? 0 : 1 + random.below(maxFiles) }, (_, index) => {
    return { name: `${marker}-${index}.pdf`, bytes: 500 + random.below(maxFileBytes) }
  })
  const fields = { ...message, email: `${marker}@example.com`, message: `Wann? ${marker}` }
  return { key: marker, fields, files }
}

/** A document that begins like one and goes on at random, the same whenever it is made. */
export function fileContent({ name, bytes }: { name: string; bytes: number }): Buffer {
  const head = pdf(name)
  const rest = createHash('shake256', { outputLength: Math.max(1, bytes - head.length) })
  return Buffer.concat([head, rest.update(name).digest()]).subarray(0, bytes)
}

export function bodyOf({ fields, files }: VisitorInquiry): Buffer {
  return multipartBody({ fields, files: contentsOf(files) })
}

const contentsOf = (files: VisitorInquiry['files']): FormFile[] =>
  files.map((file) => ({ name: file.name, content: fileContent(file) }))

export const headersOf = ({ key }: VisitorInquiry) => ({
  'content-type': multipartType,
  'idempotency-key': key,
})

export interface ContactAnswer {
  status: number
  reference: string | undefined
  error: ErrorBody['error'] | undefined
}

/** Sends an inquiry as a browser does; rejects when the answer does not come, or not whole. */
export async function postInquiry(address: string, inquiry: VisitorInquiry): Promise<ContactAnswer> {
  const { key, fields, files } = inquiry
  return await sendOverHttp(address, { key, fields, files: contentsOf(files) })
}
