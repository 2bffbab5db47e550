import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { expect } from 'vitest'
import { migrations } from '#server/platform/database/migrations/migrations.ts'
import { openDatabase } from '#server/platform/database/open-database.ts'
import { pdf } from '#tests/harness/files/sample-files.ts'
import type { FormFile } from '#tests/harness/http/multipart.ts'
import { message, priceInquiry } from '#tests/harness/inquiries/contact.ts'
import { insertInquiry, insertMail } from '#tests/harness/inquiries/inquiry-rows.ts'
import { newMark, tracesIn } from '#tests/harness/inquiries/traces.ts'
import { sendOverHttp } from '#tests/harness/site/over-http.ts'
import { runCommand } from '#tests/harness/site/run-command.ts'
import { newDataFolder, staff } from '#tests/harness/site/sample-data.ts'
import { type RunningServer, startServer } from '#tests/harness/site/server-process.ts'

/** Everything that only Ada has: words, in the order in which they were made. */
export const marks: string[] = []
const ofAda = () => {
  const mark = newMark()
  marks.push(mark)
  return mark
}
export const ada = `ada.${ofAda()}@example.com`
export const otherMark = newMark()
export const other = (n: number) => `${otherMark}.${n}@example.com`

/** Ada's contact request, with a word of its own in every part. */
export const sent = {
  ...priceInquiry,
  firstName: `Ada ${ofAda()}`,
  lastName: `Sturm ${ofAda()}`,
  phone: `+49 69 90009-123 ${ofAda()}`,
  email: ada.toUpperCase(),
  message: Array.from({ length: 60 }, () => `${ofAda()} ${'x'.repeat(120)}`).join(' '),
  CompanyName: `Werk ${ofAda()}`,
  CompanyAddress: `Hafenstraße 1, ${ofAda()}`,
  BuildingSize: `4.200 m² ${ofAda()}`,
}
export const plan = Buffer.concat([pdf(ofAda()), Buffer.alloc(300_000, `%${ofAda()}\n`)])
export const files = [
  { name: `${ofAda()} Plan.pdf`, content: plan },
  { name: `../${ofAda()}.exe`, content: pdf(ofAda()) },
]
export const note = `Rief zurück: ${ofAda()}`

const inTrash = 'trash/attachments/12345678-89ab-4def-8123-456789abcdef'
/** A folder in which a server was killed that had been made by an older release. */
export let killed: string
const folders: string[] = []
export async function newFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'site-privacy-'))
  folders.push(folder)
  return folder
}
export async function copyOfKilled(): Promise<string> {
  const folder = await newFolder()
  await cp(killed, folder, { recursive: true })
  return folder
}

/** Makes the folder that the tests copy; it is gone after `removeFolders`. */
export async function makeKilledFolder(): Promise<void> {
  killed = await newDataFolder('empty')
  folders.push(killed)
  await makeOlderDatabase(killed)
  const server = await startSite(killed)
  await send(server, { ...message, email: other(1000) }, [{ name: 'Other.pdf', content: pdf('other') }])
  await send(server, sent, files)
  await send(server, { ...message, email: other(1001), message: `Bitte auch an ${ada} antworten` })
  addRows(killed)
  await server.end('SIGKILL')
  for (const place of ['spool', 'attachments']) {
    await writeFile(join(killed, place, '01234567-89ab-4def-8123-456789abcdef'), `cut short ${marks[0]}`)
  }
  await writeFile(join(killed, inTrash), `swept away ${marks[1]}`)
}

export async function removeFolders(): Promise<void> {
  for (const folder of folders) await rm(folder, { recursive: true, force: true })
}

/** Its start makes a backup of it, in which there is less than today. */
async function makeOlderDatabase(dataDir: string): Promise<void> {
  const older = Object.entries(migrations).filter(([name]) => name < '003')
  await (await openDatabase(dataDir, Object.fromEntries(older))).destroy()
  withDatabase(dataDir, (sqlite) => {
    for (let n = 0; n < 60; n++) {
      insertInquiry(sqlite, { email: other(n), mark: `${otherMark}-${n}`, length: (n * 97) % 3000 })
      if (n % 3 === 0) insertInquiry(sqlite, { email: ada, mark: ofAda(), length: (n * 211) % 9000 })
    }
  })
}

