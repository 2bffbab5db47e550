// The steps of `npm test`. A step acts or runs commands; a command that runs tests leaves a `report`. Steps of a stage go in
// lanes beside each other. `budget` is the seconds that one test may take: a longer one is told, and fails nothing.
import { findBrowser } from './browser.mjs'
import { prepareBuilds } from './builds.mjs'
import { readPlaywright, readVitest } from './test-reports.mjs'

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

/**
 * Tests that need their own behaviour of rows or files; the rest of `tests/api` would learn nothing new from
 * PostgreSQL and S3.
 */
const storagePlaces = [
  ...'contact drafts entries history inquiries jobs knowledge login mails pictures projects samples texts transfer webhooks'
    .split(' ')
    .map((folder) => `tests/api/${folder}/`),
  'tests/api/company/company-files',
  'tests/sites/transfer/',
  'tests/sites/retention-traces',
  'tests/sites/two-instances',
].join(' ')

/** A command with a `shard` is run as a whole by that one; of the others each shard runs its part of the tests. */
export const allSteps = [
  { name: 'types', stage: 1, lane: 'aside', runs: [{ command: 'tsc -b', shard: 2 }] },
  { name: 'lint', stage: 1, lane: 'aside', runs: [{ command: 'biome ci', shard: 1 }] },
  { name: 'texts', stage: 1, lane: 'aside', runs: [{ command: 'node scripts/check-texts.ts', shard: 1 }] },
  { name: 'build', stage: 1, lane: 'main', act: prepareBuilds },
  {
    name: 'unit',
    stage: 1,
    lane: 'main',
    budget: 3,
    runs: [vitest('unit', '--project node --exclude="tests/{sites,start,commands,faults,sweeps}/**"')],
  },
  {
    name: 'components',
    stage: 2,
    lane: 'aside',
    budget: 10,
    runs: [{ ...vitest('components', '--project components'), prepare: findBrowser }],
  },
  { name: 'start', stage: 2, lane: 'main', budget: 30, runs: [vitest('start', 'tests/start/')] },
  { name: 'sites', stage: 2, lane: 'main', budget: 10, runs: [vitest('sites', 'tests/sites/')] },
  { name: 'browser', stage: 3, lane: 'main', budget: 10, runs: [playwright('journeys')] },
  {
    name: 'faults',
    stage: 4,
    lane: 'main',
    budget: 30,
    runs: [vitest('faults', 'tests/commands/ tests/faults/')],
  },
  {
    name: 'storages',
    stage: 4,
    lane: 'main',
    budget: 30,
    runs: [{ ...vitest('storages', storagePlaces), env: { TEST_DATABASE: 'postgres', TEST_STORAGE: 's3' } }],
  },
  {
    name: 'sweeps',
    stage: 4,
    lane: 'main',
    budget: 30,
    runs: [{ ...vitest('sweeps', 'tests/sweeps/'), shard: 2 }, playwright('sweeps')],
  },
]

/** The steps that a shard such as `1/2` runs, with the commands of its part; without one all of them. */
export function ofShard(steps, shard) {
  if (!shard) return steps
  const number = Number.parseInt(shard, 10)
  return steps
    .map((step) => ({
      ...step,
      runs: step.runs
        ?.filter((each) => (each.shard ?? number) === number)
        .map((each) => (each.shard ? each : { ...each, command: `${each.command} --shard=${shard}` })),
    }))
    .filter(({ runs }) => runs?.length !== 0)
}
