// `npm run check`, `npm test` and `npm test -- all`: what can go on at once in lanes, stage after stage up to the first
// that fails, then the slowest tests, those over budget, those that failed, the times, and a last line with the sums.
// SHARD=1/2 runs one half.
import { mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import process from 'node:process'
import { isStopping, run, runCollected, StepFailed } from './processes.mjs'
import { listOverBudget, listSlowest, readStep } from './test-reports.mjs'
import { allSteps, ofShard } from './test-steps.mjs'

const reports = 'node_modules/.cache/test-reports'
const all = allSteps.map(({ name }) => name)
const upTo = (stage) => allSteps.filter((step) => step.stage <= stage).map(({ name }) => name)
const rings = { check: upTo(1), all }

/** Runs what every change must pass, a ring (`check`, `all`) or the named steps; resolves to the exit code. */
export async function runTests(root, runtime, names) {
  const unknown = names.filter((name) => !all.includes(name) && !Object.hasOwn(rings, name))
  if (unknown.length > 0) {
    throw new StepFailed(
      2,
      `No such step: ${unknown.join(', ')}. Steps: ${all.join(', ')}; or check, or all.`,
    )
  }
  const shard = process.env.SHARD
  if (shard && !/^[12]\/2$/.test(shard)) throw new StepFailed(2, 'SHARD must be 1/2 or 2/2.')
  const start = performance.now()
  const wanted = names.length === 0 ? upTo(3) : names.flatMap((name) => rings[name] ?? [name])
  const chosen = ofShard(
    allSteps.filter(({ name }) => wanted.includes(name)),
    shard,
  )
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
    result.overBudget = listOverBudget(tests.tests, step.budget)
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
  const overBudget = results.flatMap((result) => result.overBudget)
  if (overBudget.length > 0) {
    printHeading('over budget: faster, smaller or split, or measured again on a quiet machine')
    for (const { seconds: took, budget, file, name } of overBudget) {
      process.stdout.write(`${took.toFixed(1).padStart(6)} s of ${budget} s  ${file}: ${name}\n`)
    }
  }
  // Last, since of a long output only the end may be kept.
  const broken = tests.filter(({ failure }) => failure !== undefined)
  if (broken.length > 0) printHeading('failed')
  for (const { file, name, failure } of broken) process.stdout.write(`${file}: ${name}\n${failure}\n\n`)
  printHeading(`summary${process.env.SHARD ? ` of shard ${process.env.SHARD}` : ''}`)
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
