import { join } from 'node:path'
import { runQuietly } from './processes.mjs'
import { hashContents, isUpToDate, writeStamp } from './stamps.mjs'

/** All that the built web depends on. */
const inputs = [
  'src/web',
  'src/contract',
  'src/texts',
  'tsconfig.base.json',
  'tsconfig.json',
  'scripts/build.ts',
  'vite.config.ts',
  'package.json',
  'package-lock.json',
]

/** Builds the web into dist/, unless it was built from these very sources before. */
export async function prepareWeb(root, runtime, { isForced = false } = {}) {
  const hash = hashContents(root, inputs)
  const stampFile = join(root, 'dist', '.built')
  if (!isForced && isUpToDate(stampFile, hash)) return
  const env = { ...runtime.env, NODE_ENV: 'production' }
  await runQuietly('Building the web', runtime.node, ['scripts/build.ts'], { cwd: root, env })
  writeStamp(stampFile, hash)
}
