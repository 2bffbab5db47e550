import type { FastifyInstance } from 'fastify'
import type { Config } from '#server/config.ts'

/**
 * What absolute addresses of the site begin with: `PUBLIC_URL`, else the address that it listens on. Never what a visitor
 * says the host is: an address made from that would lead others to wherever they like.
 */
export function siteOrigin(app: FastifyInstance, { publicUrl, host, port }: Config): string {
  if (publicUrl !== undefined) return publicUrl
  return app.server.listening ? app.listeningOrigin : `http://${host}:${port}`
}
