import { parentPort, workerData } from 'node:worker_threads'
import PostalMime from 'postal-mime'

/** A message as far as people read it; a file's name is only a text to show. */
export interface ReadMail {
  subject: string
  /** Of a message in HTML the text alone. */
  text: string
  files: { name: string; content: Uint8Array<ArrayBuffer> }[]
}

const {
  subject = '',
  text = '',
  attachments,
} = await PostalMime.parse(workerData as Uint8Array, {
  forceRfc822Attachments: true,
  maxNestingDepth: 50,
})
const read: ReadMail = {
  subject,
  text,
  files: attachments.map(({ filename, content }) => ({
    name: filename ?? '',
    content: typeof content === 'string' ? new TextEncoder().encode(content) : new Uint8Array(content),
  })),
}
parentPort?.postMessage(read)
