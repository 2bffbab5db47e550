import { createServer } from 'vite'
import type { WebEntry } from '#contract/pages/page.ts'
import { buildApp } from '#server/app.ts'
import { readConfig, StartError } from '#server/config.ts'
import type { Web } from '#server/http/web.ts'
import { openServices } from '#server/open-services.ts'
import { printProblems, runServer } from '#server/run-server.ts'

// Files are readable only by the user that runs the process.
process.umask(0o077)

/** `npm run dev`: the same server, with the web straight from its sources and changed parts sent to the browser. */
try {
  const vite = await createServer({ server: { middlewareMode: true }, appType: 'custom' })
  const load = async () => (await vite.ssrLoadModule('/src/web/entry-server.tsx')) as WebEntry
  const first = await load()
  const refreshScript = await reactRefreshScript()
  const web: Web = {
    ...first,
    render: async (...parameters) => await (await load()).render(...parameters),
    stylesFor: () => '',
    isDevelopment: true,
    headTags: (screen) =>
      `${refreshScript}<link rel="stylesheet" href="/src/web/styles.css">` +
      '<script type="module" src="/src/web/entry-page.ts"></script>' +
      (first.appScreenModules[screen] ? '<script type="module" src="/src/web/entry-app.tsx"></script>' : ''),
    // The scripts bring them.
    styleTags: () => '',
  }
  const opened = await openServices(readConfig(process.env))
  await runServer(opened, async ({ services }) => {
    const app = await buildApp(services, web)
    app.server.prependListener('close', () => void vite.close())
    // Vite answers for modules before our routes are asked.
    app.addHook('onRequest', (request, reply, done) => {
      if (!/^\/(@|src\/|node_modules\/)/.test(request.url)) return done()
      reply.hijack()
      reply.raw.removeHeader('content-security-policy')
      vite.middlewares(request.raw, reply.raw, () => reply.raw.writeHead(404).end())
    })
    return app
  })

  async function reactRefreshScript(): Promise<string> {
    const html = await vite.transformIndexHtml('/', '<html><head></head><body></body></html>')
    return html.slice(html.indexOf('<head>') + '<head>'.length, html.lastIndexOf('</head>'))
  }
} catch (error) {
  if (!(error instanceof StartError)) throw error
  printProblems(error)
}
