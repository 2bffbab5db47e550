import { negotiate } from '@fastify/accept-negotiator'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { isUnchanged } from '#server/platform/kept/is-unchanged.ts'
import { bodyOf, type Encoding, encodings, type Packed } from '#server/platform/kept/packed.ts'
import { whenThere } from '#server/platform/kept/when-there.ts'

/**
 * Sends a kept answer in the best encoding that the client takes, or 304 if it has it. `variant` tells apart answers that
 * differ in their headers only: not every browser takes the policy of an answer that says nothing has changed.
 */
export function sendKept(
  request: FastifyRequest,
  reply: FastifyReply,
  { answer, variant = '' }: { answer: Packed & { status: number }; variant?: string },
): FastifyReply | Promise<FastifyReply> {
  const encoding = encodingFor(request)
  const etag = `"${answer.etag}-${encoding[0]}${variant}"`
  reply.headers({ etag, vary: 'accept-encoding' })
  if (isUnchanged(request, etag)) return reply.code(304).send()
  if (encoding !== 'identity') reply.header('content-encoding', encoding)
  reply.code(answer.status)
  return whenThere(bodyOf(answer, encoding), (body) => reply.send(body))
}

/** The best encoding of ours that the client takes. */
export function encodingFor(request: FastifyRequest): Encoding {
  const accepted = request.headers['accept-encoding']
  return (accepted && (negotiate(accepted, [...encodings]) as Encoding | null)) || 'identity'
}
