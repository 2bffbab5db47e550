import { existsSync } from 'node:fs'
import { cp, mkdtemp, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { migrations } from '#server/platform/database/migrations/migrations.ts'
import { openDatabase } from '#server/platform/database/open-database.ts'
import { message, priceInquiry } from '#tests/harness/contact.ts'
import { insertInquiry, insertMail } from '#tests/harness/inquiry-rows.ts'
import { runCommand } from '#tests/harness/run-command.ts'
import { newDataFolder, staff } from '#tests/harness/sample-data.ts'
import { pdf } from '#tests/harness/sample-files.ts'
import { type RunningServer, startServer } from '#tests/harness/server-process.ts'
import { filesIn } from '#tests/harness/stored-files.ts'
import { newMark, tracesIn } from '#tests/harness/traces.ts'

vi.setConfig({ testTimeout: 120_000, hookTimeout: 180_000 })

/** Everything that only Ada has: words, in the order in which they were made. */
const marks: string[] = []
const ofAda = () => {
  const mark = newMark()
  marks.push(mark)
  return mark
}
const ada = `ada.${ofAda()}@example.com`
const otherMark = newMark()
const other = (n: number) => `${otherMark}.${n}@example.com`

/** What Ada sends by the form, with a word of its own in every part. */
const sent = {
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
const plan = Buffer.concat([pdf(ofAda()), Buffer.alloc(300_000, `%${ofAda()}\n`)])
const files = [
  { name: `${ofAda()} Plan.pdf`, content: plan },
  { name: `../${ofAda()}.exe`, content: pdf(ofAda()) },
]
const note = `Rief zurück: ${ofAda()}`

const inTrash = 'trash/attachments/12345678-89ab-4def-8123-456789abcdef'
/** A folder in which a server was killed that had been made by an older release. */
let killed: string
const folders: string[] = []
async function newFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'site-privacy-'))
  folders.push(folder)
  return folder
}
async function copyOfKilled(): Promise<string> {
  const folder = await newFolder()
  await cp(killed, folder, { recursive: true })
  return folder
}

beforeAll(async () => {
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
})
afterAll(async () => {
  for (const folder of folders) await rm(folder, { recursive: true, force: true })
})

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
    for (let n = 2000; n < 2600; n++) {
      const length = (n * 389) % 2900
      if (n % 3 === 0) insertInquiry(sqlite, { email: ` ${ada} `, mark: ofAda(), length })
      else insertInquiry(sqlite, { email: other(n), mark: `${otherMark}-${n}`, length })
    }
    // Staff have deleted one that is still in the backup.
    sqlite.prepare('delete from inquiry where id = (select min(id) from inquiry where email = ?)').run(ada)
  })
}

function withDatabase<T>(dataDir: string, act: (sqlite: DatabaseSync) => T): T {
  const sqlite = new DatabaseSync(join(dataDir, 'site.sqlite'), { timeout: 5000 })
  sqlite.exec('PRAGMA secure_delete = 1')
  try {
    return act(sqlite)
  } finally {
    sqlite.close()
  }
}

async function startSite(DATA_DIR: string): Promise<RunningServer> {
  const { username, password } = staff
  return await startServer({ DATA_DIR, ADMIN_USERNAME: username, ADMIN_PASSWORD: password })
}

async function send(
  server: RunningServer,
  fields: Record<string, string>,
  attached: readonly { name: string; content: Buffer }[] = [],
): Promise<void> {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.append(name, value)
  for (const { name, content } of attached)
    form.append('attachment', new Blob([new Uint8Array(content)]), name)
  const answer = await fetch(`${server.address}/api/v1/Contact`, { method: 'POST', body: form })
  expect(answer.status).toBe(201)
}

const privacy = (dataDir: string, args: readonly string[], more = {}) =>
  runCommand('src/server/privacy.ts', args, { dataDir, ...more })

