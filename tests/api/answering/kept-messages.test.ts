import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { deleteOldInquiries } from '#server/inquiries/retention/retention.ts'
import { pdf } from '#tests/harness/files/sample-files.ts'
import { filesIn } from '#tests/harness/files/stored-files.ts'
import { answer, receiveInquiry, sendAnswer } from '#tests/harness/inquiries/answer.ts'
import { newMark, tracesIn } from '#tests/harness/inquiries/traces.ts'
import { inDays } from '#tests/harness/projects/remove-projects.ts'
import { backedUp, restored, temporaryFolders } from '#tests/harness/site/backups.ts'
import { mailEnvironment } from '#tests/harness/site/mail-site.ts'
import { runCommand } from '#tests/harness/site/run-command.ts'
import { openTestSite, type TestSite } from '#tests/harness/site/test-site.ts'
import { wholeSite } from '#tests/harness/site/whole-site.ts'

const folders = temporaryFolders()
const [textMark, fileMark, senderMark] = [newMark(), newMark(), newMark()]
const ada = `${senderMark}@example.com`

let dataDir: string
let backupDir: string
let site: TestSite
let token: string
let id: number
beforeEach(async () => {
  dataDir = await folders.makeData('account')
  backupDir = join(dataDir, 'daily-backups')
  site = await openTestSite({ dataDir, environment: mailEnvironment('smtp://mail.example.com') })
  token = await site.logIn()
  await receiveInquiry(site, token)
  id = (await receiveInquiry(site, token, { email: ada })).id
  const files = [{ name: 'offer.pdf', content: pdf(fileMark) }]
  await sendAnswer(site, { id, token, fields: { ...answer, text: textMark }, files })
})
afterEach(async () => {
  await site.close()
  await folders.remove()
})

const privacy = async (...args: string[]) => await runCommand('src/server/privacy.ts', args, { dataDir })
const mailOfAnswer = async () =>
  await site.services.database
    .selectFrom('outgoing_mail')
    .select(['state', 'next_at'])
    .where('inquiry_id', '=', id)
    .where('kind', 'not in', ['toStaff', 'toSender'])
    .executeTakeFirst()

describe('an answer to a person', () => {
  test('is in what they are given of what is kept, with its file', async () => {
    const folder = join(await folders.make(), 'export')
    const { exitCode, stdout } = await privacy('export', ada, '--to', folder)
    expect(exitCode).toBe(0)
    expect(stdout).toContain('1 message')
    const { inquiries } = JSON.parse(await readFile(join(folder, 'inquiries.json'), 'utf8'))
    expect(inquiries).toMatchObject([
      {
        attachments: [],
        messages: [{ text: textMark, recipient: ada, attachments: [{ name: 'offer.pdf' }] }],
      },
    ])
    const [file] = inquiries[0].messages[0].attachments
    expect(await readFile(join(folder, file.file))).toEqual(pdf(fileMark))
  })

  test('comes back from a backup, and leaves it with them', async () => {
    const backup = await backedUp(dataDir, backupDir)
    const empty = await folders.make()
    await restored(empty, backup)
    expect((await wholeSite(empty)).rows['inquiry_message']).toHaveLength(1)
    expect((await tracesIn(dataDir, [textMark, fileMark])).length).toBeGreaterThan(2)
    expect((await privacy('erase', ada, '--yes')).exitCode).toBe(0)
    expect(await tracesIn(dataDir, [textMark, fileMark, senderMark])).toEqual([])
  })

  test('waits while the inquiry is deleted, and goes out once it is restored', async () => {
    await site.request('removeInquiry', { params: { id }, query: {} }, token)
    expect(await mailOfAnswer()).toMatchObject({ state: 'pending', next_at: null })
    expect((await site.request('readThread', { params: { id } }, token)).status).toBe(404)
    await site.request('restoreInquiry', { params: { id } }, token)
    expect(await mailOfAnswer()).toMatchObject({ state: 'pending', next_at: expect.any(String) })
    expect((await site.request('readThread', { params: { id } }, token)).body).toHaveLength(1)
  })

  test('is gone with its file once the inquiry is too old', async () => {
    expect(await filesIn(site, 'attachments')).toHaveLength(1)
    await deleteOldInquiries(site.services, inDays(10_000))
    expect(await filesIn(site, 'attachments')).toEqual([])
    const rows = await site.services.database.selectFrom('inquiry_message').select('id').execute()
    expect(rows).toEqual([])
  })
})
