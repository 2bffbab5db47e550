import { existsSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import process from 'node:process'
import { runQuietly } from './processes.mjs'
import { hashContents, writeStamp } from './stamps.mjs'

/**
 * Installs what package-lock.json says, unless that is installed already; then npm is not even started. The tools of tests
 * and measurements (tests/tools) are installed from the first command on that needs them.
 */
export async function preparePackages(root, runtime, { withTools = false } = {}) {
  const stampFile = join(root, 'node_modules', '.installed')
  const stamp = existsSync(stampFile) ? readFileSync(stampFile, 'utf8') : undefined
  const hash = `${hashContents(root, ['package-lock.json'])} ${process.platform}-${process.arch}`
  const withoutTools = `${hash} without tools`
  if (stamp === hash || (stamp === withoutTools && !withTools)) return
  const leavesOutTools = !withTools && (stamp === undefined || stamp.endsWith('without tools'))
  // Of an installation that was finished once only the difference is installed.
  const command = stamp === undefined ? ['ci'] : ['install', '--no-save']
  // The build needs development packages, also where NODE_ENV says production.
  const flags = ['--include=dev', '--no-audit', '--no-fund', '--loglevel=error']
  if (leavesOutTools) flags.push('--workspaces=false')
  rmSync(stampFile, { force: true })
  const label = leavesOutTools ? 'Installing the packages' : 'Installing the packages and the tools of tests'
  await runQuietly(`${label} by npm`, runtime.node, [runtime.npm, ...command, ...flags], {
    cwd: root,
    env: runtime.env,
  })
  writeStamp(stampFile, leavesOutTools ? withoutTools : hash)
}
