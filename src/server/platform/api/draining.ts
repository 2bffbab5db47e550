import type { FastifyInstance } from 'fastify'

declare module 'fastify' {
  interface FastifyInstance {
    draining: Draining
  }
}

/** The time between the signal to end and the end, in which the server still answers but wants no more visitors. */
export interface Draining {
  readonly isOn: boolean
  /** Says what is to end when it begins, beside the requests; it may be called more than once. */
  atBegin(end: () => Promise<void>): void
  /** Begins, and resolves when all of that has ended. */
  begin(): Promise<void>
}

/** From its begin on every answer ends its connection, so that whoever comes next goes to another server. */
export function addDraining(app: FastifyInstance): void {
  const ends: (() => Promise<void>)[] = []
  let isOn = false
  app.decorate('draining', {
    get isOn() {
      return isOn
    },
    atBegin: (end) => void ends.push(end),
    async begin() {
      isOn = true
      await Promise.all(ends.map((end) => end()))
    },
  })
  app.addHook('onSend', async (_request, reply) => {
    if (isOn) reply.header('connection', 'close')
  })
  app.addHook('preClose', async () => await app.draining.begin())
}
