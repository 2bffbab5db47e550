import { mkdtemp, rm } from 'node:fs/promises'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { sendContact } from '#tests/harness/inquiries/contact.ts'
import { type PostgresServer, startPostgres } from '#tests/harness/machine/postgres-server.ts'
import { openTestSite } from '#tests/harness/site/test-site.ts'

/** An address behind which the server may be changed, as a proxy or a moved network address does it. */
async function openSwitch(port: number) {
  let target = port
  const sockets = new Set<Socket>()
  const server = createServer((client) => {
    const upstream = connect(target, '127.0.0.1')
    for (const [one, other] of [[client, upstream] as const, [upstream, client] as const]) {
      sockets.add(one)
      one.pipe(other)
      one.on('error', () => other.destroy()).on('close', () => other.destroy())
    }
  }).listen(0, '127.0.0.1')
  await new Promise((resolve) => server.once('listening', resolve))
  return {
    port: (server.address() as AddressInfo).port,
    to(next: number) {
      target = next
      for (const socket of sockets) socket.destroy()
      sockets.clear()
    },
    close: () => server.close(),
  }
}

let primary: PostgresServer
let standby: PostgresServer
let folder: string
beforeEach(async () => {
  // A commit is confirmed when the copy has it, too.
  primary = await startPostgres({
    synchronous_standby_names: '*',
    max_wal_senders: '4',
    wal_level: 'replica',
  })
  standby = await primary.startStandby()
  folder = await mkdtemp(join(tmpdir(), 'site-failover-'))
})
afterEach(async () => {
  await standby.stop()
  await primary.stop()
  await rm(folder, { recursive: true })
})

test('when a copy takes over, the site goes on with it and nothing acknowledged is lost', async () => {
  const address = await openSwitch(primary.port)
  const url = new URL(primary.url())
  url.port = String(address.port)
  const site = await openTestSite({ dataDir: folder, environment: { DATABASE_URL: url.href } })
  const acknowledged: string[] = []
  const refusals: number[] = []
  let isOver = false
  const visiting = [1, 2, 3].map(async () => {
    while (!isOver) {
      const { status, reference } = await sendContact(site)
      if (reference) acknowledged.push(reference)
      else refusals.push(status)
      await sleep(20)
    }
  })
  await expect.poll(() => acknowledged.length).toBeGreaterThan(20)
  await primary.kill()
  await sleep(500)
  await standby.run('select pg_promote()')
  address.to(standby.port)
  const before = acknowledged.length
  await expect.poll(() => acknowledged.length).toBeGreaterThan(before + 20)
  isOver = true
  await Promise.all(visiting)

  expect(new Set(refusals)).toEqual(new Set([503]))
  const stored = await site.services.database.selectFrom('inquiry').select('reference').execute()
  expect(acknowledged.filter((reference) => !stored.some((row) => row.reference === reference))).toEqual([])
  await site.close()
  address.close()
})