/** Every row and file that is not Ada's. */
async function othersIn(dataDir: string) {
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

function othersInBackup(dataDir: string, name: string) {
  const sqlite = new DatabaseSync(join(dataDir, 'backups', name), { readOnly: true })
  const { count } = sqlite.prepare('select count(*) as count from inquiry').get() as { count: number }
  const integrity = sqlite.prepare('pragma integrity_check').get()?.['integrity_check']
  sqlite.close()
  return { count, integrity }
}

/** How many of Ada's words are in the folder, each counted once. */
async function knownMarks(dataDir: string): Promise<number> {
  return new Set((await tracesIn(dataDir, marks)).map((trace) => trace.split(': ')[1])).size
}

describe('the export of an address', () => {
  test('has all fields, notes, mails and files as they were sent, for the eyes of its maker only', async () => {
    const folder = join(await newFolder(), 'export')
    const { exitCode, stdout, stderr } = await privacy(killed, ['export', ` ${ada} `, '--to', folder])
    expect({ exitCode, stderr }).toEqual({ exitCode: 0, stderr: '' })
    const [summary, ...lines] = stdout.trimEnd().split('\n')
    expect(summary).toMatch(/^Others mention/)
    expect(lines[1]).toMatch(
      new RegExp(`^Sent from ${ada}: 220 inquiries, 2 files \\(293.KiB\\), 201 notes, \\d+ mails\\.$`),
    )
    expect(lines.at(-2)).toMatch(/^In backups\/before-migration-.*Z\.sqlite: 20 inquiries\.$/)
    expect(lines.at(-1)).toBe(`Written to ${folder}`)
    expect((await stat(folder)).mode & 0o777).toBe(0o700)

    const path = join(folder, 'inquiries.json')
    expect((await stat(path)).mode & 0o777).toBe(0o600)
    const { inquiries, ...head } = JSON.parse(await readFile(path, 'utf8'))
    expect(head).toEqual({ address: ada, exportedAt: expect.any(String) })
    expect(inquiries).toHaveLength(221)
    const one = inquiries.find((inquiry: { email: string }) => inquiry.email === sent.email)
    expect(one).toMatchObject({
      keptIn: 'site.sqlite',
      reference: expect.stringMatching(/^\w{4}-\w{4}$/),
      state: 'new',
      subject: 'priceInquiry',
      firstName: sent.firstName,
      lastName: sent.lastName,
      phone: sent.phone,
      message: sent.message,
      companyName: sent.CompanyName,
      companyAddress: sent.CompanyAddress,
      buildingSize: sent.BuildingSize,
      regards: ['lps', 'earthing'],
      notes: [{ at: '2026-11-20T10:00:00.000Z', by: 'office', text: note }],
      attachments: [
        { n: 1, name: files[0]?.name, type: 'application/pdf', bytes: plan.length },
        { n: 2, name: files[1]?.name.slice(3), type: 'application/pdf' },
      ],
    })
    expect(one.mails).toContainEqual(
      expect.objectContaining({
        kind: 'toSender',
        state: 'notMailed',
        recipient: ada,
        replyTo: { name: expect.stringMatching(/^mark/), address: 'office@example.com' },
        bodyText: expect.stringContaining('text'),
      }),
    )
    const [first, second] = one.attachments.map(({ file }: { file: string }) => file)
    expect(first).toMatch(/^\w{4}-\w{4}\/1-mark\w+_Plan\.pdf$/)
    expect(second).toMatch(/^\w{4}-\w{4}\/2-mark\w+\.exe\.pdf$/)
    for (const [index, file] of [first, second].entries()) {
      expect(await readFile(join(folder, file))).toEqual(files[index]?.content)
      expect((await stat(join(folder, file))).mode & 0o077).toBe(0)
    }
    expect((await readdir(folder)).toSorted()).toEqual([first.slice(0, 9), 'inquiries.json'].toSorted())
    const everything = JSON.stringify(inquiries)
    expect(marks.filter((mark) => !everything.includes(mark) && !plan.includes(mark))).toEqual([
      expect.stringContaining('mark'), // what is in the second file
    ])
  })

  test('has a file that was taken for nobody’s and waits in the trash', async () => {
    const dataDir = await copyOfKilled()
    const key = withDatabase(dataDir, (sqlite) =>
      sqlite.prepare('select file_key from attachment where bytes = ?').get(plan.length),
    )?.['file_key']
    await rename(join(dataDir, String(key)), join(dataDir, 'trash', String(key)))
    const folder = join(await newFolder(), 'export')
    expect(await privacy(dataDir, ['export', ada, '--to', folder])).toMatchObject({ exitCode: 0, stderr: '' })
    const [name = ''] = (await readdir(folder, { recursive: true })).filter((path) =>
      path.endsWith('_Plan.pdf'),
    )
    expect(await readFile(join(folder, name))).toEqual(plan)

    expect(await privacy(dataDir, ['erase', ada, '--yes'])).toMatchObject({ exitCode: 0, stderr: '' })
    expect(await tracesOfAda(dataDir)).toEqual([])
  })

  test('names inquiries of others that mention it, and leaves them out', async () => {
    const folder = join(await newFolder(), 'export')
    const { stdout } = await privacy(killed, ['export', ada, '--to', folder])
    expect(stdout).toMatch(
      /^Others mention the address\. That is not exported;.*\n {2}\w{4}-\w{4} {3}message\n/,
    )
    expect(await tracesIn(folder, [otherMark])).toEqual([])
  })

  test('is refused in plain words', async () => {
    const outside = await newFolder()
    const refusals: [string[], string][] = [
      [['export', 'nobody@example.com'], 'Nothing is kept that was sent from nobody@example.com.'],
      [['export', 'ada'], '“ada” is not an e-mail address.'],
      [['export', ada, '--to', outside], `${outside} exists already.`],
      [
        ['export', ada, '--to', join(outside, 'a', 'b')],
        `${join(outside, 'a', 'b')} cannot be made (ENOENT).`,
      ],
      [['export', ada, '--to', join(killed, 'x')], 'An export inside of DATA_DIR would outlive an erasure'],
      [['export', ada, '--yes'], 'Usage: npm run privacy'],
      [['erase', ada, '--to', outside], 'Usage: npm run privacy'],
      [['forget', ada], 'Usage: npm run privacy'],
      [['export'], 'Usage: npm run privacy'],
    ]
    for (const [args, words] of refusals) {
      const { exitCode, stderr } = await privacy(killed, args)
      expect({ args, exitCode }).toEqual({ args, exitCode: 1 })
      expect(stderr.slice(0, words.length)).toBe(words)
      expect(stderr).not.toMatch(/^\s+at /m)
    }
    expect(await readdir(outside)).toEqual([])
    expect(existsSync(join(killed, 'x'))).toBe(false)
  })
})

describe('the erasure of an address', () => {
  test('asks first, and without a terminal and --yes nothing happens', async () => {
    const before = await knownMarks(killed)
    expect(before).toBe(marks.length)
    const unasked = await privacy(killed, ['erase', ada])
    expect(unasked).toMatchObject({ exitCode: 1, stderr: expect.stringContaining('Nothing was erased') })
    expect(unasked.stdout).toContain(`Sent from ${ada}: 220 inquiries`)
    expect(await knownMarks(killed)).toBe(before)
  })

  test('asks first where far more files belong to nobody than a crash leaves, though nothing is kept', async () => {
    const dataDir = await copyOfKilled()
    for (let n = 0; n < 30; n++) {
      await writeFile(
        join(dataDir, `attachments/${String(n).padStart(8, '0')}-89ab-4def-8123-456789abcdef`),
        'x',
      )
    }
    const before = await filesIn({ dataDir }, 'attachments')
    const { exitCode, stdout, stderr } = await privacy(dataDir, ['erase', 'nobody@example.com'])
    expect({ exitCode, stderr }).toEqual({
      exitCode: 1,
      stderr: expect.stringContaining('Nothing was erased'),
    })
    expect(stdout).toContain('Stored files that belong to no inquiry, and go as well: 32.')
    expect(await filesIn({ dataDir }, 'attachments')).toEqual(before)
  })

  test.skipIf(!existsSync('/usr/bin/script'))('takes only yes for an answer', async () => {
    const dataDir = await copyOfKilled()
    const through = (command: readonly string[]) => [
      '/usr/bin/script',
      '-qec',
      command.join(' '),
      '/dev/null',
    ]
    const refused = await privacy(dataDir, ['erase', ada], { through, input: 'no\n' })
    expect(refused).toMatchObject({ exitCode: 1, stdout: expect.stringContaining('Nothing was erased.') })
    expect(await knownMarks(dataDir)).toBe(marks.length)
    const agreed = await privacy(dataDir, ['erase', ada], { through, input: 'yes\n' })
    expect(agreed).toMatchObject({ exitCode: 0, stdout: expect.stringContaining('no byte of it is left') })
  })

  test('leaves no byte while the site is running, and everybody else’s inquiries whole', async () => {
    const dataDir = await copyOfKilled()
    const server = await startSite(dataDir)
    const before = await othersIn(dataDir)
    const [backup = ''] = await readdir(join(dataDir, 'backups'))
    expect(before.inquiries).toHaveLength(462)
    expect(othersInBackup(dataDir, backup).count).toBe(80)

    const { exitCode, stdout, stderr } = await privacy(dataDir, ['erase', ada.toUpperCase(), '--yes'])
    expect({ exitCode, stderr }).toEqual({ exitCode: 0, stderr: '' })
    expect(stdout).toMatch(/Others mention the address\. That is not erased/)
    expect(stdout).toContain('Erased; no byte of it is left in DATA_DIR.')
    expect(await tracesOfAda(dataDir)).toEqual([])
    expect(await othersIn(dataDir)).toEqual(before)
    expect(othersInBackup(dataDir, backup)).toEqual({ count: 60, integrity: 'ok' })

    await send(server, { ...message, email: other(3000) })
    expect((await othersIn(dataDir)).inquiries).toHaveLength(463)
    await server.end()
    expect(server.said()).not.toMatch(/error/i)
    expect(await tracesOfAda(dataDir)).toEqual([])
  })

  test('leaves no byte after a crash while the site is stopped, and says the second time that there is nothing', async () => {
    const dataDir = await copyOfKilled()
    const before = await othersIn(dataDir)
    expect(await privacy(dataDir, ['erase', ada, '--yes'])).toMatchObject({ exitCode: 0, stderr: '' })
    expect(await tracesOfAda(dataDir)).toEqual([])
    expect(await othersIn(dataDir)).toEqual(before)

    expect(await filesIn({ dataDir }, 'trash/attachments')).toEqual([])
    expect(await tracesIn(dataDir, [`cut short ${marks[0]}`])).toEqual([])

    const again = await privacy(dataDir, ['erase', ada, '--yes'])
    expect(again).toMatchObject({ exitCode: 0, stderr: '' })
    expect(again.stdout).toMatch(/^Nothing is kept that was sent from /)
    expect(await othersIn(dataDir)).toEqual(before)
  })

  test('names a backup that it cannot open, and erases everything else', async () => {
    const dataDir = await copyOfKilled()
    await writeFile(
      join(dataDir, 'backups', 'by-hand.tar.gz'),
      'something that is no database, and long enough to see',
    )
    const { exitCode, stdout, stderr } = await privacy(dataDir, ['erase', ada, '--yes'])
    expect(exitCode).toBe(1)
    expect(stderr).toMatch(/^Look into backups\/by-hand\.tar\.gz yourself: file is not a database\.\n/)
    expect(stdout).not.toContain('no byte of it is left')
    expect(await tracesOfAda(dataDir)).toEqual([])
  })

  test('does not claim to be done while somebody reads what was, and finishes the next time', async () => {
    const dataDir = await copyOfKilled()
    const reader = new DatabaseSync(join(dataDir, 'site.sqlite'))
    reader.exec('begin')
    reader.prepare('select count(*) from inquiry').get()
    const { exitCode, stdout, stderr } = await privacy(dataDir, ['erase', ada, '--yes'])
    expect(exitCode).toBe(1)
    expect(stderr).toMatch(
      /^Somebody was reading the database all the time, so traces are left in its log\.\n/,
    )
    expect(stdout).not.toContain('no byte of it is left')
    reader.exec('commit')
    reader.close()
    expect(await privacy(dataDir, ['erase', ada, '--yes'])).toMatchObject({ exitCode: 0, stderr: '' })
    expect(await tracesOfAda(dataDir)).toEqual([])
  })
})

/** Without her address, which somebody else's message mentions and keeps. */
async function tracesOfAda(dataDir: string): Promise<string[]> {
  return await tracesIn(
    dataDir,
    marks.filter((mark) => !ada.includes(mark)),
  )
}
