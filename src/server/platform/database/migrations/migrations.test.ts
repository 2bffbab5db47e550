import { readdir, readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { migrations, postgresMigrations } from '#server/platform/database/migrations/migrations.ts'

test('every step is there by the name of its file, which exports nothing else', async () => {
  const folder = new URL('.', import.meta.url)
  const files = (await readdir(folder)).filter((file) => /^\d{3}-[\w-]+\.ts$/.test(file))
  const names = files.map((file) => file.replace('.ts', '')).toSorted()
  expect(Object.keys({ ...migrations, ...postgresMigrations }).toSorted()).toEqual(names)

  const list = await readFile(new URL('migrations.ts', folder), 'utf8')
  const listed = Array.from(list.matchAll(/'([\w-]+)': \(\) =>\s+import\('\S+\/([\w-]+)\.ts'\)/g))
  expect(listed.map(([, name]) => name)).toEqual(names)
  expect(listed.map(([, , file]) => file)).toEqual(names)

  for (const file of files) {
    const exported = Object.values<object>(await import(new URL(file, folder).href))
    expect(exported, file).toEqual([{ up: expect.any(Function) }])
  }
})
