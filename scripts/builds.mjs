import { join } from 'node:path'
import { runQuietly } from './processes.mjs'
import { hashContents, isUpToDate, writeStamp } from './stamps.mjs'

const packages = ['package.json', 'package-lock.json']

/** Both with all that they depend on. */
const builds = [
  {
    label: 'Building the web',
    script: 'scripts/build.ts',
    stamp: 'dist/.built',
    inputs: [
      ...['src/web', 'src/contract', 'src/texts', 'tsconfig.base.json', 'tsconfig.json', 'vite.config.ts'],
      ...packages,
    ],
  },
  {
    label: 'Building the server',
    script: 'scripts/build-server.ts',
    stamp: 'dist/server/.built',
    inputs: ['src/server', 'src/contract', 'src/texts', ...packages],
  },
]

/** Builds web and server into dist/, unless they were built from these very sources before. */
export async function prepareBuilds(root, runtime, { isForced = false } = {}) {
  const env = { ...runtime.env, NODE_ENV: 'production' }
  for (const { label, script, stamp, inputs } of builds) {
    const hash = hashContents(root, [script, 'scripts/put-in-place.ts', ...inputs])
    const stampFile = join(root, stamp)
    if (!isForced && isUpToDate(stampFile, hash)) continue
    await runQuietly(label, runtime.node, [script], { cwd: root, env })
    writeStamp(stampFile, hash)
  }
}
