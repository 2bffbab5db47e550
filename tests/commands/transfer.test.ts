import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { temporaryFolders } from '#tests/harness/site/backups.ts'
import { runCommand } from '#tests/harness/site/run-command.ts'
import { staff } from '#tests/harness/site/sample-data.ts'
import { type RunningServer, startServer } from '#tests/harness/site/server-process.ts'
import { contentIn } from '#tests/harness/site/transfer.ts'

const folders = temporaryFolders()
let from: string
let server: RunningServer | undefined
beforeEach(async () => {
  from = await folders.makeData('sample')
})
afterEach(async () => {
  await server?.end('SIGKILL')
  await folders.remove()
})

const run = async (name: 'export' | 'import', dataDir: string, ...args: string[]) =>
  await runCommand(`src/server/${name}.ts`, args, { dataDir })
const counts = (did: string) =>
  new RegExp(
    `^${did}:\\n {2}categories {4}6\\n {2}projects {6}24\\n {2}jobs {10}2\\n {2}articles {6}39\\n {2}people {8}4\\n {2}testimonials {2}3\\n {2}templates {5}0\\n {2}pages {9}0\\n {2}spots {9}0\\n {2}company {7}none\\n {2}texts {9}0\\n {2}pictures {6}33 \\(\\d.*MB\\)\\n$`,
  )

test('a running site is exported, and another made of that, with the same addresses', async () => {
  const folder = join(await folders.make(), 'content')
  server = await startServer({ DATA_DIR: from })
  const out = await run('export', from, folder)
  expect(out).toMatchObject({ exitCode: 0, stderr: '' })
  expect(out.stdout).toMatch(counts(`Exported into ${folder}, read back and checked`))

  const busy = await run('import', from, folder)
  expect(busy).toMatchObject({ exitCode: 1, stdout: '' })
  expect(busy.stderr).toMatch(/^DATA_DIR is in use by another running instance of the site/)
  await server.end()

  const to = join(await folders.make(), 'data')
  const environment = { ADMIN_USERNAME: staff.username, ADMIN_PASSWORD: staff.password }
  const taken = await runCommand('src/server/import.ts', [folder], { dataDir: to, environment })
  expect(taken).toMatchObject({ exitCode: 0, stderr: '' })
  expect(taken.stdout).toMatch(counts('Imported, read back and compared'))

  const again = join(await folders.make(), 'again')
  expect(await run('export', to, again)).toMatchObject({ exitCode: 0 })
  expect(await contentIn(again)).toEqual(await contentIn(folder))
  server = await startServer({ DATA_DIR: to, DEMO_CONTENT: 'on' })
  for (const id of [1, 24]) {
    expect((await fetch(`${server.address}/en/project/${id}`, { redirect: 'manual' })).status).toBe(200)
  }
  expect((await (await fetch(`${server.address}/api/v1/Project`)).json()).count).toBe(24)
  await server.end()

  const second = await run('import', to, folder)
  expect(second).toMatchObject({ exitCode: 1, stdout: '' })
  expect(second.stderr).toMatch(
    /^The site has content already: 6 categories, 24 projects, 39 articles, 4 people, 3 testimonials\. Nothing was changed/,
  )
})

test('without a folder each says how it is used, and a site that is not there is said to be none', async () => {
  for (const name of ['export', 'import'] as const) {
    for (const args of [[], ['--help'], ['a', 'b']]) {
      const { exitCode, stderr } = await run(name, from, ...args)
      expect({ exitCode, usage: stderr.split('\n')[0] }).toEqual({
        exitCode: 1,
        usage: `Usage: npm run ${name} -- FOLDER`,
      })
    }
  }
  const empty = await folders.make()
  expect(await run('export', empty, join(empty, 'out'))).toEqual({
    exitCode: 1,
    stdout: '',
    stderr: `There is no database in ${empty} yet. Start the site once, or check DATA_DIR.\n`,
  })
  const nothing = await run('import', empty, join(empty, 'out'))
  expect(nothing).toMatchObject({ exitCode: 1, stdout: '' })
  expect(nothing.stderr).toContain('content.json: is not there')
})
