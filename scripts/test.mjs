// `npm run check`, `npm test` and `npm test -- all`: what can go on at once in lanes, stage after stage up to the first
// that fails, then the slowest tests, the times, and a last line with the sums.
import { mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import process from 'node:process'
import { findBrowser } from './browser.mjs'
import { isStopping, run, runCollected, StepFailed } from './processes.mjs'
import { listSlowest, readPlaywright, readStep, readVitest } from './test-reports.mjs'
import { prepareWeb } from './web-build.mjs'

const reports = 'node_modules/.cache/test-reports'

const vitest = (name, args) => ({
  report: `vitest-${name}.json`,
  command: `vitest run --reporter=default --reporter=json --outputFile.json="{report}" ${args}`,
  read: readVitest,
})
const playwright = (project) => ({
  report: `playwright-${project}.json`,
  command: `playwright test --project=${project} --reporter=list,json`,
  prepare: findBrowser,
  read: readPlaywright,
})

/** A step acts or runs commands; a command that runs tests leaves a `report`. Steps of a stage have a lane to go in. */
const steps = [
  { name: 'types', stage: 1, lane: 'aside', runs: [{ command: 'tsc -b' }] },
  { name: 'lint', stage: 1, lane: 'aside', runs: [{ command: 'biome ci' }] },
  { name: 'texts', stage: 1, lane: 'aside', runs: [{ command: 'node scripts/check-texts.ts' }] },
  { name: 'build', stage: 1, lane: 'main', act: prepareWeb },
  {
    name: 'unit',
    stage: 1,
    lane: 'main',
    runs: [vitest('unit', '--project node --exclude="tests/{start,faults,sweeps}/**"')],
  },
  {
    name: 'components',
    stage: 2,
    lane: 'aside',
    runs: [{ ...vitest('components', '--project components'), prepare: findBrowser }],
  },
  { name: 'start', stage: 2, lane: 'main', runs: [vitest('start', 'tests/start/')] },
  { name: 'browser', stage: 3, lane: 'main', runs: [playwright('journeys')] },
  { name: 'faults', stage: 4, lane: 'main', runs: [vitest('faults', 'tests/faults/')] },
  {
    name: 'storages',
    stage: 4,
    lane: 'main',
    runs: [{ ...vitest('storages', 'tests/api/'), env: { TEST_DATABASE: 'postgres', TEST_STORAGE: 's3' } }],
  },
  { name: 'sweeps', stage: 4, lane: 'main', runs: [vitest('sweeps', 'tests/sweeps/'), playwright('sweeps')] },
]

const allNames = steps.map(({ name }) => name)
const rings = {
  check: allNames.filter((name) => steps.find((step) => step.name === name).stage === 1),
  all: allNames,
}
const ofEveryChange = allNames.filter((name) => steps.find((step) => step.name === name).stage < 4)

/** Runs what every change must pass, a ring (`check`, `all`) or the named steps; resolves to the exit code. */
export async function runTests(root, runtime, names) {
  const unknown = names.filter((name) => !allNames.includes(name) && !Object.hasOwn(rings, name))
  if (unknown.length > 0) {
    throw new StepFailed(
      2,
      `No such step: ${unknown.join(', ')}. Steps: ${allNames.join(', ')}; or check, or all.`,
    )
  }
  const start = performance.now()
  const wanted = names.length === 0 ? ofEveryChange : names.flatMap((name) => rings[name] ?? [name])
  const chosen = steps.filter(({ name }) => wanted.includes(name))
  rmSync(join(root, reports), { recursive: true, force: true })
  mkdirSync(join(root, reports), { recursive: true })

  const results = []
  for (const stage of new Set(chosen.map((step) => step.stage))) {
    const inStage = chosen.filter((step) => step.stage === stage)
    const lanes = ['main', 'aside'].map((lane) => inStage.filter((step) => step.lane === lane))
    // One lane alone has the terminal; of two, the one aside shows its output when a step is done.
    const isShared = lanes.every((lane) => lane.length > 0)
    const runners = lanes.map((lane, index) =>
      runLane(lane, root, runtime, results, isShared && index === 1 ? runCollected : run),
    )
    for (const settled of await Promise.allSettled(runners)) {
      if (settled.status === 'rejected') throw settled.reason
    }
    if (isStopping()) return 1
    if (results.some(({ failed }) => failed > 0)) break
  }
  return printSummary(chosen, results, (performance.now() - start) / 1000)
}

async function runLane(lane, root, runtime, results, runCommand) {
  for (const step of lane) {
    if (isStopping()) return
    if (runCommand === run) printHeading(step.name)
    const start = performance.now()
    const tests = await runStep(step, root, runtime, runCommand)
    const result = { name: step.name, seconds: (performance.now() - start) / 1000, ...tests }
    results.push(result)
    if (result.failed > 0) return
  }
}

async function runStep(step, root, runtime, runCommand) {
  const total = { passed: 0, failed: 0, skipped: 0, tests: [] }
  for (const each of step.runs ?? [{}]) {
    const found = await runOnce(step, each, root, runtime, runCommand)
    for (const key of ['passed', 'failed', 'skipped']) total[key] += found[key]
    total.tests.push(...found.tests)
    if (total.failed > 0) break
  }
  return total
}

async function runOnce(step, { command, report, prepare, read, env: own }, root, runtime, runCommand) {
  let exitCode = 1
  const reportFile = join(root, reports, report ?? '')
  try {
    const env = {
      ...runtime.env,
      PLAYWRIGHT_JSON_OUTPUT_FILE: reportFile,
      ...(await prepare?.(root, runtime)),
      ...own,
    }
    if (step.act) await step.act(root, runtime)
    const options = { cwd: root, env, shell: true }
    exitCode = command ? await runCommand(command.replace('{report}', reportFile), [], options) : 0
  } catch (error) {
    if (!(error instanceof StepFailed) || isStopping()) throw error
    process.stderr.write(`${error.message}\n`)
  }
  return read ? read(reportFile, exitCode) : readStep(exitCode)
}

function printHeading(name) {
  process.stdout.write(`\n── ${name} ${'─'.repeat(Math.max(0, 60 - name.length))}\n`)
}

function printSummary(chosen, results, seconds) {
  const tests = results.flatMap((result) => result.tests)
  const flaky = tests.filter(({ isFlaky }) => isFlaky)
  if (flaky.length > 0) {
    printHeading('failed once, passed when tried again')
    for (const { file, name } of flaky) process.stdout.write(`${file}: ${name}\n`)
  }
  const slowest = listSlowest(tests)
  if (slowest.length > 0) {
    printHeading('the slowest tests')
    for (const test of slowest) {
      process.stdout.write(`${test.seconds.toFixed(1).padStart(6)} s  ${test.file}: ${test.name}\n`)
    }
  }
  printHeading('summary')
  for (const { name } of chosen) {
    const result = results.find((candidate) => candidate.name === name)
    process.stdout.write(`${name.padEnd(11)}${result ? summarize(result) : 'not run'}\n`)
  }
  const [passed, failed, skipped] = ['passed', 'failed', 'skipped'].map((key) =>
    results.reduce((sum, result) => sum + result[key], 0),
  )
  process.stdout.write(`${'together'.padEnd(11)}${seconds.toFixed(1)} s\n`)
  process.stdout.write(`\n${passed} passed, ${failed} failed, ${skipped} skipped\n`)
  return failed > 0 || passed === 0 ? 1 : 0
}

function summarize({ passed, failed, skipped, seconds }) {
  const counts = `${passed} passed, ${failed} failed, ${skipped} skipped`
  return `${failed > 0 ? 'FAILED' : 'ok'}  ${counts}  (${seconds.toFixed(1)} s)`
}
