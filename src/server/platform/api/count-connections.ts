import type { Server } from 'node:http'
import { promisify } from 'node:util'

/** How many connections are open. */
export async function countConnections(server: Server): Promise<number> {
  return await promisify(server.getConnections.bind(server))()
}
