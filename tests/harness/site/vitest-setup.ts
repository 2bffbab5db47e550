import { makeTemplates } from '#tests/harness/site/sample-data.ts'
import { startTestDatabases } from '#tests/harness/site/test-databases.ts'

/** Made before any worker asks for it, so that they do not all make it at once. */
export async function setup(): Promise<() => Promise<void>> {
  const stop = await startTestDatabases()
  await makeTemplates()
  return stop
}
