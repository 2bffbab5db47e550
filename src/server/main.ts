import { setFlagsFromString } from 'node:v8'

// Old memory is cleared when it has doubled: V8 would wait for up to four times as much.
setFlagsFromString('--heap-growing-percent=100')
const { startSite } = await import('#server/start-site.ts')
await startSite()
