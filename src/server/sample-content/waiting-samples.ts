import { staffPaths } from '#contract/pages/addresses.ts'
import type { Waiting } from '#contract/today/today-calls.ts'
import { listSamples } from '#server/sample-content/left-samples.ts'
import type { Services } from '#server/services.ts'

export async function findWaitingSamples({ reader }: Pick<Services, 'reader'>): Promise<Waiting[]> {
  const { length } = await listSamples(reader)
  const address = `${staffPaths.dashboard}#samples-heading`
  return length > 0 ? [{ sort: 'sample', count: length, address }] : []
}
