// `npm test`: the steps in order, up to the first that fails, then a summary whose last line has the sums.
import { mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import process from 'node:process'
import { findBrowser } from './browser.mjs'
import { isStopping, run, StepFailed } from './processes.mjs'
import { countPlaywright, countStep, countVitest } from './test-counts.mjs'
import { prepareWeb } from './web-build.mjs'

const reports = 'node_modules/.cache/test-reports'

/** A step has a `command` or something to `act` on; one that runs tests says how to `count` them from its `report`. */
const steps = [
  { name: 'types', command: 'tsc -b' },
  { name: 'lint', command: 'biome ci' },
  { name: 'texts', command: 'node scripts/check-texts.ts' },
  { name: 'build', act: prepareWeb },
  {
    name: 'unit',
    command: 'vitest run --reporter=default --reporter=json --outputFile.json="{report}"',
    report: 'vitest.json',
    count: countVitest,
  },
  {
    name: 'browser',
    prepare: findBrowser,
    command: 'playwright test --reporter=list,json',
    report: 'playwright.json',
    count: countPlaywright,
  },
]

/** Runs all steps, or those named; resolves to the exit code. */
export async function runTests(root, runtime, names) {
  const unknown = names.filter((name) => !steps.some((step) => step.name === name))
  if (unknown.length > 0) {
    throw new StepFailed(
      2,
      `No such step: ${unknown.join(', ')}. Steps: ${steps.map((step) => step.name).join(', ')}.`,
    )
  }
  const chosen = steps.filter((step) => names.length === 0 || names.includes(step.name))
  rmSync(join(root, reports), { recursive: true, force: true })
  mkdirSync(join(root, reports), { recursive: true })

  const results = []
  for (const step of chosen) {
    printHeading(step.name)
    const result = { name: step.name, ...(await runStep(step, root, runtime)) }
    results.push(result)
    if (isStopping()) return 1
    if (result.failed > 0) break
  }
  return printSummary(chosen, results)
}

async function runStep(step, root, runtime) {
  let exitCode = 1
  const start = performance.now()
  const report = join(root, reports, step.report ?? '')
  try {
    const env = {
      ...runtime.env,
      PLAYWRIGHT_JSON_OUTPUT_FILE: report,
      ...(await step.prepare?.(root, runtime)),
    }
    const command = step.command?.replace('{report}', report)
    if (step.act) await step.act(root, runtime)
    exitCode = command ? await run(command, [], { cwd: root, env, shell: true }) : 0
  } catch (error) {
    if (!(error instanceof StepFailed) || isStopping()) throw error
    process.stderr.write(`${error.message}\n`)
  }
  const counts = step.count ? step.count(report, exitCode) : countStep(exitCode)
  return { ...counts, seconds: (performance.now() - start) / 1000 }
}

function printHeading(name) {
  process.stdout.write(`\n── ${name} ${'─'.repeat(Math.max(0, 60 - name.length))}\n`)
}

function printSummary(chosen, results) {
  printHeading('summary')
  for (const { name } of chosen) {
    const result = results.find((candidate) => candidate.name === name)
    process.stdout.write(`${name.padEnd(9)}${result ? summarize(result) : 'not run'}\n`)
  }
  const [passed, failed, skipped] = ['passed', 'failed', 'skipped'].map((key) =>
    results.reduce((sum, result) => sum + result[key], 0),
  )
  process.stdout.write(`\n${passed} passed, ${failed} failed, ${skipped} skipped\n`)
  return failed > 0 || passed === 0 ? 1 : 0
}

function summarize({ passed, failed, skipped, seconds }) {
  const counts = `${passed} passed, ${failed} failed, ${skipped} skipped`
  return `${failed > 0 ? 'FAILED' : 'ok'}  ${counts}  (${seconds.toFixed(1)} s)`
}
