import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { isLong } from '#tests/harness/fuzz/storm.ts'
import { contactPath } from '#tests/harness/inquiries/contact.ts'
import { heldBytes } from '#tests/harness/machine/heap.ts'
import { waitsDuring } from '#tests/harness/machine/visits.ts'
import { openTestSite, type TestSite } from '#tests/harness/site/test-site.ts'

const hasProgram = spawnSync('slowhttptest', ['-h']).error === undefined
const missing = hasProgram ? '' : ' (there is no slowhttptest here: Debian has it as a package)'

const connections = 1000
const mebibytes = (bytes: number) => Math.round(bytes / 1024 / 1024)
/** How long an attack goes on, in seconds. */
const seconds = 75

const attacks: [what: string, path: string, parameters: string[]][] = [
  ['send their headers one by one', '/', ['-H', '-i', '8', '-x', '24']],
  [
    'send a form byte by byte',
    contactPath,
    ['-B', '-i', '8', '-s', '8192', '-x', '10', '-f', 'multipart/form-data; boundary=b'],
  ],
  [
    'send JSON byte by byte',
    '/api/v1/login/Auth',
    ['-B', '-i', '8', '-s', '8192', '-x', '10', '-f', 'application/json'],
  ],
  ['read a page byte by byte', '/Projects', ['-X', '-w', '1', '-y', '20', '-n', '5', '-z', '1', '-k', '3']],
  ['ask for a thousand ranges', '/favicon.ico', ['-R', '-t', 'HEAD', '-a', '10', '-b', '3000']],
]

describe.runIf(isLong && hasProgram)(`${connections} clients that are slow on purpose${missing} and`, () => {
  let site: TestSite
  let port: number
  beforeAll(async () => {
    site = await openTestSite({ content: 'sample' })
    port = await site.listen()
  })
  afterAll(async () => await site.close())

  const open = async () => await promisify(site.app.server.getConnections.bind(site.app.server))()

  test.each(attacks)(
    '%s keep nobody from the site, and are let go of',
    { timeout: 300_000 },
    async (_what, path, how) => {
      const attack = async (clients: number, forSeconds: number) => {
        const limits = ['-c', String(clients), '-r', '250', '-p', '5', '-l', String(forSeconds)]
        const child = spawn('slowhttptest', [...how, ...limits, '-u', `http://127.0.0.1:${port}${path}`], {
          stdio: 'ignore',
        })
        await once(child, 'close')
        await vi.waitFor(async () => expect(await open()).toBeLessThan(10), {
          timeout: 90_000,
          interval: 500,
        })
      }
      await fetch(`http://127.0.0.1:${port}/`)
      // By then functions are compiled, and what is kept for later is there.
      await attack(connections / 10, 10)
      const before = await heldBytes()
      let [ever, most] = [0, 0]
      site.app.server.on('connection', () => {
        ever += 1
      })
      const watching = setInterval(async () => {
        most = Math.max(most, await open())
      }, 500)
      const waits = await waitsDuring(`http://127.0.0.1:${port}/`, async () => {
        await attack(connections, seconds)
      })
      clearInterval(watching)
      const after = await heldBytes()
      console.info(
        `up to ${most} connections, ${ever} in all; ${mebibytes(before)} MiB held, then ${mebibytes(after)}; visitors meanwhile`,
        waits,
      )
      expect(waits.max).toBeLessThan(10_000)
      // A request for ranges is answered at once, so that their clients are never there at the same time.
      expect(ever).toBeGreaterThanOrEqual(connections)
      expect(after / before).toBeLessThan(1.2)
    },
  )
})
