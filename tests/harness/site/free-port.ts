import { randomInt } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:net'

/** Below those that the system assigns by itself, so that nobody takes it before we listen, or while a server is away. */
const [lowest, highest] = [20_000, 32_000]

/** A port of this machine at which nobody listens. */
export async function freePort(): Promise<number> {
  const port = randomInt(lowest, highest)
  const server = createServer()
  const isFree = await once(server.listen(port, '127.0.0.1'), 'listening').then(
    () => true,
    () => false,
  )
  if (!isFree) return await freePort()
  await new Promise((resolve) => server.close(resolve))
  return port
}
