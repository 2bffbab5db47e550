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

/** A database of the version before, of a company that has given its own name: some entries are the sample's, some are not. */
async function makeOlderDatabase(): Promise<void> {
  const released = Object.entries(migrations).filter(([name]) => name < '027')
  await (await openDatabase(dataDir, Object.fromEntries(released))).destroy()
  const sqlite = new DatabaseSync(join(dataDir, 'site.sqlite'))
  const entry = (table: string, columns: Record<string, string | number>) => {
    const given = { ...emptyRow(sqlite, table), ...columns }
    const names = Object.keys(given)
    sqlite
      .prepare(`insert into ${table} (${names.join(', ')}) values (${names.map(() => '?').join(', ')})`)
      .run(...Object.values(given))
  }
  const change = (kind: string, id: number, action: string, fields = '[]') =>
    sqlite
      .prepare(
        `insert into change (entry_kind, entry_id, at, by, action, fields) values (?, ?, '2026-11-20', 'office', ?, ?)`,
      )
      .run(kind, id, action, fields)
  entry('picture', { id: 'a' })
  const sample = 'Windpark auf Basalt: Erdung für sechs Anlagen'
  entry('project', { id: 1, title_de: sample, picture_id: 'a' })
  entry('project', { id: 2, title_de: 'Tanklager: Blitzschutz für 12 Festdachtanks', picture_id: 'a' })
  change('project', 2, 'archived')
  change('project', 2, 'changed', '["categoryID"]')
  entry('project', { id: 3, title_de: 'Flugzeughangar: 78 m Torbreite ohne Ableitung', picture_id: 'a' })
  change('project', 3, 'changed', '["content.de"]')
  entry('project', { id: 4, title_de: 'Unser erstes Projekt', picture_id: 'a' })
  entry('project', { id: 5, title_de: sample, picture_id: 'a' })
  change('project', 5, 'added')
  entry('category', { id: 1, name: 'Industrie', title_de: 'Industrie' })
  entry('category', { id: 2, name: 'Kirchen', title_de: 'Kirchen' })
  entry('job', { id: 1, slug: 'installer', title_de: 'Blitzschutzmonteur (m/w/d)', version: 1 })
  entry('job', { id: 2, slug: 'buero', title_de: 'Bürokraft (m/w/d)', version: 1 })
  const reviewed = {
    kind: 'term',
    is_public: 1,
    content_de: '[]',
    content_en: '[]',
    related: '[]',
    sources: '[]',
  }
  entry('article', { ...reviewed, id: 1, slug: 'spd', reviewed_on: '2026-11-16' })
  entry('article', { ...reviewed, id: 2, slug: 'tiefenerder', reviewed_on: '2026-11-20' })
  change('article', 2, 'changed', '["reviewedOn"]')
  entry('article', { ...reviewed, id: 3, slug: 'bei-uns', reviewed_on: '2026-11-16' })
  sqlite.close()
}

/** Returns a row with the required columns of a table. */
function emptyRow(sqlite: DatabaseSync, table: string): Record<string, string | number> {
  const columns = sqlite.prepare(`pragma table_info(${table})`).all()
  const needed = columns.filter(({ notnull, dflt_value }) => notnull === 1 && dflt_value === null)
  return Object.fromEntries(
    needed.map(({ name, type }) => [String(name), /int/i.test(String(type)) ? 0 : '']),
  )
}

test('a database of the version before: what nobody has changed is the sample’s, whatever the company is called', async () => {
  await makeOlderDatabase()
  const database = await openDatabase<Tables>(dataDir)
  const marked = await database
    .selectFrom('sample_entry')
    .select(['entry_kind', 'entry_id'])
    .orderBy('entry_kind')
    .orderBy('entry_id')
    .execute()
  expect(marked.map(({ entry_kind, entry_id }) => `${entry_kind} ${entry_id}`)).toEqual([
    'article 1',
    'category 1',
    'job 1',
    'project 1',
    'project 2',
  ])
  const articles = await database.selectFrom('article').select(['id', 'reviewed_on']).orderBy('id').execute()
  expect(articles.map(({ reviewed_on }) => reviewed_on)).toEqual(['', '2026-11-20', '2026-11-16'])
  await database.destroy()
})
