import { rm } from 'node:fs/promises'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { logInOverHttp, sendOverHttp } from '#tests/harness/site/over-http.ts'
import { newDataFolder, staff } from '#tests/harness/site/sample-data.ts'
import { type RunningServer, startServer } from '#tests/harness/site/server-process.ts'
import { isOnPostgres } from '#tests/harness/site/test-databases.ts'
import { isSignedBy, type Receiver, startReceiver } from '#tests/harness/webhooks/receiver.ts'

let dataDir: string
let receiver: Receiver
let server: RunningServer | undefined
beforeEach(async () => {
  dataDir = await newDataFolder('account')
  receiver = await startReceiver()
})
afterEach(async () => {
  await server?.end('SIGKILL')
  await receiver.close()
  await rm(dataDir, { recursive: true })
})

const start = async () => await startServer({ DATA_DIR: dataDir, WEBHOOK_ALLOW_PRIVATE: '1' })

async function ask(address: string, method: string, body?: object) {
  const answer = await fetch(`${address}/api/v1/Webhook`, {
    method,
    headers: {
      authorization: `Bearer ${await logInOverHttp(address, staff)}`,
      ...(body && { 'content-type': 'application/json' }),
    },
    ...(body && { body: JSON.stringify(body) }),
  })
  return await answer.json()
}

// On PostgreSQL the lease of a killed instance ends after ten minutes: somebody else may be alive.
test.skipIf(isOnPostgres)(
  'a server that is killed between sending and remembering sends again, with the same id',
  async () => {
    server = await start()
    const { secret } = await ask(server.address, 'POST', { url: receiver.url, events: ['inquiry.received'] })
    const killed = new Promise<void>((resolve) => {
      receiver.answer = () => {
        server?.signal('SIGKILL')
        resolve()
      }
    })
    const { reference } = await sendOverHttp(server.address)
    await killed
    await server.exited
    expect(receiver.received).toHaveLength(1)

    receiver.answer = (response) => response.writeHead(200).end()
    server = await start()
    await expect.poll(() => receiver.received.length).toBe(2)
    const [first, second] = receiver.received
    expect(second?.headers['webhook-id']).toBe(first?.headers['webhook-id'])
    expect(second?.body).toBe(first?.body)
    expect(JSON.parse(second?.body ?? '')).toMatchObject({ data: { reference } })
    expect(receiver.received.every((received) => isSignedBy(secret, received))).toBe(true)
    const { address } = server
    await expect
      .poll(async () => (await ask(address, 'GET'))[0].tries)
      .toMatchObject([{ outcome: 'delivered', status: 200 }])
  },
)
