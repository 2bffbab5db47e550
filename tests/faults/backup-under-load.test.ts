import { createHash } from 'node:crypto'
import { readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import process from 'node:process'
import { DatabaseSync } from 'node:sqlite'
import { setTimeout as wait } from 'node:timers/promises'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { lookInto } from '#tests/harness/inquiries/data-folder.ts'
import {
  type AcknowledgedInquiry,
  fileContent,
  newInquiry,
  postInquiry,
} from '#tests/harness/inquiries/visitor-inquiry.ts'
import { randomOfTest, type SeededRandom } from '#tests/harness/machine/seeded-random.ts'
import { newProject, pictureUrl } from '#tests/harness/projects/new-project.ts'
import { backedUp, restored, temporaryFolders } from '#tests/harness/site/backups.ts'
import { logInOverHttp } from '#tests/harness/site/over-http.ts'
import { staff } from '#tests/harness/site/sample-data.ts'
import { type RunningServer, startServer } from '#tests/harness/site/server-process.ts'
import { logInAsStaff } from '#tests/harness/site/staff-client.ts'

/** Taken one after another while everything is being written. */
const backups = process.env['FAULTS'] === 'long' ? 40 : 3
const visitors = 4
const sizes = { maxFiles: 3, maxFileBytes: 200_000 }

vi.setConfig({ testTimeout: 60_000 + backups * 120_000 })

const folders = temporaryFolders()
let dataDir: string
let server: RunningServer
beforeEach(async () => {
  dataDir = await folders.makeData('sample')
  server = await startServer({
    DATA_DIR: dataDir,
    ADMIN_USERNAME: staff.username,
    ADMIN_PASSWORD: staff.password,
    CONTACT_LIMIT: '100000',
  })
})
afterEach(async () => {
  await server.end()
  await folders.remove()
})

/** Acknowledgements to visitors and staff, in order. */
class Told {
  isOver = false
  readonly acknowledged = new Map<string, AcknowledgedInquiry>()
  /** By the key of the form; from before it is asked for until it was answered nobody can say. */
  readonly purging = new Set<string>()
  readonly purged = new Set<string>()
  /** Entries that staff leave untouched during a backup. */
  readonly spared = new Set<string>()
}

async function visit(told: Told, random: SeededRandom): Promise<void> {
  while (!told.isOver) {
    const inquiry = newInquiry(random, sizes)
    const { status, reference = '' } = await postInquiry(server.address, inquiry)
    expect(status).toBe(201)
    told.acknowledged.set(inquiry.key, { ...inquiry, reference })
    await wait(random.below(50))
  }
}

/** Staff delete inquiries for good while they are being copied: rows go, then files. */
async function deleteForGood(told: Told, random: SeededRandom): Promise<void> {
  const office = await logInAsStaff(server.address)
  while (!told.isOver) {
    const inbox = await office.inbox()
    const keys = new Map([...told.acknowledged.values()].map(({ key, reference }) => [reference, key]))
    for (const { id, reference } of inbox.slice(0, 40)) {
      const key = keys.get(reference)
      if (key === undefined || told.purging.has(key) || told.spared.has(key)) continue
      if (random.below(2) === 0) {
        told.spared.add(key)
        continue
      }
      told.purging.add(key)
      expect(await office.purge(id)).toBe(204)
      told.purged.add(key)
    }
  }
}

/** Staff change pictures: the files of the one before go with its row. */
async function changePictures(told: Told): Promise<void> {
  const token = await logInOverHttp(server.address)
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
  const ask = async (method: string, body: object) => {
    const answer = await fetch(`${server.address}/api/v1/Project`, {
      method,
      headers,
      body: JSON.stringify(body),
    })
    expect(answer.status).toBeLessThan(300)
    return await answer.json()
  }
  const { id } = await ask('POST', newProject())
  for (let width = 40; !told.isOver; width = width === 90 ? 40 : width + 1) {
    await ask('PUT', { ...newProject({ picture: await pictureUrl(width, 40) }), id })
  }
}

const hashOf = (content: Buffer) => createHash('sha256').update(content).digest('hex')

/** Restores a backup and returns what is wrong with it against what had been told before it began and when it was done. */
async function problemsOf(path: string, told: { mustHave: AcknowledgedInquiry[]; mustNotHave: string[] }) {
  const empty = await folders.make()
  await restored(empty, path)
  const problems = await lookInto(empty).damage()
  problems.push(...(await lookInto(empty).filesWithoutRow()).map((name) => `${name} belongs to no row`))
  const sqlite = new DatabaseSync(join(empty, 'site.sqlite'), { readOnly: true })
  const find = sqlite.prepare('select id from inquiry where idempotency_key = ?')
  const filesOf = sqlite.prepare('select name, file_key from attachment where inquiry_id = ? order by n')
  for (const { key, files } of told.mustHave) {
    const found = find.get(key)
    const stored = found ? filesOf.all(Number(found['id'])) : []
    if (!found) problems.push(`${key} was acknowledged before, and is not there`)
    else if (stored.length !== files.length) problems.push(`${key} has ${stored.length} files`)
    for (const [index, row] of stored.entries()) {
      const content = await readFile(join(empty, String(row['file_key'])))
      const sent = files[index]
      if (!sent || hashOf(content) !== hashOf(fileContent(sent))) problems.push(`${row['name']} is another`)
    }
  }
  for (const key of told.mustNotHave)
    if (find.get(key)) problems.push(`${key} was deleted before, and is there`)
  const pictures = sqlite.prepare('select picture_id from project').all()
  sqlite.close()
  await rm(empty, { recursive: true })
  expect(pictures.length).toBeGreaterThan(20)
  return problems
}

test(`${backups} backups under load are each one moment: nothing acknowledged is missing, no row without its file`, async () => {
  const random = randomOfTest()
  const told = new Told()
  const work = Promise.all([
    ...Array.from({ length: visitors }, () => visit(told, random.branch())),
    deleteForGood(told, random.branch()),
    changePictures(told),
  ])
  const to = await folders.make()
  const taken: { path: string; mustHave: AcknowledgedInquiry[]; mustNotHave: string[] }[] = []
  try {
    for (let n = 0; n < backups; n++) {
      await Promise.race([work, vi.waitUntil(() => told.purged.size > n && told.spared.size > n, 60_000)])
      const before = [...told.acknowledged.values()]
      const mustNotHave = [...told.purged]
      const path = await backedUp(dataDir, to)
      taken.push({ path, mustHave: before.filter(({ key }) => !told.purging.has(key)), mustNotHave })
    }
  } finally {
    told.isOver = true
    await work
  }
  for (const { path, ...known } of taken) expect(await problemsOf(path, known)).toEqual([])
  console.info(
    `${taken.length} backups while ${told.acknowledged.size} inquiries came in and ${told.purged.size} were deleted for good`,
  )
  expect(taken.at(-1)?.mustHave.length).toBeGreaterThan(0)
  expect(taken.at(-1)?.mustNotHave.length).toBeGreaterThan(0)
})
