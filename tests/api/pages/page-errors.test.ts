import { expect, test } from 'vitest'
import { findPage } from '#contract/pages/find-page.ts'
import { siteOfFile } from '#tests/harness/site/site-of-file.ts'

const { site } = await siteOfFile({ content: 'sample' })

test('a page that cannot be made says so in the language of its address, with a phone number', async () => {
  await site.services.database.schema.alterTable('project').renameTo('project_gone').execute()
  const german = await site.app.inject('/Projects')
  const english = await site.app.inject('/en/Projects')
  await site.services.database.schema.alterTable('project_gone').renameTo('project').execute()

  for (const [answer, language, words] of [
    [german, 'de', 'konnte nicht geladen werden'],
    [english, 'en', 'could not be loaded'],
  ] as const) {
    expect(answer.statusCode).toBe(500)
    expect(answer.headers['content-type']).toBe('text/html; charset=utf-8')
    expect(answer.headers['cache-control']).toBe('no-store')
    expect(answer.headers['content-security-policy']).toContain("default-src 'none'")
    expect(answer.body).toContain(`<html lang="${language}">`)
    expect(answer.body).toContain(words)
    expect(answer.body).toContain('+49 69 90009-100')
  }
  expect((await site.app.inject('/Projects')).statusCode).toBe(200)
})

test('an address that was asked for before its project existed shows the project afterwards', async () => {
  expect((await site.app.inject('/project/25')).statusCode).toBe(302)
  const token = await site.logIn()
  const text = (content: string) => [
    { content, language: 1 as const },
    { content, language: 2 as const },
  ]
  const { body } = await site.request(
    'addProject',
    { body: { title: text('Brand new'), scopeOfWorks: text('Everything'), picture: await tinyPicture() } },
    token,
  )
  expect(body.id).toBe(25)
  const page = await site.app.inject('/project/25')
  expect(page.statusCode).toBe(200)
  expect(page.body).toContain('Brand new')
})

test('an address of another host in the path never leads there', async () => {
  for (const address of [
    '//evil.example.com',
    '//evil.example.com/..',
    '/\\evil.example.com',
    '/en//x',
    '//',
  ]) {
    expect(findPage(address)).toMatchObject({ kind: 'redirect', to: expect.stringMatching(/^\/(en)?$/) })
  }
})

async function tinyPicture(): Promise<string> {
  const { default: sharp } = await import('sharp')
  const png = await sharp({ create: { width: 8, height: 8, channels: 3, background: 'navy' } })
    .png()
    .toBuffer()
  return `data:image/png;base64,${png.toString('base64')}`
}
