import { execFile } from 'node:child_process'
import { mkdtemp, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, onTestFinished, test } from 'vitest'
import { lockFile } from '#server/platform/database/instance-lock.ts'

const script = `import { lockFile } from '#server/platform/database/instance-lock.ts'
console.info(lockFile(process.argv[1]) ? 'taken' : 'refused')`

/** Tries the lock in a process of its own. */
async function triedElsewhere(path: string): Promise<string> {
  const args = ['--input-type=module', '--eval', script, path]
  return (await promisify(execFile)(process.execPath, args)).stdout.trim()
}

test('a lock that its own process asks for a second time is still refused to another one', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'site-lock-'))
  onTestFinished(async () => await rm(folder, { recursive: true }))
  const path = join(folder, 'instance.lock')
  const lock = lockFile(path)
  expect((await stat(path)).mode & 0o777).toBe(0o600)
  expect(await triedElsewhere(path)).toBe('refused')
  expect(lockFile(path)).toBeUndefined()
  expect(await triedElsewhere(path)).toBe('refused')
  lock?.release()
  expect(await triedElsewhere(path)).toBe('taken')
})
