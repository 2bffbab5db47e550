import { createHmac, hkdfSync } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import {
  findLoginPlace,
  type LoggedInAccount,
  putLoginPlace,
  removeLoginPlacesBefore,
  removeSurplusLoginPlaces,
} from '#server/login/login-place-store.ts'
import { countedAddress } from '#server/platform/rate-limit.ts'
import { repeatJob } from '#server/platform/repeat-job.ts'
import type { Services } from '#server/services.ts'

const hourMs = 60 * 60 * 1000
const dayMs = 24 * hourMs
const rememberedDays = 30
const maxPlaces = 50
/** Accounts count from 1. Asked for all the same, so that a name that nobody has takes as long as another. */
const nobody = 0

/** Where accounts have been logged in to. Network addresses are not stored, only what a key makes of them. */
export interface LoginPlaces {
  isKnown(accountId: number | undefined, address: string): Promise<boolean>
  remember(account: LoggedInAccount, address: string): Promise<void>
}

export function createLoginPlaces({
  database,
  jwtSecret,
}: Pick<Services, 'database' | 'jwtSecret'>): LoginPlaces {
  const key = new Uint8Array(hkdfSync('sha256', jwtSecret, '', 'login place', 32))
  const placeOf = (accountId: number, address: string) =>
    createHmac('sha256', key)
      .update(`${accountId} ${countedAddress(address)}`)
      .digest('base64url')

  return {
    async isKnown(accountId = nobody, address) {
      const place = placeOf(accountId, address)
      return (await findLoginPlace(database, accountId, place, daysAgo(rememberedDays))) !== undefined
    },
    async remember(account, address) {
      const place = placeOf(account.id, address)
      // Once a day is enough: most logins write nothing.
      if (await findLoginPlace(database, account.id, place, daysAgo(1))) return
      await putLoginPlace(database, account, place, daysAgo(0))
      await removeSurplusLoginPlaces(database, account.id, maxPlaces)
    },
  }
}

/** Removes places where nobody has logged in for 30 days, at every start and once an hour. */
export function keepForgettingLoginPlaces(
  app: FastifyInstance,
  services: Pick<Services, 'database' | 'instances'>,
): void {
  const run = async () => {
    const count = await removeLoginPlacesBefore(services.database, daysAgo(rememberedDays))
    return count > 0 ? { count } : undefined
  }
  repeatJob(app, { everyMs: hourMs, instances: services.instances, name: 'old login places removed', run })
}

function daysAgo(days: number): string {
  return new Date(Date.now() - days * dayMs).toISOString()
}
