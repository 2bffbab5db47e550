import { setFlagsFromString } from 'node:v8'
import { resolveByMap } from '#server/platform/resolve-by-map.ts'

// Old memory is cleared when it has doubled: V8 would wait for up to four times as much.
setFlagsFromString('--heap-growing-percent=100')
resolveByMap()
const { startSite } = await import('#server/start-site.ts')
await startSite()
