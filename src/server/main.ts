import { resolveByMap } from '#server/platform/resolve-by-map.ts'

resolveByMap()
const { startSite } = await import('#server/start-site.ts')
await startSite()
