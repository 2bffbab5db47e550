import type { Page } from '@playwright/test'
import type { SiteText } from '#contract/texts/text.ts'
import { nameOfText } from '#contract/texts/text-name.ts'
import { leavesOf } from '#contract/texts/text-tree.ts'
import { bringToken, goodToken } from '#tests/journeys/staff/staff.ts'
import entriesDe from '#texts/de/entries.json' with { type: 'json' }
import homeDe from '#texts/de/homepage.json' with { type: 'json' }
import staffDe from '#texts/de/staff.json' with { type: 'json' }
import textsDe from '#texts/de/texts.json' with { type: 'json' }
import entriesEn from '#texts/en/entries.json' with { type: 'json' }
import homeEn from '#texts/en/homepage.json' with { type: 'json' }
import staffEn from '#texts/en/staff.json' with { type: 'json' }
import textsEn from '#texts/en/texts.json' with { type: 'json' }

export const textWords = {
  de: {
    ...textsDe,
    entries: entriesDe,
    staff: staffDe,
    bar: staffDe.bar,
    keep: staffDe.unsaved.keep,
    typed: staffDe.typed,
  },
  en: {
    ...textsEn,
    entries: entriesEn,
    staff: staffEn,
    bar: staffEn.bar,
    keep: staffEn.unsaved.keep,
    typed: staffEn.typed,
  },
}

const homes = { de: homeDe, en: homeEn }

/** The parts of the studio in a language. */
export function textDesk(page: Page, language: 'de' | 'en' = 'en') {
  const say = textWords[language]
  const dialog = page.locator('dialog:has(> .modal-content > form.text-form)')
  const beside = page.locator('.typing-panel')
  const panel = dialog.or(beside)
  // Where the text is typed on the page, that language's field is there.
  const field = (code: 'de' | 'en') =>
    page.getByRole('textbox', { name: say.typing.label.replace('{{language}}', say.staff.languages[code]) })
  const either = (code: 'de' | 'en') =>
    panel.getByRole('textbox', { name: say.staff.languages[code] }).or(field(code))
  const button = (name: string) => panel.getByRole('button', { name, exact: true })
  const nameOf = (key: string) =>
    nameOfText(
      say,
      { scope: 'homepage', key },
      leavesOf(homes[language]).find((leaf) => leaf.key === key)?.text ?? '',
    )
  return {
    say,
    panel,
    dialog,
    beside,
    /** The field on the page itself. */
    field,
    german: either('de'),
    english: either('en'),
    publish: button(say.actions.publish),
    saveDraft: button(say.actions.saveDraft),
    button,
    notice: (text: string) => page.getByRole('status').filter({ hasText: text }),
    preview: page.getByRole('switch', { name: say.bar.preview }),
    editing: page.getByRole('switch', { name: say.bar.editTexts }),
    note: page.locator('.studio-note'),
    leave: page.locator('.studio-note').getByRole('button', { name: say.bar.leave }),
    /** The button over a text of the page. */
    spot: (text: string) =>
      page.getByRole('button', { name: say.bar.editText.replace('{{text}}', text), exact: true }),
    /** The button at the place of a text that is empty, below a heading. */
    emptySpot: (heading: string) =>
      page.getByRole('button', { name: say.bar.fillText.replace('{{text}}', heading), exact: true }),
    nameOf,
    /** The name of a text in the list. */
    row: (key: string) =>
      page
        .getByRole('row')
        .filter({ has: page.getByText(nameOf(key), { exact: true }) })
        .getByRole('button'),
    async logIn(to: string) {
      await bringToken(page, await goodToken(page))
      await page.goto(to)
    },
    /** Changes a text as another person does, elsewhere. */
    async change(key: string, de: string, en: string, publish: string) {
      const { version } = await findText(page, key)
      const texts = [
        { content: de, language: 2 },
        { content: en, language: 1 },
      ]
      const data = { scope: 'homepage', key, texts, version, publish }
      const answer = await page.request.put('/api/v1/Text', { data, headers: await authorised(page) })
      if (!answer.ok()) throw new Error(await answer.text())
    },
    /** Leaves the texts as they are built in, for the next test on this server. */
    async putBack() {
      const headers = await authorised(page)
      const texts: SiteText[] = await (await page.request.get('/api/v1/Text', { headers })).json()
      for (const { scope, key, version } of texts) {
        if (version > 0) await page.request.delete(`/api/v1/Text/${scope}/${key}`, { headers })
      }
    },
  }
}

async function findText(page: Page, key: string): Promise<SiteText> {
  const headers = await authorised(page)
  const texts: SiteText[] = await (await page.request.get('/api/v1/Text?Scope=homepage', { headers })).json()
  const found = texts.find((text) => text.key === key)
  if (!found) throw new Error(`There is no text ${key}`)
  return found
}

const authorised = async (page: Page) => ({ authorization: `Bearer ${await goodToken(page)}` })
