import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

/** Files that may use the machine's time; all others get the site's clock. */
const ownTime: Record<string, string> = {
  'platform/clock.ts': 'the clock itself',
  'open-services.ts': 'a start gives the site its clock',
  'backup.ts': 'a command of its own',
  'privacy.ts': 'a command of its own',
  'login/token.ts': 'as the package that verifies tokens, which asks the machine',
  'login/staff-accounts.ts': 'the command for accounts, and the first account of a start',
  'transfer/open-target.ts': 'the command that imports',
  'platform/database/open-database.ts': 'the copy before a migration, made before there is a site',
  'platform/files/spool.ts': 'compared with times that the disk wrote',
  'platform/files/disk-files.ts': 'written beside times that the disk wrote',
  'platform/watching/alarms.ts': 'a line of the log, which the machine dates',
  'platform/watching/open-telemetry.ts': 'a step of a trace, as the collector dates the others',
}

const server = new URL('../src/server/', import.meta.url)

const asking = readdirSync(server, { recursive: true, encoding: 'utf8' })
  .map((path) => path.replaceAll('\\', '/'))
  .filter((path) => /(?<!\.test)(?<!\.d)\.ts$/.test(path))
  .filter((path) => /new Date\(\)|\bDate\.now\b|\bDate\(\)|\bsystemClock\b/.test(textOf(path)))

test('only the files named here ask the machine for the time', () => {
  expect(asking.toSorted()).toEqual(Object.keys(ownTime).toSorted())
})

test('no statement asks the database for the time, but where instances share its clock', () => {
  const places = readdirSync(server, { recursive: true, encoding: 'utf8' })
    .map((path) => path.replaceAll('\\', '/'))
    .filter((path) => path.endsWith('.ts') && !path.includes('/migrations/'))
    .filter((path) =>
      /CURRENT_TIMESTAMP|datetime\('now'|strftime\([^)]*'now'|\bnow\(\)\s*at time zone|clock_timestamp\(\)/i.test(
        textOf(path),
      ),
    )
  expect(places).toEqual(['platform/database/postgres/shared-instances.ts'])
})

function textOf(path: string): string {
  return readFileSync(new URL(path, server), 'utf8')
}
