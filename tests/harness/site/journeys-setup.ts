import { makeTemplates } from '#tests/harness/site/sample-data.ts'

/** Made before the workers start, so that they do not both make it. */
// biome-ignore lint/style/noDefaultExport: Playwright takes the default export
export default async function setUp(): Promise<void> {
  await makeTemplates()
}
