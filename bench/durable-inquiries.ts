import { randomBytes, randomUUID } from 'node:crypto'
import { mkdir, open, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { openSqliteFile } from '#server/platform/database/sqlite-driver.ts'
import { pdf } from '#tests/harness/files/sample-files.ts'
import { multipartBody, multipartType } from '#tests/harness/http/multipart.ts'
import { contactPath, message } from '#tests/harness/inquiries/contact.ts'
import { sendRequests } from './load.ts'
import { type Subject, warmUpMs } from './measure.ts'

const megabyte = 1024 * 1024
/** At the same time. */
const senders = 8
const amount = 80

/** Microseconds for each inquiry with a file of a megabyte, of which every one is acknowledged. */
export function durableInquiries(name: string, origin: string): Subject {
  const content = Buffer.concat([pdf(), randomBytes(megabyte)]).subarray(0, megabyte)
  const someone = randomUUID()
  const fields = { ...message, email: `${someone}@example.com` }
  const body = multipartBody({ fields, files: [{ name: 'plan.pdf', content }] })
  const at = body.indexOf(someone)
  const [before, after] = [body.subarray(0, at), body.subarray(at + someone.length)]
  const load = {
    url: origin + contactPath,
    headers: { 'content-type': multipartType },
    connections: senders,
    isAnew: false,
    newBody: () => [before, Buffer.from(randomUUID()), after],
  }
  return warmed(name, () => msOf(() => sendRequests(load, amount)))
}

/** The machine's limit: the same bytes and a row, flushed, by as many at once, and nothing else. */
export function durableWrites(name: string, dataDir: string): Subject {
  const folder = join(dataDir, 'written')
  const content = randomBytes(megabyte)
  async function write(path: string): Promise<void> {
    const file = await open(`${path}.part`, 'wx')
    await file.writeFile(content)
    await file.sync()
    await file.close()
    await rename(`${path}.part`, path)
    const own = await open(folder, 'r')
    await own.sync()
    await own.close()
  }
  return warmed(name, async () => {
    await mkdir(folder)
    const sqlite = openSqliteFile(join(folder, 'rows.sqlite'))
    sqlite.exec('create table row (text text)')
    const insert = sqlite.prepare('insert into row values (?)')
    let left = amount
    const writeInTurns = async () => {
      while (left-- > 0) {
        await write(join(folder, randomUUID()))
        insert.run(message.message)
      }
    }
    const writing = msOf(() => Promise.all(Array.from({ length: senders }, writeInTurns)))
    return await writing.finally(async () => {
      sqlite.close()
      await rm(folder, { recursive: true })
    })
  })
}

async function msOf(act: () => Promise<unknown>): Promise<number> {
  const start = performance.now()
  await act()
  return performance.now() - start
}

function warmed(name: string, timed: () => Promise<number>): Subject {
  let isWarm = false
  return {
    names: [name],
    async sample() {
      const start = performance.now()
      while (!isWarm) {
        await timed()
        isWarm = performance.now() - start >= warmUpMs
      }
      return { [name]: ((await timed()) * 1000) / amount }
    },
  }
}
