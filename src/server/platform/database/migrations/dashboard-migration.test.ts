import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { migrations } from '#server/platform/database/migrations/migrations.ts'
import { openDatabase } from '#server/platform/database/open-database.ts'
import type { Tables } from '#server/tables.ts'

let dataDir: string
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'site-database-'))
})
afterEach(async () => await rm(dataDir, { recursive: true }))

/** Makes a database of the release before the dashboard, with two projects of which the second lacks texts. */
async function makeOlderDatabase(): Promise<void> {
  const released = Object.entries(migrations).filter(([name]) => name < '003')
  await (await openDatabase(dataDir, Object.fromEntries(released))).destroy()
  const sqlite = new DatabaseSync(join(dataDir, 'site.sqlite'))
  sqlite.exec(`
    insert into account (username, password_hash, created_at) values ('office ', '', '2026-01-01');
    insert into category (name, title_de, title_en) values ('energy', 'Energie', 'Energy');
    insert into picture (id, width, height, placeholder, widths) values ('a', 1, 1, '', '[1]'), ('b', 1, 1, '', '[1]');`)
  const insert = sqlite.prepare(`insert into project (
    title_de, title_en, scope_of_works_de, scope_of_works_en, content_de, content_en, picture_alt_de, picture_alt_en,
    search_title_de, search_title_en, search_description_de, search_description_en,
    location, work_duration, client, created_at, category_id, picture_id, is_client_public
  ) values (?, 'Mill', 'Erder', 'Earthing', ?, 'All', ?, 'Roof', '', 'mill', '', '', ?, '', ?, '2026-01-01', 1, ?, 0)`)
  insert.run('MÜHLE', 'Alles', 'Dach', 'Köln', 'STÄDTE AG', 'a')
  insert.run('Halle', '', '', '', '', 'b')
  sqlite.close()
}

test('a database that is older than the dashboard keeps its projects, which staff then find and nobody misses', async () => {
  await makeOlderDatabase()
  const database = await openDatabase<Tables>(dataDir)
  const projects = await database
    .selectFrom('project')
    .select(['id', 'category_id', 'picture_id', 'version', 'deleted_at', 'missing_de', 'missing_en'])
    .select('search_staff')
    .orderBy('id')
    .execute()
  const untouched = { category_id: 1, version: 1, deleted_at: null }
  expect(projects.map((row) => ({ ...row }))).toEqual([
    {
      ...untouched,
      id: 1,
      picture_id: 'a',
      missing_de: 0,
      missing_en: 0,
      search_staff: 'mühle\nmill\nköln\nstädte ag',
    },
    { ...untouched, id: 2, picture_id: 'b', missing_de: 2, missing_en: 0, search_staff: 'halle\nmill\n\n' },
  ])
  const pictures = await database
    .selectFrom('picture')
    .select(['id', 'owner_kind', 'owner_id'])
    .orderBy('id')
    .execute()
  expect(pictures).toMatchObject([
    { id: 'a', owner_kind: 'project', owner_id: 1 },
    { id: 'b', owner_kind: 'project', owner_id: 2 },
  ])
  expect(await database.selectFrom('category').select('version').execute()).toMatchObject([{ version: 1 }])
  expect(await database.selectFrom('change').selectAll().execute()).toEqual([])
  expect(await database.selectFrom('account').select('username').execute()).toMatchObject([
    { username: 'office' },
  ])
  await database.destroy()
})
