import { randomBytes, randomUUID } from 'node:crypto'
import { mkdir, open, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { openSqliteFile } from '#server/platform/database/sqlite-driver.ts'
import { pdf } from '#tests/harness/files/sample-files.ts'
import { multipartBody, multipartType } from '#tests/harness/http/multipart.ts'
import { contactPath, message } from '#tests/harness/inquiries/contact.ts'
import { sendRequests } from './load.ts'
import type { Subject } from './measure.ts'

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
  return timed(name, () => sendRequests(load, amount))
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
  return {
    names: [name],
    async sample() {
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
      const writing = timed(name, () => Promise.all(Array.from({ length: senders }, writeInTurns)))
      return await writing.sample().finally(async () => {
        sqlite.close()
        await rm(folder, { recursive: true })
      })
    },
  }
}

const timed = (name: string, act: () => Promise<unknown>): Subject => ({
  names: [name],
  async sample() {
    const start = performance.now()
    await act()
    return { [name]: ((performance.now() - start) * 1000) / amount }
  },
})