/** So many rows around each other that SQLite splits its pages, and moves rows from one to another. */
function addRows(dataDir: string): void {
  withDatabase(dataDir, (sqlite) => {
    const { id } = sqlite.prepare("select id from inquiry where company_name like 'Werk mark%'").get() as {
      id: number
    }
    insertMail(sqlite, id, { recipient: ada, mark: ofAda() })
    sqlite
      .prepare(
        "insert into inquiry_note (inquiry_id, at, by, text) values (?, '2026-11-20T10:00:00.000Z', ?, ?)",
      )
      .run(id, 'office', note)
    // Staff have deleted her inquiry with the files; it can still be restored.
    sqlite
      .prepare("update inquiry set deleted_by = 'office', deleted_at = ? where id = ?")
      .run(new Date().toISOString(), id)
    for (let n = 2000; n < 2600; n++) {
      const length = (n * 389) % 2900
      if (n % 3 === 0) insertInquiry(sqlite, { email: ` ${ada} `, mark: ofAda(), length })
      else insertInquiry(sqlite, { email: other(n), mark: `${otherMark}-${n}`, length })
    }
    // And one is gone for good that is still in the backup.
    sqlite.prepare('delete from inquiry where id = (select min(id) from inquiry where email = ?)').run(ada)
  })
}

export function withDatabase<T>(dataDir: string, act: (sqlite: DatabaseSync) => T): T {
  const sqlite = new DatabaseSync(join(dataDir, 'site.sqlite'), { timeout: 5000 })
  sqlite.exec('PRAGMA secure_delete = 1')
  try {
    return act(sqlite)
  } finally {
    sqlite.close()
  }
}

export async function startSite(DATA_DIR: string): Promise<RunningServer> {
  const { username, password } = staff
  return await startServer({ DATA_DIR, ADMIN_USERNAME: username, ADMIN_PASSWORD: password })
}

export async function send(
  { address }: RunningServer,
  fields: Record<string, string>,
  files: readonly FormFile[] = [],
): Promise<void> {
  expect((await sendOverHttp(address, { fields, files })).status).toBe(201)
}

export const privacy = (dataDir: string, args: readonly string[], more = {}) =>
  runCommand('src/server/privacy.ts', args, { dataDir, ...more })

/** Every row and file that is not Ada's. */
export async function othersIn(dataDir: string) {
  const rows = withDatabase(dataDir, (sqlite) => {
    const table = (name: string, where: string) =>
      sqlite
        .prepare(`select * from ${name} where ${where} order by 1, 2`)
        .all()
        .map((row) => ({ ...row }))
    const isOther = "inquiry_id in (select id from inquiry where email like 'mark%')"
    return {
      inquiries: table('inquiry', "email like 'mark%'"),
      attachments: table('attachment', isOther),
      notes: table('inquiry_note', isOther),
      mails: table('outgoing_mail', isOther),
      accounts: table('account', 'true'),
      integrity: sqlite.prepare('pragma integrity_check').get()?.['integrity_check'],
    }
  })
  const keys = rows.attachments.map((row) => String(row['file_key']))
  return { ...rows, contents: await Promise.all(keys.map((key) => readFile(join(dataDir, key)))) }
}

export function othersInBackup(dataDir: string, name: string) {
  const sqlite = new DatabaseSync(join(dataDir, 'backups', name), { readOnly: true })
  const { count } = sqlite.prepare('select count(*) as count from inquiry').get() as { count: number }
  const integrity = sqlite.prepare('pragma integrity_check').get()?.['integrity_check']
  sqlite.close()
  return { count, integrity }
}

/** Returns the number of Ada's words in the folder, each counted once. */
export async function knownMarks(dataDir: string): Promise<number> {
  return new Set((await tracesIn(dataDir, marks)).map((trace) => trace.split(': ')[1])).size
}

/** Without her address, which somebody else's message mentions and keeps. */
export async function tracesOfAda(dataDir: string): Promise<string[]> {
  return await tracesIn(
    dataDir,
    marks.filter((mark) => !ada.includes(mark)),
  )
}
