import { createHmac } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'

export interface ReceivedMessage {
  headers: IncomingHttpHeaders
  body: string
}

type Answer = (response: ServerResponse, message: ReceivedMessage) => void

/** A server that takes messages of webhooks, as somebody else would run it; `answer` may be set anew at any time. */
export async function startReceiver() {
  const received: ReceivedMessage[] = []
  const receiver = {
    received,
    url: '',
    answer: ((response) => response.writeHead(204).end()) as Answer,
    async close() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
  const server = createServer(async (request, response) => {
    const message = { headers: request.headers, body: await text(request) }
    received.push(message)
    receiver.answer(response, message)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  receiver.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/hook`
  return receiver
}

export type Receiver = Awaited<ReturnType<typeof startReceiver>>

/** Checks a message as the text of Standard Webhooks has it, written down here a second time. */
export function isSignedBy(secret: string, { headers, body }: ReceivedMessage): boolean {
  const signed = `${headers['webhook-id']}.${headers['webhook-timestamp']}.${body}`
  const key = Buffer.from(secret.replace(/^whsec_/, ''), 'base64')
  const expected = `v1,${createHmac('sha256', key).update(signed).digest('base64')}`
  return headers['webhook-signature'] === expected
}
