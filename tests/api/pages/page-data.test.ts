import { describe, expect, test } from 'vitest'
import { languageCodes } from '#contract/language.ts'
import { siteOfFile } from '#tests/harness/site/site-of-file.ts'

const { site } = await siteOfFile({ content: 'sample' })

const get = async (url: string) => await site.app.inject({ url })

describe('the data of a page', () => {
  test('is in the language of the page', async () => {
    for (const language of languageCodes) {
      const { statusCode, body } = await get(`/page-data${language === 'de' ? '' : `/${language}`}/Projects`)
      expect(statusCode).toBe(200)
      expect(JSON.parse(body).language).toBe(language)
    }
  })

  test.each([
    ['/page-data/nowhere', '/page-data/'],
    ['/page-data/projects', '/page-data/Projects'],
    ['/page-data//example.com', '/'],
    ['/page-data/\\example.com', '/'],
    ['/page%2Ddata/Projects', '/'],
    ['/%70age-data/Projects', '/'],
    ['/%70%61%67%65-data/Projects', '/'],
    ['/page-data', '/'],
  ])('at another spelling leads to an address of this site: %s', async (url, to) => {
    const { statusCode, headers } = await get(url)
    expect({ statusCode: Math.floor(statusCode / 100), to: headers.location }).toEqual({ statusCode: 3, to })
  })
})
