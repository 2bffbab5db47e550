// The way in: brings the right Node, the packages and the build where they are missing, then runs the command.
// Plain JavaScript without packages, because an old Node has to start it on a machine that has nothing else.
import { dirname } from 'node:path'
import process from 'node:process'
import { fileURLToPath } from 'node:url'
import { findBrowser } from './browser.mjs'
import { prepareBuilds } from './builds.mjs'
import { preparePackages } from './packages.mjs'
import { forwardSignals, run, StepFailed } from './processes.mjs'
import { prepareRuntime } from './runtime.mjs'
import { startFlags, startSettings } from './server-start.mjs'
import { runTests } from './test.mjs'

const root = dirname(dirname(fileURLToPath(import.meta.url)))

const commands = {
  start: { does: 'build web and server if needed and start the site', act: start },
  dev: { does: 'start the site for development, with reload', act: dev },
  test: { does: 'run all checks and tests, or only the named steps', act: test },
  vitest: {
    does: 'run unit and API tests alone, e.g. vitest run tests/api/login/login.test.ts',
    act: vitest,
  },
  playwright: { does: 'run browser tests alone, e.g. playwright test price-inquiry', act: playwright },
  lighthouse: { does: 'measure public pages as a phone loads them, e.g. lighthouse /jobs', act: lighthouse },
  build: { does: 'build web and server, whether needed or not', act: build },
  node: { does: 'run a script with the right Node, e.g. node scripts/seed.ts', act: node },
  tool: { does: 'the same with the packages of tests and measurements, e.g. tool bench/bench.ts', act: tool },
  npm: { does: 'run npm with the right Node, e.g. npm install zod', act: npm },
}

async function start(args, runtime) {
  await preparePackages(root, runtime)
  await prepareBuilds(root, runtime)
  return await runNode(runtime, [...startFlags, ...args], { ...startSettings, ...runtime.env })
}

async function dev(args, runtime) {
  await preparePackages(root, runtime)
  const watched = ['--watch-preserve-output', '--watch-path=src/server', '--watch-path=src/contract']
  return await runNode(runtime, [...watched, 'src/server/dev.ts', ...args], {
    NODE_ENV: 'development',
    ...runtime.env,
  })
}

async function test(args, runtime) {
  await preparePackages(root, runtime, { withTools: true })
  return await runTests(root, runtime, args)
}

async function vitest(args, runtime) {
  await preparePackages(root, runtime, { withTools: true })
  await prepareBuilds(root, runtime)
  return await runNode(runtime, ['node_modules/vitest/vitest.mjs', ...args], runtime.env)
}

async function playwright(args, runtime) {
  await preparePackages(root, runtime, { withTools: true })
  await prepareBuilds(root, runtime)
  const env = { ...runtime.env, ...(await findBrowser(root, runtime)) }
  return await runNode(runtime, ['node_modules/@playwright/test/cli.js', ...args], env)
}

async function lighthouse(args, runtime) {
  await preparePackages(root, runtime, { withTools: true })
  await prepareBuilds(root, runtime)
  const env = { ...runtime.env, ...(await findBrowser(root, runtime)), npm_program: runtime.npm }
  return await runNode(runtime, ['bench/lighthouse.ts', ...args], env)
}

async function build(_args, runtime) {
  await preparePackages(root, runtime)
  await prepareBuilds(root, runtime, { isForced: true })
  return 0
}

async function node(args, runtime) {
  await preparePackages(root, runtime)
  return await runNode(runtime, args, runtime.env)
}

async function tool(args, runtime) {
  await preparePackages(root, runtime, { withTools: true })
  return await runNode(runtime, args, runtime.env)
}

async function npm(args, runtime) {
  return await runNode(runtime, [runtime.npm, ...args], runtime.env)
}

async function runNode(runtime, args, env) {
  return await run(runtime.node, args, { cwd: root, env })
}

async function main([name, ...args]) {
  if (!Object.hasOwn(commands, name ?? '')) {
    const lines = Object.entries(commands).map(([command, { does }]) => `  ${command.padEnd(11)}${does}`)
    process.stderr.write(`Usage: node scripts/run.mjs <command>\n${lines.join('\n')}\n`)
    return 2
  }
  forwardSignals()
  const runtime = await prepareRuntime(root)
  return await commands[name].act(args, runtime)
}

try {
  process.exitCode = await main(process.argv.slice(2))
} catch (error) {
  if (!(error instanceof StepFailed)) throw error
  process.stderr.write(`${error.message}\n`)
  process.exitCode = error.exitCode
}
