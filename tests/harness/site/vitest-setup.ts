import { makeTemplates } from '#tests/harness/site/sample-data.ts'
import { startTestDatabases } from '#tests/harness/site/test-databases.ts'

/** Made before any worker asks for it, so that they do not all make it at once. */
export async function setup(): Promise<() => Promise<void>> {
  const stop = await startTestDatabases()
  try {
    await makeTemplates()
  } catch (error) {
    // Vitest says first that there are no tests.
    console.error('Test sites cannot be made:', error)
    await stop()
    throw error
  }
  return stop
}
