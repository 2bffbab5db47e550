// How many tests passed, failed and were skipped, from what the two test runners wrote. A run is never counted as better
// than its exit code: a missing report, no tests at all or a failure outside of any test each count as one failed.
import { readFileSync } from 'node:fs'

/** A step that runs no tests is one test itself. */
export function countStep(exitCode) {
  return exitCode === 0 ? { passed: 1, failed: 0, skipped: 0 } : { passed: 0, failed: 1, skipped: 0 }
}

export function countVitest(reportFile, exitCode) {
  return countReport(reportFile, exitCode, (report) => {
    const tests = report.testResults.flatMap((file) => file.assertionResults)
    // A file that cannot be loaded, or whose worker crashed, is failed without a failed test in it.
    const brokenFiles = report.testResults.filter(
      (file) => file.status === 'failed' && !file.assertionResults.some((test) => test.status === 'failed'),
    )
    const passed = tests.filter((test) => test.status === 'passed').length
    const failed = tests.filter((test) => test.status === 'failed').length
    return { passed, failed: failed + brokenFiles.length, skipped: tests.length - passed - failed }
  })
}

export function countPlaywright(reportFile, exitCode) {
  return countReport(reportFile, exitCode, ({ stats, errors }) => ({
    // Flaky: passed when tried again.
    passed: stats.expected + stats.flaky,
    failed: stats.unexpected + errors.length,
    skipped: stats.skipped,
  }))
}

function countReport(reportFile, exitCode, count) {
  const counts = count(readReport(reportFile) ?? emptyReport)
  const isWorseThanCounted = exitCode !== 0 || counts.passed === 0
  return counts.failed === 0 && isWorseThanCounted ? { ...counts, failed: 1 } : counts
}

const emptyReport = {
  testResults: [],
  stats: { expected: 0, flaky: 0, unexpected: 0, skipped: 0 },
  errors: [],
}

function readReport(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch {
    return undefined
  }
}
