import { describe, expect, test } from 'vitest'
import { languageCodes } from '#contract/language.ts'
import { addressIn, publicPaths, strikeSlug } from '#contract/pages/addresses.ts'
import { readPage, textIn } from '#tests/harness/http/read-page.ts'
import { siteOfFile } from '#tests/harness/site/site-of-file.ts'
import { companyOf } from '#tests/harness/texts/company-facts.ts'

const { site, token } = await siteOfFile({ content: 'sample' })
const get = (path: string) => site.app.inject(path)
const old = `/Wissen/${strikeSlug}`

/** A phrase of each part, in order. */
const parts = {
  de: [
    /Lebensgefahr zuerst/,
    /Gewitter noch da/,
    /Brand ausschließen/,
    /Strom und Wasser/,
    /Was noch läuft/,
    /Fotografieren/,
    /Aufschreiben/,
    /§§ 30 und 82/,
    /Blitzschutz prüfen lassen/,
    /Fotos schicken/,
  ],
  en: [
    /Danger to life first/,
    /storm still there/,
    /Rule out fire/,
    /Electricity and water/,
    /Check what still works/,
    /Take photos/,
    /Write it down/,
    /sections 30 and 82/,
    /lightning protection inspected/,
    /Send photos/,
  ],
}

describe('the page on the first hour after a strike', () => {
  test.each(languageCodes)('has one address, to which the article leads (%s)', async (language) => {
    const there = addressIn(language, publicPaths.strike)
    const answer = await get(addressIn(language, old))
    expect([answer.statusCode, answer.headers.location]).toEqual([301, there])
    const page = readPage((await get(there)).body)
    expect(page.canonical.endsWith(there)).toBe(true)
    for (const path of ['/', '/Blitzschutz', '/contactus', '/Wissen', '/impressum'])
      expect((await get(addressIn(language, path))).body).toContain(`href="${there}"`)
    const sitemap = (await get('/sitemap.xml')).body
    expect(sitemap.match(new RegExp(`<loc>(https?://[^/]*)?${there}</loc>`, 'g'))).toHaveLength(1)
    expect(sitemap).not.toContain(old)
  })

  test.each(languageCodes)(
    'has all ten parts, and every link works without scripts (%s)',
    async (language) => {
      const { body } = await get(addressIn(language, publicPaths.strike))
      const main = body.slice(body.indexOf('<main'), body.indexOf('</main>'))
      const text = textIn(main).replaceAll('\u00a0', ' ')
      for (const part of parts[language]) expect(text).toMatch(part)
      expect(text).not.toMatch(/\b24\b/)
      expect(main.search(/href="tel:/)).toBeLessThan(main.search(/href="#form"/))
      const links = [...main.matchAll(/href="(\/[^"#]*)"/g)].map(([, address = '']) => address)
      expect(links.length).toBeGreaterThan(5)
      for (const link of links) expect((await get(link)).statusCode, link).toBe(200)
    },
  )

  test('names the number for urgent cases only where there is one', async () => {
    const company = companyOf(site, token)
    const emergency = () => get(publicPaths.strike).then(({ body }) => body.includes('In dringenden Fällen:'))
    await company.change({ emergencyPhone: '+49 69 90009-199' })
    expect(await emergency()).toBe(true)
    await company.change({ emergencyPhone: undefined })
    expect(await emergency()).toBe(false)
  })

  test('has telephone and form also as long as the article is not public', async () => {
    const { body: article } = await site.request('readArticle', { params: { id: strikeSlug }, query: {} })
    await site.request('removeArticle', { params: { id: String(article.id) } }, token)
    for (const language of languageCodes) {
      const { statusCode, body } = await get(addressIn(language, publicPaths.strike))
      const main = body.slice(body.indexOf('<main'), body.indexOf('</main>'))
      expect(statusCode).toBe(200)
      expect(main).toMatch(/href="tel:112".*href="tel:\+49.*href="#form"/s)
      expect(body).toContain('<meta name="robots" content="noindex"/>')
    }
    expect((await get('/sitemap.xml')).body).not.toContain(publicPaths.strike)
  })
})
