import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import pg from 'pg'
import { openStorage } from '#server/backups/open-storage.ts'
import { siteLayout } from '#server/backups/site-layout.ts'
import { fileFolders } from '#server/file-folders.ts'
import { moveSite } from '#server/platform/backup/move-site.ts'
import { fillSite } from '#tests/harness/before/fill-site.ts'
import { filesIn, type KeptSite, keepSite } from '#tests/harness/before/kept-site.ts'
import { publishAll, restoreAll } from '#tests/harness/before/list-deeds.ts'
import { openKept } from '#tests/harness/before/open-kept.ts'
import { dumpPostgres } from '#tests/harness/before/postgres-dump.ts'
import { findAnswers } from '#tests/harness/before/questions.ts'
import { askAll, changesOf, type Question } from '#tests/harness/before/what-it-says.ts'
import { holdDate } from '#tests/harness/machine/held-date.ts'
import { startPostgres } from '#tests/harness/machine/postgres-server.ts'
import { newDataFolder } from '#tests/harness/site/sample-data.ts'
import type { TestSite } from '#tests/harness/site/test-site.ts'

/**
 * Makes the site that later versions are started on, with what this version says of it: `npm run build`, then
 * `node scripts/run.mjs node tests/harness/before/make.ts`, at a release, before anything of how a site is stored changes.
 */
const later = '2027-06-01T08:00:00.000Z'

const date = holdDate('2026-03-02T08:00:00.000Z')
const dataDir = await newDataFolder('empty')
const keyed = await fillSite(dataDir, date)
date.move(60_000)
const at = new Date().toISOString()
date.release()

const sqlite = new DatabaseSync(join(dataDir, 'site.sqlite'))
sqlite.exec('pragma wal_checkpoint(truncate); vacuum; pragma wal_checkpoint(truncate)')
sqlite.close()
const kept: KeptSite = {
  sqlite: await readFile(join(dataDir, 'site.sqlite')),
  postgres: await asPostgres(dataDir),
  files: await filesIn(dataDir, fileFolders),
  said: { at, asLeft: {}, stages: [], later: { at: later, answers: {} } },
}
await rm(dataDir, { recursive: true })

const opened = await openKept(kept, at)
const asLeft = await findAnswers(opened.site())
const questions = Object.keys(asLeft) as Question[]
const nowOthers = async (site: TestSite) => changesOf(asLeft, await askAll(site, questions))
const restored = await restoreAll(opened, keyed)
const stages = [{ deeds: restored, answers: await nowOthers(opened.site()) }]
const published = await publishAll(opened)
stages.push({ deeds: published, answers: await nowOthers(opened.site()) })
await opened.close()
const reopened = await openKept(kept, later)
await reopened.workOnce()
const answers = await nowOthers(reopened.site())
await reopened.close()
kept.said = { at, asLeft, stages, later: { at: later, answers } }
await keepSite(kept)
console.info(`${questions.length} answers and ${restored.length + published.length} deeds of ${at} kept`)

/** Moves the site to PostgreSQL as operators do; returns the dump of it. */
async function asPostgres(dataDir: string): Promise<string> {
  const server = await startPostgres()
  const copy = await mkdtemp(join(tmpdir(), 'site-before-'))
  try {
    const target = await openStorage({ dataDir: copy, databaseUrl: server.url() })
    await moveSite(await openStorage({ dataDir }), target, siteLayout)
    await copySessions(dataDir, server.url())
    return await dumpPostgres(server.url())
  } finally {
    await server.stop()
    await rm(copy, { recursive: true })
  }
}

/** Sessions end with a move; an update leaves them. */
async function copySessions(dataDir: string, url: string): Promise<void> {
  const from = new DatabaseSync(join(dataDir, 'site.sqlite'))
  const to = new pg.Client(url)
  await to.connect()
  for (const row of from.prepare('select * from session').all()) {
    const names = Object.keys(row)
    const places = names.map((_, index) => `$${index + 1}`)
    await to.query(`insert into session (${names}) values (${places})`, Object.values(row))
  }
  await to.end()
  from.close()
}
