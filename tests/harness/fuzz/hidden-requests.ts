import fc, { type Arbitrary } from 'fast-check'
import { contactPath } from '#tests/harness/inquiries/contact.ts'

/** Asked for by nothing but what is hidden. */
export const hiddenPath = '/robots.txt'
const hidden = `GET ${hiddenPath} HTTP/1.1\r\nHost: x\r\n\r\n`

/** Ways to tell the end of a body behind which a request hides that no reader may find, or that only some would. */
const hidings = fc.constantFrom(
  [`Content-Length: ${hidden.length}`, hidden],
  ['Transfer-Encoding: chunked', `${hidden.length.toString(16)}\r\n${hidden}\r\n0\r\n\r\n`],
  ['Content-Length: 4\r\nTransfer-Encoding: chunked', `0\r\n\r\n${hidden}`],
  ['Transfer-Encoding: chunked\r\nContent-Length: 4', `0\r\n\r\n${hidden}`],
  [`Content-Length: 0\r\nContent-Length: ${hidden.length}`, hidden],
  [`Content-Length: ${hidden.length}\r\nContent-Length: 0`, hidden],
  [`Content-Length: 0, ${hidden.length}`, hidden],
  ['Content-Length : 0', hidden],
  ['Content-Length: +0', hidden],
  ['Content-Length:\x0b0', hidden],
  ['Transfer-Encoding : chunked', `0\r\n\r\n${hidden}`],
  ['Transfer-Encoding: xchunked', `0\r\n\r\n${hidden}`],
  ['Transfer-Encoding: chunked, identity', `0\r\n\r\n${hidden}`],
  ['Transfer-Encoding: x\r\nTransfer-Encoding: chunked\r\nContent-Length: 0', hidden],
  ['Transfer-Encoding:\x0bchunked\r\nContent-Length: 0', hidden],
  ['Transfer-Encoding: chunked\r\nTransfer-Encoding: identity', `0\r\n\r\n${hidden}`],
  ['X: y\nContent-Length: 0\n', hidden],
  ['Transfer-Encoding: chunked', `0\n\n${hidden}`],
  ['Transfer-Encoding: chunked', `0;\n\r\n\r\n${hidden}`],
  ['Transfer-Encoding: chunked', `00000000000000000000000000\r\nx: y\r${hidden}`],
)
/** Requests that carry another one, which nobody may answer (request smuggling). */
export const hidingRequests: Arbitrary<string> = fc
  .tuple(
    fc.constantFrom('POST', 'GET', 'PUT'),
    fc.constantFrom('/api/v1/login/Verfy', '/', contactPath, '/readyz'),
    hidings,
  )
  .map(
    ([method, target, [lines, body]]) => `${method} ${target} HTTP/1.1\r\nHost: x\r\n${lines}\r\n\r\n${body}`,
  )
