// Reads the reports of the two test runners: how many tests passed, failed and were skipped, and how long each took. A
// run is never counted as better than its exit code: a missing report, no tests at all or a failure outside of any test
// count as one failed.
import { readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { stripVTControlCharacters } from 'node:util'

/** A step that runs no tests is one test itself. */
export function readStep(exitCode) {
  const counts = exitCode === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 }
  return { ...counts, skipped: 0, tests: [] }
}

export function readVitest(reportFile, exitCode) {
  return readReport(reportFile, exitCode, ({ testResults }) => {
    const tests = testResults.flatMap((file) => file.assertionResults)
    // A file that cannot be loaded, or whose worker crashed, is failed without a failed test in it.
    const brokenFiles = testResults.filter(
      (file) => file.status === 'failed' && !file.assertionResults.some((test) => test.status === 'failed'),
    )
    const passed = tests.filter((test) => test.status === 'passed').length
    const failed = tests.filter((test) => test.status === 'failed').length
    return {
      passed,
      failed: failed + brokenFiles.length,
      skipped: tests.length - passed - failed,
      tests: testResults.flatMap((file) =>
        file.assertionResults.map(({ fullName, duration, status, failureMessages }) => ({
          file: basename(file.name),
          name: fullName,
          seconds: (duration || 0) / 1000,
          ...(status === 'failed' && { failure: shortened(failureMessages?.[0]) }),
        })),
      ),
    }
  })
}

export function readPlaywright(reportFile, exitCode) {
  return readReport(reportFile, exitCode, ({ stats, errors, suites }) => ({
    passed: stats.expected + stats.flaky,
    failed: stats.unexpected + errors.length,
    skipped: stats.skipped,
    tests: suites.flatMap(testsOf),
  }))
}

function testsOf({ specs = [], suites = [] }) {
  const own = specs.map((spec) => {
    const results = spec.tests.flatMap((test) => test.results)
    const milliseconds = results.reduce((sum, { duration }) => sum + duration, 0)
    // Flaky: passed when tried again.
    const isFlaky = spec.tests.some(({ status }) => status === 'flaky')
    const told = { file: basename(spec.file), name: spec.title, seconds: milliseconds / 1000, isFlaky }
    return spec.ok === false ? { ...told, failure: shortened(results.at(-1)?.error?.message) } : told
  })
  return [...own, ...suites.flatMap(testsOf)]
}

/** The beginning of a message, in plain characters. */
const shortened = (message = '') => stripVTControlCharacters(message).trim().slice(0, 600)

/** The ten that took longest, of those that took a second or more. */
export function listSlowest(tests) {
  return tests
    .filter(({ seconds }) => seconds >= 1)
    .sort((a, b) => b.seconds - a.seconds)
    .slice(0, 10)
}

/** The tests of a step that took longer than the seconds of its budget, slowest first. */
export function listOverBudget(tests, budget = Number.POSITIVE_INFINITY) {
  return tests
    .filter(({ seconds }) => seconds > budget)
    .sort((a, b) => b.seconds - a.seconds)
    .map((test) => ({ ...test, budget }))
}

function readReport(file, exitCode, read) {
  const found = read(parse(file) || emptyReport)
  const isWorseThanCounted = exitCode !== 0 || found.passed === 0
  return found.failed === 0 && isWorseThanCounted ? { ...found, failed: 1 } : found
}

const emptyReport = {
  testResults: [],
  stats: { expected: 0, flaky: 0, unexpected: 0, skipped: 0 },
  errors: [],
  suites: [],
}

function parse(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch {
    return undefined
  }
}
