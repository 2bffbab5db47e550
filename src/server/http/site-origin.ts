import type { FastifyInstance } from 'fastify'
import type { Config } from '#server/config.ts'

/**
 * Returns the origin of absolute addresses: `PUBLIC_URL`, else the address that the site listens on. Never a visitor's
 * `Host`, which could send others anywhere.
 */
export function siteOrigin(app: FastifyInstance, { publicUrl, host, port }: Config): string {
  if (publicUrl !== undefined) return publicUrl
  return app.server.listening ? app.listeningOrigin : `http://${host}:${port}`
}
