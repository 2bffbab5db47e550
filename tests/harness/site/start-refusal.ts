import { StartError } from '#server/config.ts'
import { openServices } from '#server/open-services.ts'
import { testConfig } from '#tests/harness/site/sample-data.ts'

/** Returns the lines of a refused start on a data folder; throws if it starts or fails otherwise. */
export async function startRefusal(dataDir: string, environment: NodeJS.ProcessEnv = {}): Promise<string[]> {
  let opened: Awaited<ReturnType<typeof openServices>>
  try {
    opened = await openServices(testConfig(dataDir, environment))
  } catch (error) {
    if (error instanceof StartError) return error.problems
    throw error
  }
  await opened.close()
  throw new Error('The site starts')
}

/** Starts on a data folder and ends at once; throws what is in the way. */
export async function startAndEnd(dataDir: string, environment: NodeJS.ProcessEnv = {}): Promise<string[]> {
  const { warnings, close } = await openServices(testConfig(dataDir, environment))
  await close()
  return warnings
}
