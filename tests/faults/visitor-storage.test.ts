import { rm } from 'node:fs/promises'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { InquirySummary } from '#contract/inquiries/inquiry.ts'
import { newInquiry, postInquiry } from '#tests/harness/inquiries/visitor-inquiry.ts'
import { randomOfTest } from '#tests/harness/machine/seeded-random.ts'
import { mountSmallDisk, noSmallDisk, type SmallDisk } from '#tests/harness/machine/small-disk.ts'
import { newProject } from '#tests/harness/projects/new-project.ts'
import { logInOverHttp } from '#tests/harness/site/over-http.ts'
import { newDataFolder, staff } from '#tests/harness/site/sample-data.ts'
import { type RunningServer, startServer } from '#tests/harness/site/server-process.ts'

const diskKibibytes = 24 * 1024

describe.skipIf(noSmallDisk)('strangers who fill the disk', () => {
  let dataDir: string
  let disk: SmallDisk
  let server: RunningServer
  beforeEach(async () => {
    dataDir = await newDataFolder('empty')
    disk = mountSmallDisk(dataDir, diskKibibytes)
    server = await startServer({
      DATA_DIR: dataDir,
      ADMIN_USERNAME: staff.username,
      ADMIN_PASSWORD: staff.password,
      CONTACT_LIMIT: '100000',
    })
  })
  afterEach(async () => {
    await server.end('SIGKILL')
    disk.unmount()
    await rm(dataDir, { recursive: true })
  })

  async function ask(path: string, init: RequestInit = {}): Promise<Response> {
    const token = await logInOverHttp(server.address)
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
    return await fetch(`${server.address}/api/v1${path}`, { ...init, headers })
  }
  const storage = async (): Promise<InquirySummary['storage']> =>
    (await (await ask('/dashboard/Inquiry/summary')).json()).storage

  test('get half of it for files; messages still arrive, staff are told and can work on', async () => {
    const random = randomOfTest()
    expect((await storage()).level).toBe('free')
    let refused: Awaited<ReturnType<typeof postInquiry>> | undefined
    // A large one does not fit while there is yet room for small ones.
    for (const maxFileBytes of [900_000, 200_000]) {
      refused = undefined
      for (let sent = 0; !refused && sent < 60; sent++) {
        const answer = await postInquiry(server.address, newInquiry(random, { maxFiles: 3, maxFileBytes }))
        if (answer.status !== 201) refused = answer
      }
    }
    expect(refused?.status).toBe(503)
    expect(refused?.error?.details).toEqual([
      { field: 'attachment', problem: 'cannot be taken at the moment', params: { reason: 'no_room' } },
    ])
    expect(await disk.free()).toBeGreaterThan((diskKibibytes * 1024) / 4)
    expect(
      (await postInquiry(server.address, newInquiry(random, { maxFiles: 0, maxFileBytes: 0 }))).status,
    ).toBe(201)

    const { usedBytes, shareBytes, level } = await storage()
    expect(level).not.toBe('free')
    expect(usedBytes).toBeGreaterThan(0.7 * shareBytes)
    const project = await ask('/Project', { method: 'POST', body: JSON.stringify(newProject()) })
    expect(project.status).toBe(201)

    expect(await server.end('SIGTERM')).toBe(0)
    server = await startServer({ DATA_DIR: dataDir })
    await expect.poll(() => server.said()).toContain('"alarm":"visitor-storage-low"')
    expect(server.said()).not.toContain('disk-low')

    await disk.fillAllBut((diskKibibytes * 1024) / 40)
    expect(await server.end('SIGTERM')).toBe(0)
    server = await startServer({ DATA_DIR: dataDir })
    await expect.poll(() => server.said()).toContain('"alarm":"disk-low"')
  })

  test('with many small files are noticed before there is room for no more, however much is free', async () => {
    await disk.fillWithFiles(400, 20)
    expect(await server.end('SIGTERM')).toBe(0)
    server = await startServer({ DATA_DIR: dataDir })
    await expect.poll(() => server.said()).toMatch(/"alarm":"disk-low".*"freeInodes":\d+,/)
  })
})
