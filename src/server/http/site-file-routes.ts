import type { FastifyInstance } from 'fastify'
import { languageCodes } from '#contract/language.ts'
import type { Web } from '#server/http/web.ts'
import type { Services } from '#server/services.ts'

/** RFC 9116 recommends less than a year. */
const validDays = 180

/** Files that browsers and people look for under fixed names. */
export function siteFileRoutes(app: FastifyInstance, { company, config }: Services, web: Web): void {
  const manifest = JSON.stringify(web.webManifest(company))
  app.get('/manifest.webmanifest', async (_request, reply) =>
    reply.header('cache-control', 'no-cache').type('application/manifest+json; charset=utf-8').send(manifest),
  )

  const icons = { '/favicon.ico': web.icons.favicon, '/apple-touch-icon.png': web.icons.touch }
  for (const [name, address] of Object.entries(icons)) {
    app.get(name, async (_request, reply) => reply.header('cache-control', 'no-cache').redirect(address, 302))
  }

  const canonical = config.publicUrl ? `Canonical: ${config.publicUrl}/.well-known/security.txt\n` : ''
  app.get('/.well-known/security.txt', async (_request, reply) => {
    // RFC 9116 wants a date on which nobody may rely on it any more.
    const expires = new Date(Date.now() + validDays * 24 * 60 * 60 * 1000).toISOString()
    reply.header('cache-control', 'no-cache').type('text/plain; charset=utf-8')
    const languages = `Preferred-Languages: ${languageCodes.join(', ')}\n`
    return `Contact: mailto:${company.email}\nExpires: ${expires}\n${languages}${canonical}`
  })
}
