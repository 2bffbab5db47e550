import { makeTemplates } from '#tests/harness/site/sample-data.ts'

/** Made before any worker asks for it, so that they do not all make it at once. */
export async function setup(): Promise<void> {
  await makeTemplates()
}
