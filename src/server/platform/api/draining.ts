import type { FastifyInstance } from 'fastify'

declare module 'fastify' {
  interface FastifyInstance {
    draining: Draining
  }
}

/** The phase between the stop signal and the end: requests are still answered, new ones discouraged. */
export interface Draining {
  readonly isOn: boolean
  /** Registers work to stop when draining begins; may be called more than once. */
  atBegin(end: () => Promise<void>): void
  /** Begins draining; resolves when all registered work has ended. */
  begin(): Promise<void>
}

/** From the beginning of draining every response closes its connection, so that clients go to another server. */
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
  app.addHook('onSend', (_request, reply, _payload, done) => {
    if (isOn) reply.header('connection', 'close')
    done()
  })
  app.addHook('preClose', async () => await app.draining.begin())
}
