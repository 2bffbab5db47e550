import { copyFile, mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { StartError } from '#server/config.ts'
import { minimalCompany, writeCompany } from '#tests/harness/site/company-file.ts'
import { openTestSite } from '#tests/harness/site/test-site.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'film-'))
  await copyFile('tests/harness/files/film.webm', join(folder, 'film.webm'))
})
afterAll(async () => await rm(folder, { recursive: true }))

async function openWith(heroVideo: string) {
  const file = await writeCompany(folder, { ...minimalCompany, heroVideo })
  return await openTestSite({ environment: { COMPANY_FILE: file } })
}

async function problemsWith(heroVideo: string): Promise<string[]> {
  const error = await openWith(heroVideo).then(
    async (site) => await site.close(),
    (problem: unknown) => problem,
  )
  expect(error).toBeInstanceOf(StartError)
  return (error as StartError).problems
}

describe('a film that lies beside the company file', () => {
  test('is named in the home page, served without what its program noted, and may be played from memory', async () => {
    const site = await openWith('film.webm')
    const { body, headers } = await site.app.inject('/')
    expect(headers['content-security-policy']).toContain('; media-src blob:;')
    const address = /\/media\/[0-9a-f]{16}\.webm/.exec(body)?.[0] ?? ''
    const film = await site.app.inject(address)
    expect(film.statusCode).toBe(200)
    expect(film.headers['content-type']).toBe('video/webm')
    expect(film.headers['cache-control']).toBe('public, max-age=31536000, immutable')
    const given = await readFile('tests/harness/files/film.webm')
    expect(given.includes('ENCODER')).toBe(true)
    expect(film.rawPayload.includes('ENCODER')).toBe(false)
    expect(film.rawPayload.length).toBe(given.length)
    await site.close()
  })

  test.each([
    ['missing.webm', /^COMPANY_FILE heroVideo: .*missing\.webm cannot be read \(ENOENT\)$/],
    ['../film.webm', /^COMPANY_FILE heroVideo must be the name of an \.mp4 or \.webm file/],
    ['film.mov', /^COMPANY_FILE heroVideo must be the name of an \.mp4 or \.webm file/],
  ])('stops the start when it is %s', async (name, problem) => {
    expect(await problemsWith(name)).toEqual([expect.stringMatching(problem)])
  })
})

test('without a film a page may play none', async () => {
  const site = await openTestSite()
  const { headers, body } = await site.app.inject('/')
  expect(headers['content-security-policy']).not.toContain('media-src')
  expect(body).not.toContain('heroVideo')
  await site.close()
})
