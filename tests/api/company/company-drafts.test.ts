import { beforeEach, describe, expect, test } from 'vitest'
import { systemClock } from '#server/platform/clock.ts'
import { textIn } from '#tests/harness/http/read-page.ts'
import { siteOfFile } from '#tests/harness/site/site-of-file.ts'
import { companyOf } from '#tests/harness/texts/company-facts.ts'

let now = new Date('2026-12-23T22:59:00Z')
const { site, token } = await siteOfFile({ clock: { ...systemClock, now: () => now } })
const company = companyOf(site, token)

const item = { kind: 'company' as const, id: 'company' }
const shown = async (path: string) => textIn((await site.app.inject(path)).body)
const preview = async (Address: string) =>
  textIn((await site.request('previewPage', { query: { Address, Drafts: '1' } }, token)).rawBody.toString())

describe('a draft of the facts', () => {
  beforeEach(async () => {
    const { body } = await site.request('listDrafts', {}, token)
    if (body.length > 0) await site.request('discardDrafts', { body: { items: [item] } }, token)
  })

  test('is for staff alone until somebody publishes it', async () => {
    await company.change({ street: 'Entwurfsgasse 7', publish: 'draft' })
    expect(await shown('/contactus')).not.toContain('Entwurfsgasse')
    expect(await preview('/contactus')).toContain('Entwurfsgasse 7')
    expect((await company.read()).street).toBe('Musterstraße 1')
    expect((await company.read(true)).street).toBe('Entwurfsgasse 7')
    // Nothing of it makes a real company of the sample.
    expect(await company.state()).toMatchObject({ isSample: true, draft: { street: 'Entwurfsgasse 7' } })
    const [draft] = (await site.request('listDrafts', {}, token)).body
    expect(draft).toMatchObject({
      ...item,
      title: 'Blitzschutz Musterwerk GmbH',
      values: { street: { before: 'Musterstraße 1', after: 'Entwurfsgasse 7' } },
    })
    const at = '2099-01-01T00:00:00.000Z'
    await site.request('publishDrafts', { body: { items: [item], at } }, token)
    expect(await company.state()).toMatchObject({ publishAt: at })
    await site.request('publishDrafts', { body: { items: [item] } }, token)
    expect(await shown('/contactus')).toContain('Entwurfsgasse 7')
    await company.change({ street: 'Musterstraße 1' })
  })
})

describe('the notice', () => {
  const text = {
    de: 'Unser Büro ist bis 6. Januar geschlossen.',
    en: 'Our office is closed until 6 January.',
  }

  test('is on every public page from its first day to its last, by German clocks and without a restart', async () => {
    now = new Date('2026-12-23T22:59:59Z')
    await company.change({ notice: { text, from: '2026-12-24', until: '2027-01-06' } })
    const isShown = async () => {
      const [de, en] = [await shown('/'), await shown('/en/Services')]
      expect(de.includes(text.de)).toBe(en.includes(text.en))
      return de.includes(text.de)
    }
    expect(await isShown()).toBe(false)
    now = new Date('2026-12-23T23:00:01Z')
    expect(await isShown()).toBe(true)
    now = new Date('2027-01-06T22:59:59Z')
    expect(await isShown()).toBe(true)
    expect(await shown('/dashboard')).not.toContain(text.de)
    now = new Date('2027-01-06T23:00:01Z')
    expect(await isShown()).toBe(false)
  })
})
