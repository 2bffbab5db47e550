import { existsSync } from 'node:fs'
import { readdir, readFile, rename, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  ada,
  copyOfKilled,
  files,
  killed,
  knownMarks,
  makeKilledFolder,
  marks,
  newFolder,
  note,
  other,
  otherMark,
  othersIn,
  othersInBackup,
  plan,
  privacy,
  removeFolders,
  send,
  sent,
  startSite,
  tracesOfAda,
  withDatabase,
} from '#tests/commands/killed-folder.ts'
import { filesIn } from '#tests/harness/files/stored-files.ts'
import { message } from '#tests/harness/inquiries/contact.ts'
import { tracesIn } from '#tests/harness/inquiries/traces.ts'

beforeAll(makeKilledFolder)
afterAll(removeFolders)

describe('the export of an address', () => {
  test('has all fields, notes, mails and files as they were sent, for the eyes of its maker only', async () => {
    const folder = join(await newFolder(), 'export')
    const { exitCode, stdout, stderr } = await privacy(killed, ['export', ` ${ada} `, '--to', folder])
    expect({ exitCode, stderr }).toEqual({ exitCode: 0, stderr: '' })
    const [summary, ...lines] = stdout.trimEnd().split('\n')
    expect(summary).toMatch(/^Others mention/)
    expect(lines[1]).toMatch(
      new RegExp(`^Sent from ${ada}: 220 inquiries, 2 files \\(293.KB\\), 201 notes, \\d+ mails\\.$`),
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
      deletedBy: 'office',
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
