import cluster from 'node:cluster'
import { buildApp } from '#server/app.ts'
import { readConfig, StartError } from '#server/config.ts'
import { loadBuiltWeb } from '#server/http/web.ts'
import { openServices } from '#server/open-services.ts'
import { runInstances } from '#server/run-instances.ts'
import { printProblems, runServer } from '#server/run-server.ts'

// Whatever this process makes is for the user that it runs as, and for nobody else.
process.umask(0o077)

try {
  const config = readConfig(process.env)
  if (config.instances > 1 && cluster.isPrimary) await runInstances(config.instances)
  else
    await runServer(
      await openServices(config),
      async ({ services }) => await buildApp(services, await loadBuiltWeb()),
    )
} catch (error) {
  if (!(error instanceof StartError)) throw error
  printProblems(error)
}
