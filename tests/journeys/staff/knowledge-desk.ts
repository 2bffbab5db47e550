import type { Page } from '@playwright/test'
import type { Article, NewArticle, StaffArticle } from '#contract/content/article.ts'
import { bringToken, goodToken } from '#tests/journeys/staff/staff.ts'
import articlesDe from '#texts/de/articles.json' with { type: 'json' }
import entriesDe from '#texts/de/entries.json' with { type: 'json' }
import staffDe from '#texts/de/staff.json' with { type: 'json' }
import textsDe from '#texts/de/texts.json' with { type: 'json' }
import articlesEn from '#texts/en/articles.json' with { type: 'json' }
import entriesEn from '#texts/en/entries.json' with { type: 'json' }
import staffEn from '#texts/en/staff.json' with { type: 'json' }
import textsEn from '#texts/en/texts.json' with { type: 'json' }

const words = {
  de: { ...articlesDe, entries: entriesDe, staff: staffDe, texts: textsDe },
  en: { ...articlesEn, entries: entriesEn, staff: staffEn, texts: textsEn },
}

/** The screen of articles and terms in a language. */
export function knowledgeDesk(page: Page, language: 'de' | 'en' = 'en') {
  const say = words[language]
  const address = language === 'en' ? '/en/dashboard/Knowledge' : '/dashboard/Knowledge'
  const editor = (code: 'de' | 'en') => page.getByRole('textbox', { name: say.fields.content[code] })
  const button = (name: string) => page.getByRole('button', { name, exact: true })
  return {
    say,
    address,
    editor,
    button,
    heading: page.getByRole('heading', { level: 2, name: say.heading }),
    formHeading: page.getByRole('heading', { level: 2, name: say.form.edit }),
    title: (code: 'de' | 'en') => page.getByLabel(`${say.fields.title[code]} *`, { exact: true }),
    summary: (code: 'de' | 'en') => page.getByLabel(`${say.fields.summary[code]} *`, { exact: true }),
    slug: page.getByLabel(`${say.fields.slug} *`, { exact: true }),
    tool: (code: 'de' | 'en', name: keyof typeof say.tools) =>
      page
        .getByRole('toolbar', { name: say.tools.label.replace('{{text}}', say.fields.content[code]) })
        .getByRole('button', { name: say.tools[name], exact: true }),
    publish: button(say.texts.actions.publish),
    saveDraft: button(say.texts.actions.saveDraft),
    notice: (text: string) => page.getByRole('status').filter({ hasText: text }),
    rows: page.locator('table.is-articles tbody').getByRole('row'),
    row: (title: string) =>
      page.getByRole('row').filter({ has: page.getByRole('link', { name: title, exact: true }) }),
    open: (title: string) => page.getByRole('link', { name: title, exact: true }),
    chip: (name: keyof typeof say.filters) =>
      page.getByRole('list', { name: say.filters.label }).getByRole('link', { name: say.filters[name] }),
    async logIn(to = address) {
      await bringToken(page, await goodToken(page))
      await page.goto(to)
    },
    /** Adds an entry as another person does, elsewhere. */
    async add(slug: string, title: string, more: Partial<NewArticle> = {}): Promise<Article> {
      const data = { ...simpleArticle(slug, title), ...more }
      const answer = await page.request.post('/api/v1/Article', { data, headers: await authorised(page) })
      if (!answer.ok()) throw new Error(await answer.text())
      return await answer.json()
    },
    async change(article: Article, more: Partial<NewArticle>): Promise<void> {
      const { version: _, ...rest } = article
      const data = { ...rest, ...more }
      const answer = await page.request.put('/api/v1/Article', { data, headers: await authorised(page) })
      if (!answer.ok()) throw new Error(await answer.text())
    },
    /** Deletes an entry as another person does. */
    async remove({ id }: Article): Promise<void> {
      await page.request.delete(`/api/v1/Article/${id}`, { headers: await authorised(page) })
    },
    /** Leaves none that a test has added. */
    async putBack() {
      const headers = await authorised(page)
      const all: StaffArticle[] = await (
        await page.request.get('/api/v1/dashboard/Article', { headers })
      ).json()
      for (const { id, slug } of all) {
        if (slug.startsWith('probe-')) await page.request.delete(`/api/v1/Article/${id}`, { headers })
      }
    },
  }
}

let last = 0
/** An address that no other test has: one that was deleted stays taken for a while. */
export const newSlug = () => `probe-${process.pid}-${++last}`

function simpleArticle(slug: string, title: string): NewArticle {
  const inBoth = (german: string, english: string) => [
    { content: german, language: 2 as const },
    { content: english, language: 1 as const },
  ]
  return {
    slug,
    kind: 'term',
    title: inBoth(`${title} (deutsch)`, title),
    summary: inBoth('Kurz gesagt.', 'In short.'),
    content: [],
    related: [],
    sources: [],
    reviewedOn: '2024-01-31',
  }
}

/** Pastes HTML as another program puts it on the clipboard. */
export async function pasteHtml(page: Page, html: string): Promise<void> {
  await page.evaluate((content) => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text/html', content)
    clipboardData.setData('text/plain', 'Not this')
    const event = new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true })
    document.activeElement?.dispatchEvent(event)
  }, html)
}

const authorised = async (page: Page) => ({ authorization: `Bearer ${await goodToken(page)}` })
