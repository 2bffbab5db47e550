import { parentPort, workerData } from 'node:worker_threads'
import PostalMime from 'postal-mime'

/** A message as far as people read it; a file's name is only a text to show. */
export interface ReadMail {
  subject: string
  /** Of a message in HTML the text alone. */
  text: string
  files: { name: string; content: Uint8Array<ArrayBuffer> }[]
}

const limits = { forceRfc822Attachments: true, maxNestingDepth: 50 }
const {
  subject = '',
  html = '',
  text,
  attachments,
} = await PostalMime.parse(workerData as Uint8Array, limits)
const read: ReadMail = {
  subject,
  text: text ?? (await textOf(html)),
  files: attachments.map(({ filename, content }) => ({
    name: filename ?? '',
    content: typeof content === 'string' ? new TextEncoder().encode(content) : new Uint8Array(content),
  })),
}
parentPort?.postMessage(read)

/** Beside a part of plain text, though an empty one, the parser turns HTML into text. */
async function textOf(html: string): Promise<string> {
  const part = (type: string, content: string) =>
    `--part\nContent-Type: text/${type}; charset=utf-8\nContent-Transfer-Encoding: base64\n\n${content}\n`
  const encoded = Buffer.from(withoutStyles(html)).toString('base64')
  const source = `Content-Type: multipart/mixed; boundary=part\n\n${part('plain', '')}${part('html', encoded)}--part--\n`
  return (await PostalMime.parse(source)).text ?? ''
}

/** The parser takes style sheets for text. In one pass, however many are never closed. */
function withoutStyles(html: string): string {
  const [first = '', ...pieces] = html.split(/<(?=\/?style\b)/i)
  const rest = pieces
    .filter((piece) => piece.startsWith('/'))
    .map((piece) => piece.slice(piece.indexOf('>') + 1))
  return [first, ...rest].join('')
}
