import type { IncomingMessage, ServerResponse } from 'node:http'
import { errorAnswer, type S3Answer, send } from '#tests/harness/s3/s3-answer.ts'

type Kind =
  /** Answers with an error of its own. */
  | 'error 500'
  | 'slow down 503'
  /** Takes the request and says nothing. */
  | 'hang'
  /** Sends a part of the answer and then nothing more. */
  | 'hang in the answer'
  /** Sends a part of the answer and hangs up. */
  | 'cut the answer'
  /** Does what was asked and hangs up without a word. */
  | 'lose the answer'
  /** Says that it has done what was asked, and has not. */
  | 'pretend'
  /** Sends an answer as long as it should be, with other bytes in it. */
  | 'change the answer'
  /** Answers as a server does that is no S3 server. */
  | 'answer with a page'
  /** Refuses every write that may only be new, whatever is there. */
  | 'refuse conditions'
  /** Knows no writes that may only be new. */
  | 'know no conditions'
  /** The key has no right to this. */
  | 'forbid'

export interface Trouble {
  kind: Kind
  /** Which requests it happens to; without it to all. */
  meets?: ((request: IncomingMessage) => boolean) | undefined
}

interface Asked {
  request: IncomingMessage
  act: () => Promise<S3Answer>
}

const nothing: S3Answer = {
  status: 200,
  headers: { etag: '"0"', 'content-length': '0' },
  body: Buffer.alloc(0),
}
const title = Buffer.from('<!doctype html><title>It works</title>')
const page: S3Answer = {
  status: 200,
  headers: { 'content-type': 'text/html', 'content-length': String(title.length) },
  body: title,
}

/** Answers a request as a server does that has this trouble. */
export async function answerInTrouble(
  { kind }: Trouble,
  response: ServerResponse,
  { request, act }: Asked,
): Promise<void> {
  const isConditional = request.headers['if-none-match'] !== undefined
  switch (kind) {
    case 'hang':
      break
    case 'error 500':
      send(response, errorAnswer(500, 'InternalError'))
      break
    case 'slow down 503':
      send(response, errorAnswer(503, 'SlowDown'))
      break
    case 'forbid':
      send(response, errorAnswer(403, 'AccessDenied'))
      break
    case 'pretend':
      send(response, nothing)
      break
    case 'answer with a page':
      send(response, page)
      break
    case 'refuse conditions':
      send(response, isConditional ? errorAnswer(412, 'PreconditionFailed') : await act())
      break
    case 'know no conditions':
      send(response, isConditional ? errorAnswer(501, 'NotImplemented') : await act())
      break
    case 'change the answer': {
      const answer = await act()
      send(response, { ...answer, body: Buffer.from(answer.body.map((byte) => byte ^ 1)) })
      break
    }
    case 'lose the answer':
      await act()
      response.destroy()
      break
    default:
      sendInPart(kind, response, await act())
  }
}

function sendInPart(kind: Kind, response: ServerResponse, { status, headers, body }: S3Answer): void {
  response.writeHead(status, { ...headers, 'content-length': String(body.length) })
  response.write(body.subarray(0, body.length / 2), () => {
    if (kind === 'cut the answer') response.destroy()
  })
}
