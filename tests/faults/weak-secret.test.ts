import { chmod, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { newDataFolder } from '#tests/harness/site/sample-data.ts'
import { refusedStart } from '#tests/harness/site/server-process.ts'
import { startAndEnd, startRefusal } from '#tests/harness/site/start-refusal.ts'

let dataDir: string
let path: string
beforeEach(async () => {
  dataDir = await newDataFolder('empty')
  path = join(dataDir, 'jwt-secret')
  await startAndEnd(dataDir)
})
afterEach(async () => await rm(dataDir, { recursive: true }))

const whatToDo = 'Delete the file: the site makes a new one, and staff log in again.'

describe('the secret that tokens are signed with', () => {
  test('is refused when it can be guessed, with what to do', async () => {
    await writeFile(path, 'x\n')
    expect(await refusedStart({ DATA_DIR: dataDir })).toEqual({
      exitCode: 1,
      stdout: '',
      stderr: `The site cannot start:\n  - ${path} has 1 characters, a secret needs at least 32. ${whatToDo}\n`,
    })
  })

  test.each([
    ['a line end', '\n', 0],
    ['nothing', '', 0],
    ['31 characters and spaces around them', `  ${'x'.repeat(31)}  \n`, 31],
  ])('is refused when it is %s', async (_what, content, characters) => {
    await writeFile(path, content)
    expect(await startRefusal(dataDir)).toEqual([
      `${path} has ${characters} characters, a secret needs at least 32. ${whatToDo}`,
    ])
    expect(await readFile(path, 'utf8')).toBe(content)
  })

  test('may be one of the operator’s own, and one in the environment counts instead of the file', async () => {
    await writeFile(path, `${'x'.repeat(32)}\n`)
    await startAndEnd(dataDir)
    await writeFile(path, 'x')
    await startAndEnd(dataDir, { JWT_SECRET: 'y'.repeat(32) })
  })

  test('is made anew after a start that was killed while it wrote it', async () => {
    await rm(path)
    await writeFile(`${path}.new`, 'half a sec')
    await chmod(`${path}.new`, 0o644)
    await startAndEnd(dataDir)
    expect(await readFile(path, 'utf8')).toMatch(/^[\w-]{43}$/)
    expect((await stat(path)).mode & 0o777).toBe(0o600)
    expect(await readdir(dataDir)).not.toContain('jwt-secret.new')
  })
})
