import type { Page } from '@playwright/test'
import { bringToken, goodToken } from '#tests/journeys/staff/staff.ts'
import companyDe from '#texts/de/company.json' with { type: 'json' }
import entriesDe from '#texts/de/entries.json' with { type: 'json' }
import staffDe from '#texts/de/staff.json' with { type: 'json' }
import textsDe from '#texts/de/texts.json' with { type: 'json' }
import companyEn from '#texts/en/company.json' with { type: 'json' }
import entriesEn from '#texts/en/entries.json' with { type: 'json' }
import staffEn from '#texts/en/staff.json' with { type: 'json' }
import textsEn from '#texts/en/texts.json' with { type: 'json' }

const words = {
  de: {
    ...companyDe,
    entries: entriesDe,
    facts: staffDe.facts,
    unsaved: staffDe.unsaved,
    undo: staffDe.undo,
    saveDraft: textsDe.actions.saveDraft,
  },
  en: {
    ...companyEn,
    entries: entriesEn,
    facts: staffEn.facts,
    unsaved: staffEn.unsaved,
    undo: staffEn.undo,
    saveDraft: textsEn.actions.saveDraft,
  },
}

/** The parts of the screen for the company's facts in a language. */
export function companyDesk(page: Page, language: 'de' | 'en' = 'en') {
  const say = words[language]
  const form = page.locator('form.company-form')
  const button = (name: string) => form.getByRole('button', { name, exact: true })
  const authorised = async () => ({ authorization: `Bearer ${await goodToken(page)}` })
  const read = async (drafts = '') =>
    await (await page.request.get(`/api/v1/Company${drafts}`, { headers: await authorised() })).json()
  return {
    say,
    form,
    button,
    field: (name: string) => form.locator(`[name="${name}"]`),
    publish: button(say.bar.publish),
    saveDraft: button(say.saveDraft),
    notice: (text: string | RegExp) => page.getByRole('status').filter({ hasText: text }),
    async logIn(to = language === 'de' ? '/dashboard/Company' : '/en/dashboard/Company') {
      await bringToken(page, await goodToken(page))
      await page.goto(to)
    },
    read,
    /** Changes facts as another person does, elsewhere. */
    async change(facts: object) {
      const data = { ...(await read('?Drafts=1')), ...facts }
      const answer = await page.request.put('/api/v1/Company', { data, headers: await authorised() })
      if (!answer.ok()) throw new Error(await answer.text())
    },
    /**
     * Leaves the facts as they were, for the next test on this server; a draft goes with it. Pictures stay: those of the sample are gone
     * once the facts name none of them.
     */
    async putBack(facts: object) {
      const { version, portrait, pictures } = await read()
      const data = { ...facts, portrait, pictures, version }
      const answer = await page.request.put('/api/v1/Company', { data, headers: await authorised() })
      if (!answer.ok()) throw new Error(await answer.text())
    },
  }
}
