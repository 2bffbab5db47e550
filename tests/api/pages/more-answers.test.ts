import { expect, test } from 'vitest'
import { newArticle } from '#tests/harness/knowledge/new-article.ts'
import { siteOfFile } from '#tests/harness/site/site-of-file.ts'

const { site, token } = await siteOfFile()

const mainOf = async (path: string) => {
  const { body } = await site.app.inject(path)
  return body.slice(body.indexOf('<main'), body.indexOf('</main>'))
}

test('the page of questions leads to articles where there are any, and promises none where there are not', async () => {
  expect(await mainOf('/Blitzschutz')).not.toContain('/Wissen')
  expect(await mainOf('/Wissen')).toContain('noch kein Beitrag')
  expect(await mainOf('/Wissen')).not.toContain('zuletzt geprüft')

  const article = newArticle({ slug: 'nach-dem-blitz', kind: 'article' })
  await site.request('addArticle', { body: article }, token)
  await site.request('addArticle', { body: newArticle({ slug: 'begriff', kind: 'term' }) }, token)
  const page = await mainOf('/Blitzschutz')
  expect(page).toContain('href="/Wissen/nach-dem-blitz"')
  expect(page).not.toContain('href="/Wissen/begriff"')
  expect(page).toContain('href="/Wissen"')
  expect(await mainOf('/en/Blitzschutz')).toContain('href="/en/Wissen/nach-dem-blitz"')
  expect(await mainOf('/Wissen')).toContain('zuletzt geprüft')
})
