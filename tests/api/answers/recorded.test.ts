import { writeFile } from 'node:fs/promises'
import process from 'node:process'
import { expect, test, vi } from 'vitest'
import { changes } from '#tests/harness/recorded/changes.ts'
import { companyChanges } from '#tests/harness/recorded/company-changes.ts'
import { staffReads, visitorReads } from '#tests/harness/recorded/reads.ts'
import { inLines, record } from '#tests/harness/recorded/record.ts'
import { refusals } from '#tests/harness/recorded/refusals.ts'
import { createMovedClock } from '#tests/harness/site/moved-clock.ts'
import { openTestSite } from '#tests/harness/site/test-site.ts'

// More than six hundred requests, one after the other.
vi.setConfig({ testTimeout: 120_000 })

/** Folder for whole answers, for comparing two states of the sources. */
const whole = process.env['RECORD_TO']

test('every recorded request is answered as before', async () => {
  const site = await openTestSite({ content: 'sample', clock: createMovedClock('2026-12-05T12:00:00Z') })
  const requests = [...visitorReads, ...staffReads, ...changes, ...refusals, ...companyChanges]
  const recorded = await record(site, await site.logIn(), requests)
  await site.close()
  if (whole) await writeFile(whole, JSON.stringify(recorded, null, 1))
  await expect(inLines(recorded)).toMatchFileSnapshot('recorded.txt')
})
