import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:https'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { pdf } from '#tests/harness/files/sample-files.ts'
import { message, sendContact } from '#tests/harness/inquiries/contact.ts'
import * as faulty from '#tests/harness/s3/faulty-certificates.ts'
import { bucketEnvironment, type S3Server, startS3Server } from '#tests/harness/s3/s3-server.ts'
import { runCommand } from '#tests/harness/site/run-command.ts'
import { newDataFolder } from '#tests/harness/site/sample-data.ts'
import { refusedStart, startServer } from '#tests/harness/site/server-process.ts'
import { startAndEnd, startRefusal } from '#tests/harness/site/start-refusal.ts'
import { openTestSite } from '#tests/harness/site/test-site.ts'

const bucket = 'site-that-starts'
let server: S3Server
let dataDir: string
let environment: Record<string, string>
beforeAll(async () => {
  server = await startS3Server()
})
afterAll(async () => await server.close())
beforeEach(async () => {
  await server.makeBucket(bucket)
  environment = bucketEnvironment(server, bucket)
  dataDir = await newDataFolder('account')
})
afterEach(async () => {
  server.meet(undefined)
  server.setClock(0)
  await server.comeBack()
  for (const key of await server.keys(bucket)) await server.remove(bucket, key)
  await rm(dataDir, { recursive: true })
})

describe('a start with a bucket', () => {
  test('tries it out and leaves nothing in it', async () => {
    await startAndEnd(dataDir, environment)
    expect(server.asked.some((request) => request.startsWith(`PUT /${bucket}/.probe-`))).toBe(true)
    expect(await server.keys(bucket)).toEqual([])
  })

  test.each<[string, () => NodeJS.ProcessEnv, string]>([
    ['no such bucket', () => ({ S3_BUCKET: 'another' }), 'S3_BUCKET another does not exist at '],
    ['no such key', () => ({ S3_ACCESS_KEY_ID: 'x' }), 'S3_ACCESS_KEY_ID is not known to '],
    ['a wrong key', () => ({ S3_SECRET_ACCESS_KEY: 'x' }), 'S3_SECRET_ACCESS_KEY does not belong to '],
    [
      'nobody there',
      () => ({ S3_ENDPOINT: 'http://127.0.0.1:1' }),
      'S3_ENDPOINT http://127.0.0.1:1 cannot be reached (ECONNREFUSED).',
    ],
    [
      'no such host',
      () => ({ S3_ENDPOINT: 'http://nowhere.invalid' }),
      'S3_ENDPOINT http://nowhere.invalid cannot be reached (',
    ],
    [
      'TLS where there is none',
      () => ({ S3_ENDPOINT: server.endpoint.replace('http', 'https') }),
      'S3_ENDPOINT https://',
    ],
  ])('is refused in a sentence that names what is wrong: %s', async (_what, wrong, sentence) => {
    const problems = await startRefusal(dataDir, { ...environment, ...wrong() })
    expect(problems.map((problem) => problem.slice(0, sentence.length))).toEqual([sentence])
  })

  test.each<[string, () => void, string]>([
    ['clocks apart', () => server.setClock(20 * 60_000), 'The clocks of this machine and of '],
    [
      'an error of the server',
      () => server.meet({ kind: 'error 500' }),
      `S3_BUCKET ${bucket} cannot be used: `,
    ],
    ['no answer', () => server.meet({ kind: 'hang' }), 'S3_ENDPOINT http://127.0.0.1:'],
    ['no S3 server', () => server.meet({ kind: 'answer with a page' }), `S3_BUCKET ${bucket} at `],
    [
      'nothing kept',
      () => server.meet({ kind: 'pretend', meets: ({ method }) => method === 'PUT' }),
      `S3_BUCKET ${bucket} at `,
    ],
  ])('is refused in a sentence that names what is wrong: %s', async (_what, begin, sentence) => {
    begin()
    const problems = await startRefusal(dataDir, environment)
    expect(problems.map((problem) => problem.slice(0, sentence.length))).toEqual([sentence])
  })

  test.each([
    [
      'is over',
      faulty.expired,
      'has expired (CERT_HAS_EXPIRED): renew it there, or set the clock of this machine right.',
    ],
    [
      'is for another host',
      faulty.ofAnotherHost,
      'is for another name (ERR_TLS_CERT_ALTNAME_INVALID): correct S3_ENDPOINT, or the certificate.',
    ],
  ])('is refused with what helps where the certificate %s', async (_what, cert, words) => {
    const secure = createServer({ key: faulty.key, cert }).listen(0, '127.0.0.1')
    await once(secure, 'listening')
    const S3_ENDPOINT = `https://127.0.0.1:${(secure.address() as AddressInfo).port}`
    const trusted = join(dataDir, 'trusted.pem')
    await writeFile(trusted, cert)
    const { stderr } = await refusedStart({
      ...environment,
      DATA_DIR: dataDir,
      S3_ENDPOINT,
      NODE_EXTRA_CA_CERTS: trusted,
    })
    expect(stderr).toContain(`  - The certificate of ${S3_ENDPOINT} ${words}\n`)
    secure.close()
  })

  test('warns of a bucket that keeps what is erased', async () => {
    expect(await startAndEnd(dataDir, environment)).toEqual([])
    server.sayVersioned('site-with-versions')
    await server.makeBucket('site-with-versions')
    const warnings = await startAndEnd(dataDir, { ...environment, S3_BUCKET: 'site-with-versions' })
    expect(warnings).toEqual([
      expect.stringMatching(/^S3_BUCKET site-with-versions keeps what is deleted as an older version/),
    ])
  })

  test('warns of files in the data folder, which an erasure would not find', async () => {
    await mkdir(join(dataDir, 'attachments'), { recursive: true })
    await writeFile(join(dataDir, 'attachments/plan'), 'of before')
    expect(await startAndEnd(dataDir, environment)).toEqual([
      expect.stringContaining('nothing looks at what DATA_DIR has: 1 file in attachments/.'),
    ])
  })

  test('names each right that the key lacks', async () => {
    server.meet({ kind: 'forbid', meets: ({ method }) => method !== 'PUT' })
    const rights = (await startRefusal(dataDir, environment)).map((problem) => problem.split('give it ')[1])
    expect(rights).toEqual(['s3:ListBucket.', 's3:PutObject and s3:GetObject.', 's3:DeleteObject.'])
  })

  test('is refused without the database that its files belong to', async () => {
    await server.put(bucket, 'attachments/6f7b0b8e-0000-4000-8000-000000000000', Buffer.from('a plan'))
    await rm(join(dataDir, 'site.sqlite'))
    await rm(join(dataDir, 'jwt-secret'))
    const [problem] = await startRefusal(dataDir, environment)
    expect(problem).toContain(`1 file in attachments/ of S3_BUCKET ${bucket}.`)
  })
})

