import { expect, test } from 'vitest'
import { isMatchingJob } from '#web/pages/jobs/matching-job.ts'

const job = {
  name: 'Monteurin oder Monteur für Blitzschutz (m/w/d)',
  location: 'Musterstraße 1, 63450 Hanau',
}

test.each([
  ['', true],
  ['   ', true],
  ['monteur', true],
  ['BLITZ', true],
  ['hanau', true],
  [' 63450 ', true],
  ['(m/w/d)', true],
  ['musterstraße', true],
  ['Frankfurt', false],
  ['monteur hanau', false],
])('a search for %j finds the job: %s', (filter, isFound) => {
  expect(isMatchingJob(job, filter)).toBe(isFound)
})
