import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import type { Server, Socket } from 'node:net'
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

interface Attack {
  path: string
  parameters: string[]
  /** Seconds for which the clients would stay. */
  seconds: number
  /** Seconds after which the site has closed all connections; undefined: they are answered at once and leave. */
  patience?: number
}

const bytewise = (contentType: string) => ['-B', '-i', '8', '-s', '8192', '-x', '10', '-f', contentType]

const attacks: [what: string, attack: Attack][] = [
  [
    'send their headers one by one',
    { path: '/', parameters: ['-H', '-i', '8', '-x', '24'], seconds: 75, patience: 30 },
  ],
  [
    'send a form byte by byte',
    {
      path: contactPath,
      parameters: bytewise('multipart/form-data; boundary=b'),
      seconds: 17 * 60,
      patience: 15 * 60 + 30,
    },
  ],
  [
    'send JSON byte by byte',
    {
      path: '/api/v1/login/Auth',
      parameters: bytewise('application/json'),
      seconds: 17 * 60,
      patience: 15 * 60 + 30,
    },
  ],
  [
    'read a page byte by byte',
    {
      path: '/Projects',
      parameters: ['-X', '-w', '1', '-y', '20', '-n', '5', '-z', '1', '-k', '3'],
      seconds: 150,
      patience: 100,
    },
  ],
  [
    'ask for a thousand ranges',
    { path: '/favicon.ico', parameters: ['-R', '-t', 'HEAD', '-a', '10', '-b', '3000'], seconds: 75 },
  ],
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
    { timeout: 30 * 60_000 },
    async (_what, { path, parameters, seconds, patience }) => {
      const attack = async (clients: number, forSeconds: number) => {
        const limits = ['-c', String(clients), '-r', '250', '-p', '5', '-l', String(forSeconds)]
        const child = spawn(
          'slowhttptest',
          [...parameters, ...limits, '-u', `http://127.0.0.1:${port}${path}`],
          { stdio: 'ignore' },
        )
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
      const watch = watchConnections(site.app.server)
      const waits = await waitsDuring(`http://127.0.0.1:${port}/`, async () => {
        await attack(connections, seconds)
      })
      const { ever, most, hungUp, longest } = watch.stop()
      const after = await heldBytes()
      console.info(
        `up to ${most} connections, ${ever} in all, hung up on ${hungUp}, the longest of ${longest} s; ${mebibytes(before)} MiB held, then ${mebibytes(after)}; visitors meanwhile`,
        waits,
      )
      expect(waits.max).toBeLessThan(10_000)
      // A request for ranges is answered at once, so that their clients are never there at the same time.
      expect(ever).toBeGreaterThanOrEqual(connections)
      if (patience !== undefined) {
        expect(hungUp).toBeGreaterThanOrEqual(connections)
        expect(longest).toBeLessThan(patience)
      }
      expect(after / before).toBeLessThan(1.2)
    },
  )
})

/** Counts connections, those that the site itself ends, and how long the longest of them all lasts, in seconds. */
function watchConnections(server: Server) {
  let [ever, open, most, hungUp, longest] = [0, 0, 0, 0, 0]
  const watch = (socket: Socket) => {
    const since = performance.now()
    let hasLeft = false
    // Who is told the end by the site says farewell, too; the site's own answer to a farewell comes after this.
    const leave = () => {
      hasLeft ||= !socket.writableEnded
    }
    ever += 1
    open += 1
    most = Math.max(most, open)
    socket.prependOnceListener('end', leave)
    socket.prependOnceListener('error', leave)
    socket.once('close', () => {
      open -= 1
      if (!hasLeft) hungUp += 1
      longest = Math.max(longest, Math.round((performance.now() - since) / 1000))
    })
  }
  server.on('connection', watch)
  return {
    stop() {
      server.off('connection', watch)
      return { ever, most, hungUp, longest }
    },
  }
}
