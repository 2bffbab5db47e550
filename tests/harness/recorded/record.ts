import { createHash } from 'node:crypto'
import { apiBase } from '#contract/api/api-base.ts'
import type { Asked } from '#tests/harness/recorded/asked.ts'
import type { TestSite } from '#tests/harness/site/test-site.ts'

const shown = 300
const far = '2099-'

interface Recorded {
  request: string
  /** Status and body as they are said on every machine and on every day. */
  answer: string
}

/** Makes requests one after the other. */
export async function record(site: TestSite, token: string, requests: readonly Asked[]): Promise<Recorded[]> {
  const pictures = new Map<string, string>()
  const numberOf = (id: string) => {
    const known = pictures.get(id) ?? `picture-${pictures.size + 1}`
    pictures.set(id, known)
    return known
  }
  let before = '0'
  let last = {}
  const recorded: Recorded[] = []
  for (const { request, isStaff, note, body, key } of requests) {
    const [method, address = ''] = request.replace('{before}', before).split(' ')
    const answer = await site.app.inject({
      method: method as 'GET',
      url: address.startsWith('//') ? address.slice(1) : apiBase + address,
      headers: {
        ...(isStaff && { authorization: `Bearer ${token}` }),
        ...(key && { 'idempotency-key': key }),
      },
      ...(body && { payload: typeof body === 'function' ? body(last) : body }),
    })
    if (answer.headers['content-type']?.toString().startsWith('application/json')) last = answer.json()
    before = /"versionBefore":(\d+)/.exec(answer.body)?.[1] ?? before
    const said = answer.body
      .replace(/(?<=\/pictures\/|"id":")[0-9a-f]{24}/g, numberOf)
      .replace(/urn:uuid:[\da-f-]{36}/g, 'urn:uuid:…')
      .replace(/"placeholder":"[^"]*"/g, '"placeholder":"…"')
      .replace(/"(bytes|version|versionBefore)":\d+/g, '"$1":0')
      .replace(/is \d+ by now/g, 'is 0 by now')
      .replace(/"requestId":"[0-9a-f]+"/, '"requestId":"…"')
      .replace(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, (time) => (time.startsWith(far) ? time : '…'))
      .replace(/(\/assets\/[\w-]+)-[\w-]{8}\./g, '$1.')
    const who = isStaff ? ' (staff)' : ''
    const where = answer.headers.location ? ` ${answer.headers.location}` : ''
    recorded.push({
      request: `${request}${who}${note ? `, ${note}` : ''}`,
      answer: `${answer.statusCode}${where} ${said}`.trimEnd(),
    })
  }
  return recorded
}

/** A line for each; of a long answer its beginning, and what tells the rest of it from any other. */
export const inLines = (recorded: readonly Recorded[]): string =>
  recorded.map(({ request, answer }) => `${request} → ${shortened(answer)}\n`).join('')

function shortened(answer: string): string {
  const inOneLine = answer.replaceAll('\n', '\\n')
  if (inOneLine.length <= shown) return inOneLine
  const hash = createHash('sha256').update(answer).digest('base64url').slice(0, 16)
  return `${inOneLine.slice(0, shown)}… ${answer.length} ${hash}`
}
