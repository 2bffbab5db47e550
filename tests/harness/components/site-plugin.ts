import { request as send } from 'node:http'
import type { Plugin } from 'vite'
import { openTestSite, type TestSite } from '#tests/harness/site/test-site.ts'

let opened: Promise<{ site: TestSite; port: number }> | undefined

/** Set to something other than the default, so that a screen with a number of its own is noticed. */
const environment = { PROJECT_DAYS: '12' }

/** The real site behind the component tests, on sample content; opened when it is first asked for. */
export function componentSite() {
  opened ??= openTestSite({ content: 'sample', environment }).then(async (site) => ({
    site,
    port: await site.listen(),
  }))
  return opened
}

/** Hands what the mounted parts ask the server for on to the real one. */
export function sitePlugin(): Plugin {
  return {
    name: 'component-site',
    configureServer({ middlewares, httpServer }) {
      middlewares.use((incoming, outgoing, next) => {
        const { url = '', method, headers } = incoming
        if (!/^\/(api|pictures|assets\/i18n)\//.test(url)) return next()
        componentSite().then(({ port }) => {
          const outward = send({ port, host: '127.0.0.1', path: url, method, headers }, (answer) => {
            outgoing.writeHead(answer.statusCode ?? 502, answer.headers)
            answer.pipe(outgoing)
          })
          outward.on('error', () => outgoing.destroy())
          // Who cancels a sending is gone for the real server, too.
          outgoing.on('close', () => outward.destroy())
          incoming.pipe(outward)
        }, next)
      })
      httpServer?.on('close', () => void opened?.then(({ site }) => site.close()))
    },
  }
}
