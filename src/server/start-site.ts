import cluster from 'node:cluster'
import { buildApp } from '#server/app.ts'
import { readConfig, StartError } from '#server/config.ts'
import { loadBuiltWeb } from '#server/http/web.ts'
import { runInstances } from '#server/run-instances.ts'
import { printProblems, runServer } from '#server/run-server.ts'
import { openWhenThere } from '#server/waiting-server.ts'

/** Runs the site until it is ended, in this process or in several. */
export async function startSite(): Promise<void> {
  // Files are readable only by the user that runs the process.
  process.umask(0o077)

  // A reload that comes while the site starts must not end it.
  process.on('SIGHUP', () => undefined)

  try {
    const config = readConfig(process.env)
    if (config.instances > 1 && cluster.isPrimary) await runInstances(config.instances, config.drainSeconds)
    else {
      const { opened, waiting } = await openWhenThere(config, {
        othersAnswer: process.env['OTHERS_ANSWER'] === '1',
      })
      await runServer(opened, async ({ services }) => await buildApp(services, await loadBuiltWeb(), waiting))
    }
  } catch (error) {
    if (!(error instanceof StartError)) throw error
    printProblems(error)
  }
}
