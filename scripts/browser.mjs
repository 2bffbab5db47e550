// A Chromium for the browser tests: the one named, the system's, Debian's, Playwright's, in this order.
import { spawnSync } from 'node:child_process'
import { accessSync, constants } from 'node:fs'
import { delimiter, resolve } from 'node:path'
import process from 'node:process'
import { runQuietly, StepFailed } from './processes.mjs'

/** The first has no window to draw, which makes the tests twice as fast. */
const systemBrowsers = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome-stable',
  'google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
]

/** Resolves to `{ CHROMIUM_PATH }`, the environment for the browser tests. */
export async function findBrowser(root, runtime) {
  const named = process.env.CHROMIUM_PATH
  if (named && !works(named)) throw new StepFailed(1, 'CHROMIUM_PATH names no browser that starts.')
  const found = named || findSystemBrowser() || (await installFromDebian()) || (await download(root, runtime))
  if (found) return { CHROMIUM_PATH: found }
  throw new StepFailed(
    1,
    'No Chromium was found or could be installed. Install one, or set CHROMIUM_PATH to its program.',
  )
}

function findSystemBrowser() {
  const folders = (process.env.PATH ?? '').split(delimiter).filter(Boolean)
  // `resolve` leaves a name that is a whole path as it is.
  const candidates = systemBrowsers.flatMap((name) => folders.map((folder) => resolve(folder, name)))
  return candidates.find((program) => isExecutable(program) && works(program))
}

function isExecutable(program) {
  try {
    accessSync(program, constants.X_OK)
    return true
  } catch {
    return false
  }
}

/** Some distributions have a `chromium-browser` that only says where to get one: what counts is that it starts. */
function works(program) {
  return spawnSync(program, ['--version'], { stdio: 'ignore', timeout: 20_000 }).status === 0
}

async function installFromDebian() {
  if (process.platform !== 'linux' || process.getuid() !== 0) return undefined
  if (spawnSync('apt-get', ['--version'], { stdio: 'ignore' }).status !== 0) return undefined
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  const install = 'apt-get install -y -q --no-install-recommends'
  const script = `apt-get update -q && (${install} chromium-headless-shell || ${install} chromium)`
  return await tryStep(async () => {
    await runQuietly('Installing Chromium from Debian by apt-get', 'sh', ['-c', script], { env })
    return findSystemBrowser()
  })
}

async function download(root, { node, env }) {
  return await tryStep(async () => {
    const cli = 'node_modules/playwright/cli.js'
    await runQuietly("Downloading Playwright's Chromium", node, [cli, 'install', 'chromium'], {
      cwd: root,
      env,
    })
    const script = "process.stdout.write(require('playwright').chromium.executablePath())"
    const { stdout } = spawnSync(node, ['-e', script], { cwd: root, env, encoding: 'utf8' })
    return works(stdout) ? stdout : undefined
  })
}

/** One way that fails leaves the next one to try. */
async function tryStep(step) {
  try {
    return await step()
  } catch (error) {
    if (error instanceof StepFailed) return undefined
    throw error
  }
}
