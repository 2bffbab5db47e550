import { join } from 'node:path'
import process from 'node:process'
import { runQuietly } from './processes.mjs'
import { hashContents, isUpToDate, writeStamp } from './stamps.mjs'

/** Installs what package-lock.json says, unless exactly that is installed already; then npm is not even started. */
export async function preparePackages(root, runtime) {
  const hash = hashPackages(root)
  if (isUpToDate(stampFileIn(root), hash)) return
  // The build needs development packages, also where NODE_ENV says production.
  const args = [runtime.npm, 'ci', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error']
  await runQuietly('Installing the packages of package-lock.json by npm ci', runtime.node, args, {
    cwd: root,
    env: runtime.env,
  })
  writeStamp(stampFileIn(root), hash)
}

/** After npm itself has changed the installed packages: they are what package-lock.json says. */
export function markPackagesInstalled(root) {
  writeStamp(stampFileIn(root), hashPackages(root))
}

function hashPackages(root) {
  return `${hashContents(root, ['package-lock.json'])} ${process.platform}-${process.arch}`
}

function stampFileIn(root) {
  return join(root, 'node_modules', '.installed')
}
