import { readdir, rm, writeFile } from 'node:fs/promises'
import { type AddressInfo, createServer, type Server } from 'node:net'
import { join } from 'node:path'
import process from 'node:process'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { checkStart } from '#server/check-start.ts'
import { StartError } from '#server/config.ts'
import { openServices } from '#server/open-services.ts'
import { newDataFolder, testConfig } from '#tests/harness/site/sample-data.ts'

let folder: string
let taken: Server
beforeAll(async () => {
  folder = await newDataFolder('empty')
  await writeFile(join(folder, 'file'), 'not a folder')
  await writeFile(join(folder, 'broken.json'), '{ "name": ')
  await writeFile(join(folder, 'partly.json'), '{ "name": "", "email": "office" }')
  taken = createServer().listen(0, '127.0.0.1')
  await new Promise((resolve) => taken.once('listening', resolve))
})
afterAll(async () => {
  taken.close()
  await rm(folder, { recursive: true })
})

const takenPort = () => (taken.address() as AddressInfo).port

/** Returns the obstacles to a start; values with `~` are below the folder of this test. */
async function problemsOf(environment: Record<string, string>): Promise<string[]> {
  const inFolder = Object.entries(environment).map(([name, value]) => [name, value.replace('~', folder)])
  try {
    await openServices(testConfig(join(folder, 'data'), Object.fromEntries(inFolder)))
  } catch (error) {
    expect(error).toBeInstanceOf(StartError)
    return (error as StartError).problems
  }
  throw new Error('The site started')
}

test('several starts at once, in containers that all have the number 1, are not in the way of each other', async () => {
  const config = testConfig(join(folder, 'shared'))
  await Promise.all(Array.from({ length: 50 }, () => checkStart(config)))
  expect(await readdir(join(folder, 'shared'))).not.toContain(`.writable-${process.pid}`)
})

describe('the site does not start', () => {
  test('when DATA_DIR is below a file', async () => {
    expect(await problemsOf({ DATA_DIR: '~/file/data' })).toEqual([
      `DATA_DIR ${folder}/file/data cannot be written (ENOTDIR)`,
    ])
  })

  test('when its port is taken or its address is not here', async () => {
    expect(await problemsOf({ PORT: String(takenPort()) })).toEqual([
      `PORT ${takenPort()} is taken by another program`,
    ])
    expect(await problemsOf({ HOST: '203.0.113.1' })).toEqual(['PORT 0 on 203.0.113.1: EADDRNOTAVAIL'])
  })

  test.each([
    ['is missing', '~/nothing.json', /^COMPANY_FILE cannot be read as JSON: ENOENT/],
    ['is broken', '~/broken.json', /^COMPANY_FILE cannot be read as JSON: /],
  ])('when COMPANY_FILE %s', async (_what, COMPANY_FILE, problem) => {
    expect(await problemsOf({ COMPANY_FILE })).toEqual([expect.stringMatching(problem)])
  })

  test('when facts about the company are missing, naming each', async () => {
    const problems = await problemsOf({ COMPANY_FILE: '~/partly.json' })
    expect(problems).toEqual(
      expect.arrayContaining([
        'COMPANY_FILE name is empty',
        'COMPANY_FILE email must be a mail address',
        'COMPANY_FILE managingDirector is missing',
      ]),
    )
    expect(problems.join()).not.toMatch(/vatId|statistics|map/)
  })

  test('when another instance works in its folder', async () => {
    const first = await openServices(testConfig(join(folder, 'shared')))
    expect(await problemsOf({ DATA_DIR: '~/shared' })).toEqual([
      'DATA_DIR is in use by another running instance of the site; several need a DATABASE_URL',
    ])
    await first.close()
    await (await openServices(testConfig(join(folder, 'shared')))).close()
  })

  test('and has then written nothing', async () => {
    await problemsOf({ DATA_DIR: '~/untouched', LOG_LEVEL: 'loud' })
    expect(await readdir(join(folder, 'untouched')).catch(() => [])).toEqual([])
  })
})

describe('the sample content', () => {
  test('is not brought back after staff have deleted it', async () => {
    const dataDir = await newDataFolder('sample')
    const config = testConfig(dataDir, { DEMO_CONTENT: 'on' })
    const first = await openServices(config)
    await first.services.database.deleteFrom('project').execute()
    await first.services.database.deleteFrom('category').execute()
    await first.close()
    const second = await openServices(config)
    const { database } = second.services
    expect(await database.selectFrom('category').select('id').execute()).toEqual([])
    expect(await database.selectFrom('project').select('id').execute()).toEqual([])
    await second.close()
    await rm(dataDir, { recursive: true })
  })

  test('is not added beside what staff have made', async () => {
    const dataDir = await newDataFolder('empty')
    const first = await openServices(testConfig(dataDir))
    const own = { name: 'own', title_de: 'Eigene', title_en: 'Own' }
    await first.services.database.insertInto('category').values(own).execute()
    await first.close()
    const second = await openServices(testConfig(dataDir, { DEMO_CONTENT: 'on' }))
    expect(await second.services.database.selectFrom('category').select('name').execute()).toHaveLength(1)
    await second.close()
    await rm(dataDir, { recursive: true })
  })
})
