import type { FastifyInstance } from 'fastify'
import { apiBase } from '#contract/api/api-base.ts'
import { languageCodes } from '#contract/language.ts'
import { addressIn, senderPaths, staffPaths } from '#contract/pages/addresses.ts'

const address = '/speculation-rules.json'

/** Header of pages that names the rules by which a browser fetches the document behind a link before it is followed. */
export const speculationRules = { 'speculation-rules': `"${address}"` }

/** Prefetches public pages on hover or touch; never screens of staff and senders, nor views of the gallery. */
export function speculationRulesRoutes(app: FastifyInstance): void {
  const others = languageCodes.flatMap((language) =>
    [...Object.values(staffPaths), ...Object.values(senderPaths)].map(
      (path) => `${addressIn(language, path)}*`,
    ),
  )
  const rules = JSON.stringify({
    prefetch: [
      {
        where: {
          and: [
            { href_matches: '/*' },
            { not: { href_matches: [`${apiBase}/*`, '/assets/*', '/pictures/*', ...others] } },
            { not: { selector_matches: '[data-view], .language-choice' } },
          ],
        },
        eagerness: 'moderate',
      },
    ],
  })
  app.get(address, async (_request, reply) =>
    reply.header('cache-control', 'no-cache').type('application/speculationrules+json').send(rules),
  )
}