test('the log has an alarm when the bucket has gone', async () => {
  let areChecked = false
  server.meet({
    kind: 'error 500',
    meets: ({ method }) => {
      const isNow = areChecked
      // The last that a start asks for.
      if (method === 'DELETE') areChecked = true
      return isNow
    },
  })
  const running = await startServer({ DATA_DIR: dataDir, ...environment })
  await expect.poll(() => running.said()).toContain('"alarm":"files-away"')
  expect(running.said()).toContain('InternalError')
  expect(await running.end()).toBe(0)
})

describe('the privacy command on a bucket', () => {
  const address = message.email
  const privacy = async (...args: string[]) =>
    await runCommand('src/server/privacy.ts', args, { dataDir, environment })

  beforeEach(async () => {
    const site = await openTestSite({ dataDir, environment })
    expect((await sendContact(site, { files: [{ name: 'plan.pdf', content: pdf() }] })).status).toBe(201)
    await site.close()
    expect((await server.keys(bucket)).length).toBe(1)
  })

  test('exports files, and erases them with everything that no inquiry knows', async () => {
    const folder = `${dataDir}-export`
    expect((await privacy('export', address, '--to', folder)).exitCode).toBe(0)
    const [reference = ''] = (await readdir(folder)).filter((name) => !name.endsWith('.json'))
    const [name = ''] = await readdir(join(folder, reference))
    expect((await readFile(join(folder, reference, name))).equals(pdf())).toBe(true)
    await rm(folder, { recursive: true })

    await server.put(bucket, 'attachments/6f7b0b8e-0000-4000-8000-000000000000', Buffer.from('left'))
    await server.put(bucket, 'trash/attachments/6f7b0b8e-0000-4000-8000-000000000001', Buffer.from('left'))
    const { exitCode, stdout } = await privacy('erase', address, '--yes')
    expect(exitCode).toBe(0)
    expect(stdout).toContain('no byte of it is left in DATA_DIR and S3_BUCKET')
    expect(await server.keys(bucket)).toEqual([])
  })

  test('deletes nothing while the bucket cannot be reached, or is only half named', async () => {
    await server.goAway()
    const away = await privacy('erase', address, '--yes')
    expect(away).toMatchObject({
      exitCode: 1,
      stderr: expect.stringMatching(/^S3_ENDPOINT .* cannot be reached/),
    })
    await server.comeBack()
    const { S3_SECRET_ACCESS_KEY: _, ...half } = environment
    environment = half
    const halfNamed = await privacy('erase', address, '--yes')
    expect(halfNamed).toMatchObject({
      exitCode: 1,
      stderr: 'S3_SECRET_ACCESS_KEY is required together with S3_BUCKET\n',
    })
    environment = bucketEnvironment(server, bucket)
    expect((await privacy('export', address, '--to', `${dataDir}-export`)).exitCode).toBe(0)
    expect(existsSync(`${dataDir}-export`)).toBe(true)
    await rm(`${dataDir}-export`, { recursive: true })
  })
})
