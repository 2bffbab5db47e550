import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { publicUrl, tokenOf } from '#tests/harness/before/desk.ts'
import { type KeptSite, layOut } from '#tests/harness/before/kept-site.ts'
import type { Deed } from '#tests/harness/before/what-it-says.ts'
import { holdDate } from '#tests/harness/machine/held-date.ts'
import { openTestSite, type TestSite } from '#tests/harness/site/test-site.ts'

/** Wherever the other tests keep what they store. */
const here = { S3_BUCKET: '', S3_ENDPOINT: '', S3_ACCESS_KEY_ID: '', S3_SECRET_ACCESS_KEY: '' }
const minuteMs = 60_000

export type OpenedKept = Awaited<ReturnType<typeof openKept>>

/** This version on a copy of a kept site, at a moment; `databaseUrl` is that of an empty database, SQLite where there is none. */
export async function openKept(kept: KeptSite, at: string, databaseUrl?: string) {
  const dataDir = await mkdtemp(join(tmpdir(), 'site-kept-'))
  await layOut(kept, dataDir, databaseUrl)
  const date = holdDate(at)
  const environment = { PUBLIC_URL: publicUrl, DATABASE_URL: databaseUrl ?? '', ...here }
  const open = async () => await openTestSite({ dataDir, environment })
  let site = await open()
  return {
    site: () => site,
    /** Runs once all that a site does by itself, such as publishing, forgetting and clearing away, and starts it again. */
    async workOnce() {
      const done = watchWork(site)
      await site.listen()
      await done()
      await site.close()
      site = await open()
    },
    do: async (deed: Omit<Deed, 'status' | 'id'>): Promise<Deed> => {
      date.move(minuteMs)
      return await doOnce(site, deed)
    },
    async close() {
      await site.close()
      date.release()
      await rm(dataDir, { recursive: true })
    },
  }
}

/** Sends it with the operator's account; returns it with the answer. */
export async function doOnce(site: TestSite, deed: Omit<Deed, 'status' | 'id'>): Promise<Deed> {
  const { method, path, body, key } = deed
  const answer = await site.app.inject({
    method,
    url: `/api/v1${path}`,
    headers: { authorization: `Bearer ${await tokenOf(site)}`, ...(key && { 'idempotency-key': key }) },
    ...(body && { payload: body }),
  })
  const { statusCode: status } = answer
  const id = status < 400 && answer.body !== '' ? answer.json().id : undefined
  return { ...deed, status, ...(id !== undefined && { id }) }
}

/** Closing a site aborts its work; returns a function that waits until all begun work has ended. */
function watchWork({ services, request, logIn }: TestSite): () => Promise<void> {
  const { instances } = services
  const { runDue } = instances
  const running: Promise<unknown>[] = []
  instances.runDue = async (...job) => {
    const run = runDue(...job)
    running.push(run)
    return await run
  }
  return async () => {
    // Every job has begun by then.
    await nextTurn()
    await Promise.allSettled(running)
    instances.runDue = runDue
    const isDue = async () => {
      const { body } = await request('listDrafts', {}, await logIn())
      return body.some(({ publishAt }) => publishAt && Date.parse(publishAt) <= Date.now())
    }
    while (await isDue()) await nextTurn()
  }
}
