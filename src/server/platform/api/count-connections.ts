import type { Server } from 'node:http'
import { promisify } from 'node:util'

export async function countConnections(server: Server): Promise<number> {
  return await promisify(server.getConnections.bind(server))()
}
