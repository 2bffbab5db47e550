import type { FastifyInstance } from 'fastify'
import { removeEndedChallenges } from '#server/login/passkey-store.ts'
import { removeEndedResets } from '#server/login/reset-store.ts'
import { repeatHourly } from '#server/platform/repeat-job.ts'
import type { Services } from '#server/services.ts'

/** Removes answered challenges and tokens of mails that are over by time, at every start and once an hour. */
export function keepForgettingProofs(
  app: FastifyInstance,
  { database, instances, clock }: Pick<Services, 'database' | 'instances' | 'clock'>,
): void {
  repeatHourly(app, { instances }, 'ended challenges and password resets removed', async () => {
    const now = clock.now().toISOString()
    await removeEndedChallenges(database, now)
    await removeEndedResets(database, now)
    return undefined
  })
}
