import { parseAnswer, type RawAnswer } from '#tests/harness/http/raw-http.ts'

/**
 * The answers that came over a connection, one behind the other; the last may have been cut off by its end. What has a length
 * but no body is the answer to a HEAD or one without content. Throws where something else than an answer stands.
 */
export function readAnswers(bytes: Buffer): RawAnswer[] {
  const answers: RawAnswer[] = []
  // One character is one byte.
  let rest = bytes.toString('latin1')
  while (rest !== '') {
    if (!/^HTTP\/1\.1 [1-5]\d\d [A-Za-z' -]*\r\n/.test(rest))
      throw new Error(`No answer: ${rest.slice(0, 200)}`)
    const answer = parseAnswer(rest)
    if (!answer) throw new Error(`The headers are cut off: ${rest}`)
    const { end, body } = bodyOf(answer)
    answers.push({ ...answer, body: Buffer.from(body, 'latin1').toString() })
    rest = answer.body.slice(end)
  }
  return answers
}

function bodyOf({ statusCode, headers, body }: RawAnswer): { end: number; body: string } {
  const hasNone = statusCode < 200 || statusCode === 204 || statusCode === 304
  if (hasNone || body === '' || body.startsWith('HTTP/1.1 ')) return { end: 0, body: '' }
  if (headers['transfer-encoding'] === 'chunked') return unchunked(body)
  const length = Number(headers['content-length'])
  return { end: length, body: body.slice(0, length) }
}

function unchunked(text: string): { end: number; body: string } {
  let at = 0
  let body = ''
  for (;;) {
    const [line = '', size = ''] = /^([0-9a-f]+)\r\n/.exec(text.slice(at, at + 20)) ?? []
    const length = Number.parseInt(size, 16)
    if (Number.isNaN(length)) return { end: text.length, body } // cut off
    body += text.slice(at + line.length, at + line.length + length)
    at += line.length + length + 2
    if (length === 0) return { end: at, body }
  }
}
