import { readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { afterEach, describe, expect, test } from 'vitest'
import { filesIn } from '#tests/harness/files/stored-files.ts'
import { lookInto } from '#tests/harness/inquiries/data-folder.ts'
import { insertInquiry } from '#tests/harness/inquiries/inquiry-rows.ts'
import { openMailSink } from '#tests/harness/mail/mail-sink.ts'
import { askToLogIn, logInOverHttp } from '#tests/harness/site/over-http.ts'
import { runCommand } from '#tests/harness/site/run-command.ts'
import { newDataFolder, staff } from '#tests/harness/site/sample-data.ts'
import { type RunningServer, startServer } from '#tests/harness/site/server-process.ts'

const folders: string[] = []
const servers: RunningServer[] = []
afterEach(async () => {
  await Promise.all(servers.splice(0).map((server) => server.end('SIGKILL')))
  for (const folder of folders.splice(0)) await rm(folder, { recursive: true })
})

async function newFolder(content: 'empty' | 'sample'): Promise<string> {
  const folder = await newDataFolder(content)
  folders.push(folder)
  return folder
}

const account = { ADMIN_USERNAME: staff.username, ADMIN_PASSWORD: staff.password }

async function start(environment: Record<string, string>): Promise<RunningServer> {
  const server = await startServer({ ...account, ...environment })
  servers.push(server)
  return server
}

/** Runs `npm run seed -- …` as an operator does, without npm. */
const seed = (dataDir: string, args: readonly string[], environment: readonly string[] = []) =>
  runCommand('scripts/seed.ts', args, { dataDir, through: (command) => ['env', ...environment, ...command] })

function rowsOf<Row>(dataDir: string, sql: string): Row[] {
  const database = new DatabaseSync(join(dataDir, 'site.sqlite'), { readOnly: true })
  try {
    return database.prepare(sql).all() as Row[]
  } finally {
    database.close()
  }
}

const ownAccount = Object.entries(account).map(([name, value]) => `${name}=${value}`)

const countOf = (dataDir: string, table: string) => rowsOf(dataDir, `SELECT 1 FROM ${table}`).length

async function logIn({ address }: RunningServer): Promise<{ authorization: string }> {
  return { authorization: `Bearer ${await logInOverHttp(address)}` }
}

describe('a person who tries the site out', () => {
  test('fills an empty folder, is told with what, and finds all of it in the site', async () => {
    const DATA_DIR = await newFolder('empty')
    const { exitCode, stdout, stderr } = await seed(
      DATA_DIR,
      ['--projects', '1', '--inquiries', '40'],
      ownAccount,
    )
    expect({ exitCode, stderr }).toEqual({ exitCode: 0, stderr: '' })
    const [files, suspects] = [countOf(DATA_DIR, 'attachment'), 3]
    expect(stdout.split('\n')).toEqual([
      'Encoding 1 picture, once …',
      `Added to ${DATA_DIR}:`,
      '  1 project with a picture each, 1 of them encoded anew',
      '  6 categories',
      `  40 inquiries with ${files} files, ${suspects} marked as spam`,
      'Now start the site.',
      '',
    ])

    const sink = await openMailSink()
    const server = await start({ DATA_DIR, DEMO_CONTENT: 'on', ...sink.environment })
    const projects = await (await fetch(`${server.address}/api/v1/Project?PageLength=100`)).json()
    expect(projects.count).toBe(1)
    const picture = await fetch(server.address + projects.data[0].pictureSizes.avif[0].url)
    expect(picture.headers.get('content-type')).toBe('image/avif')

    const headers = await logIn(server)
    const get = async (path: string) => await fetch(`${server.address}/api/v1/Inquiry${path}`, { headers })
    const { count, data } = await (await get('?PageLength=100')).json()
    expect(count).toBe(40)
    for (const { email, phone } of data)
      expect(`${email} ${phone}`).toMatch(/@example\.com (\+49 69 90009-\d{3}|1)$/)
    expect(new Set(data.map(({ state }: { state: string }) => state)).size).toBe(4)
    const { id } = data.find(({ attachments }: { attachments: unknown[] }) => attachments.length > 0)
    const file = Buffer.from(await (await get(`/${id}/attachment/1`)).arrayBuffer())
    expect(file.subarray(0, 5).toString()).toBe('%PDF-')
    expect(await lookInto(DATA_DIR).damage()).toEqual([])

    // The site listens with a mail server, and nothing of what was made up is on its way.
    expect(
      new Set(
        lookInto(DATA_DIR)
          .mails()
          .map(({ state }) => state),
      ),
    ).toEqual(new Set(['sent', 'heldBack']))
    expect(sink.taken).toEqual([])
    await server.end()
    await sink.close()
  })

  test('is told the password of the account that an empty folder gets, and logs in with it', async () => {
    const DATA_DIR = await newFolder('empty')
    const { stdout } = await seed(DATA_DIR, ['--projects', '0', '--inquiries', '1'])
    const [, username = '', password = ''] = /^Staff account: (\S+) {3}Password: (\S+) /m.exec(stdout) ?? []
    const server = await start({ DATA_DIR })
    expect((await askToLogIn(server.address, { username, password })).status).toBe(200)
  })

  test('adds further phases of projects that are there, each with a picture of its own', async () => {
    const folder = await newFolder('sample')
    const { exitCode, stdout } = await seed(folder, ['--projects', '26', '--inquiries', '0'])
    expect(exitCode).toBe(0)
    expect(stdout).toContain('26 projects with a picture each, 0 of them encoded anew\n  0 categories\n')
    const titles = rowsOf<{ title_de: string }>(folder, 'SELECT title_de FROM project')
    const phases = titles.map(({ title_de }) => Number(/\(Bauabschnitt (\d)\)$/.exec(title_de)?.[1] ?? 1))
    expect(Object.values(Object.groupBy(phases, (phase) => phase)).map((of) => of?.length)).toEqual([
      24, 24, 2,
    ])

    const pictures = rowsOf<{ id: string; widths: string }>(folder, 'SELECT id, widths FROM picture')
    // One of each of fifty projects, eight further ones of the samples, and one of an article.
    expect(pictures).toHaveLength(59)
    const names = pictures.flatMap(({ id, widths }) =>
      (JSON.parse(widths) as number[]).flatMap((width) => [`${id}-${width}.avif`, `${id}-${width}.webp`]),
    )
    expect(await filesIn({ dataDir: folder }, 'pictures')).toEqual(names.sort())
  })
})

test('of more than a thousand projects each has the smallest size of a picture alone', async () => {
  const folder = await newFolder('sample')
  const { exitCode, stdout } = await seed(folder, ['--projects', '1001', '--inquiries', '250'])
  expect(exitCode).toBe(0)
  expect(stdout).toMatch(/ {2}1001 projects with .*\n {2}0 categories\n {2}250 inquiries with \d+ files/)
  expect([countOf(folder, 'project'), countOf(folder, 'inquiry')]).toEqual([1025, 250])
  const pictures = rowsOf<{ id: string; width: number; height: number; widths: string }>(
    folder,
    'SELECT id, width, height, widths FROM picture ORDER BY added_at DESC, id LIMIT 1001',
  )
  const files = new Set(await filesIn({ dataDir: folder }, 'pictures'))
  for (const { id, width, height, widths } of pictures) {
    expect({ widths, isWide: width > height }).toEqual({ widths: `[${width}]`, isWide: true })
    for (const format of ['avif', 'webp']) expect(files.has(`${id}-${width}.${format}`)).toBe(true)
  }
})

describe('an operator is refused in plain words', () => {
  test('while the site is running', async () => {
    const DATA_DIR = await newFolder('empty')
    await start({ DATA_DIR })
    const { exitCode, stdout, stderr } = await seed(DATA_DIR, ['--projects', '0', '--inquiries', '5'])
    expect({ exitCode, stdout, stderr }).toEqual({
      exitCode: 1,
      stdout: '',
      stderr: `The site is running on ${DATA_DIR}. Stop it, run this command again, and then start it.\n`,
    })
    expect(countOf(DATA_DIR, 'inquiry')).toBe(0)
  })

  test('where there is content that is no sample, until they insist', async () => {
    const folder = await newFolder('sample')
    const sqlite = new DatabaseSync(join(folder, 'site.sqlite'))
    insertInquiry(sqlite, { email: 'ada@not-an-example.test', mark: 'real' })
    insertInquiry(sqlite, { email: 'ada@example.com', mark: 'sample' })
    sqlite.exec("UPDATE project SET title_de = 'Halle 7' WHERE id = 1")
    sqlite.close()
    const before = await readFile(join(folder, 'site.sqlite'))

    const refused = await seed(folder, ['--projects', '0', '--inquiries', '5'])
    expect({ ...refused, stderr: refused.stderr.split('\n') }).toEqual({
      exitCode: 1,
      stdout: '',
      stderr: [
        `Nothing was added, because this looks like a real site (${folder}):`,
        '  - 1 inquiry from an address that is not example.com',
        '  - 1 project that is no sample',
        'Samples would stand among all that. Set another DATA_DIR, or give --yes to add them all the same.',
        '',
      ],
    })
    expect((await readFile(join(folder, 'site.sqlite'))).equals(before)).toBe(true)

    const agreed = await seed(folder, ['--projects', '0', '--inquiries', '5', '--yes'])
    expect(agreed.exitCode).toBe(0)
    expect(countOf(folder, 'inquiry')).toBe(7)
  })

  test('where a company of their own is configured', async () => {
    const folder = await newFolder('empty')
    const { exitCode, stderr } = await seed(folder, [], ['COMPANY_FILE=/etc/company.json'])
    expect(exitCode).toBe(1)
    expect(stderr).toContain('  - COMPANY_FILE names a company of your own\n')
  })

  test.each([
    [['--inquiries', 'many']],
    [['--projects', '100001']],
    [['--inquiries', '-1']],
    [['--force']],
    [['200']],
  ])('who asks for %j', async (args) => {
    const { exitCode, stdout, stderr } = await seed(await newFolder('empty'), args)
    expect({ exitCode, stdout }).toEqual({ exitCode: 1, stdout: '' })
    expect(stderr).toMatch(/^Usage: npm run seed -- /)
  })
})
