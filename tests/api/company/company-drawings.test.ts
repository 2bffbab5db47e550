import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { hostileDrawings } from '#tests/harness/files/hostile-drawings.ts'
import { usualDrawings } from '#tests/harness/files/usual-drawings.ts'
import { siteOfFile } from '#tests/harness/site/site-of-file.ts'

const { site, token } = await siteOfFile()

const send = async (content: Buffer | string) => {
  const inBase64 = Buffer.from(content).toString('base64')
  const body = { name: 'logo.svg', content: `data:image/svg+xml;base64,${inBase64}` }
  return await site.request('addCompanyFile', { body }, token)
}

test('no drawing that runs, loads, moves or hides anything is kept', async () => {
  const kept: string[] = []
  for (const drawing of hostileDrawings) {
    const { status } = await send(drawing)
    if (status !== 415) kept.push(`${status}: ${String(drawing).slice(0, 300)}`)
  }
  expect(kept).toEqual([])
  expect(hostileDrawings.length).toBeGreaterThan(100)
  expect(await site.services.database.selectFrom('company_file').selectAll().execute()).toEqual([])
})

test.each([
  ['<path onclick="x()"/>', 'onclick="x()"'],
  ['<a href="#x"/>', '<a>'],
  ['<style>@import "x"</style>', '@import'],
  ['<path fill="url(x.png)"/>', 'fill="url(x.png)"'],
])('what is in the way is named: %s', async (inside, what) => {
  const { error } = await send(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9">${inside}</svg>`)
  expect(error?.details?.[0]?.problem).toContain(`holds ${what}: `)
})

describe.each(Object.entries(usualDrawings))('a logo from %s', (_program, { drawing, hidden }) => {
  test('is taken, looks the same, and keeps nothing of its program', async () => {
    const { status, body, error } = await send(drawing)
    expect(error).toBeUndefined()
    expect(status).toBe(201)
    expect(body).toMatchObject({ width: 100, height: 60 })
    const { rawPayload, body: served } = await site.app.inject(body.address)
    for (const word of hidden ?? []) expect(served).not.toContain(word)
    if (!hidden) expect(served).toBe(drawing)
    expect(await pixels(rawPayload)).toEqual(await pixels(Buffer.from(drawing)))
    // Sent once more, as from an export, it is the same file.
    expect((await send(rawPayload)).body.name).toBe(body.name)
  })
})

const pixels = async (drawing: Buffer) => await sharp(drawing).resize(400, 240).raw().toBuffer()

test.each([
  ['elements that never end', '<svg'],
  ['spaces', `<svg${' '.repeat(8)}`],
  ['attributes', '<svg a="'],
  ['groups', '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><g>'],
  ['comments', '<!--'],
  ['brackets', '<!DOCTYPE svg ['],
  ['entities', '&a'],
  ['functions', '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><style>url( url('],
])('one MiB of %s is refused before anybody waits', async (_what, unit) => {
  const drawing = unit.repeat(Math.floor((1024 * 1024) / unit.length))
  const began = performance.now()
  expect((await send(drawing)).status).toBe(415)
  expect(performance.now() - began).toBeLessThan(5000)
})
