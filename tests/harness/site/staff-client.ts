import { createHash } from 'node:crypto'
import type { Inquiry, InquiryPage } from '#contract/inquiries/inquiry.ts'
import { type AcknowledgedInquiry, fileContent } from '#tests/harness/inquiries/visitor-inquiry.ts'
import { logInOverHttp } from '#tests/harness/site/over-http.ts'

export type StaffClient = Awaited<ReturnType<typeof logInAsStaff>>

/** Staff of a running server, by HTTP as their browser does it. */
export async function logInAsStaff(address: string) {
  const token = await logInOverHttp(address)
  const ask = async (path: string, method = 'GET') =>
    await fetch(`${address}/api/v1/Inquiry${path}`, {
      method,
      headers: { authorization: `Bearer ${token}` },
    })

  async function inbox(): Promise<Inquiry[]> {
    const inquiries: Inquiry[] = []
    for (;;) {
      const answer = await ask(`?PageLength=100&PageNumber=${inquiries.length}`)
      if (answer.status !== 200)
        throw new Error(`The inbox answered ${answer.status}: ${await answer.text()}`)
      const { data, count }: InquiryPage = await answer.json()
      inquiries.push(...data)
      if (data.length === 0 || inquiries.length >= count) return inquiries
    }
  }

  return {
    inbox,
    /** Deletes it for good: an inquiry that could still be restored takes as much room as before. */
    async purge(id: number) {
      const { status } = await ask(`/${id}`, 'DELETE')
      return status === 204 ? (await ask(`/${id}/forever`, 'DELETE')).status : status
    },
    /** Returns the differences between the inbox and the acknowledged inquiries, in both directions. */
    async differences(acknowledged: readonly AcknowledgedInquiry[]): Promise<string[]> {
      const found = new Map<string, Inquiry[]>()
      for (const inquiry of await inbox()) {
        found.set(inquiry.reference, [...(found.get(inquiry.reference) ?? []), inquiry])
      }
      const problems: string[] = []
      for (const told of acknowledged) {
        const same = found.get(told.reference) ?? []
        found.delete(told.reference)
        if (same.length !== 1 || !same[0]) problems.push(`${told.reference} is there ${same.length} times`)
        else
          problems.push(...(await differencesOf(told, same[0])).map((text) => `${told.reference}: ${text}`))
      }
      return [...problems, ...[...found.keys()].map((reference) => `${reference} was told to nobody`)]
    },
  }

  async function differencesOf(told: AcknowledgedInquiry, kept: Inquiry): Promise<string[]> {
    const { email, message } = told.fields
    const problems = kept.email === email && kept.message === message ? [] : ['another text']
    if (kept.attachments.length !== told.files.length) problems.push(`${kept.attachments.length} files`)
    for (const [index, file] of told.files.entries()) {
      const answer = await ask(`/${kept.id}/attachment/${index + 1}`)
      const content = Buffer.from(await answer.arrayBuffer())
      const isSame = answer.status === 200 && hashOf(content) === hashOf(fileContent(file))
      if (!isSame || kept.attachments[index]?.name !== file.name) {
        problems.push(
          `file ${index + 1} answers ${answer.status} with ${content.length} of ${file.bytes} bytes`,
        )
      }
    }
    return problems
  }
}

const hashOf = (content: Buffer) => createHash('sha256').update(content).digest('hex')
