import type { Page } from '@playwright/test'
import { expect } from '#tests/harness/site/site-test.ts'
import { bringToken, goodToken } from '#tests/journeys/staff/staff.ts'
import entriesDe from '#texts/de/entries.json' with { type: 'json' }
import jobsDe from '#texts/de/jobs.json' with { type: 'json' }
import staffDe from '#texts/de/staff.json' with { type: 'json' }
import textsDe from '#texts/de/texts.json' with { type: 'json' }
import entriesEn from '#texts/en/entries.json' with { type: 'json' }
import jobsEn from '#texts/en/jobs.json' with { type: 'json' }
import staffEn from '#texts/en/staff.json' with { type: 'json' }
import textsEn from '#texts/en/texts.json' with { type: 'json' }

const words = {
  de: { ...jobsDe, entries: entriesDe, texts: textsDe, staff: staffDe },
  en: { ...jobsEn, entries: entriesEn, texts: textsEn, staff: staffEn },
}

export const jobAddresses = { de: '/dashboard/Jobs', en: '/en/dashboard/Jobs' }

/** The jobs of the staff area in a language. */
export function jobDesk(page: Page, language: 'de' | 'en' = 'en') {
  const say = words[language]
  const panel = page.locator('dialog:has(> .modal-content > form.project-form)')
  const button = (name: string) => panel.getByRole('button', { name, exact: true })
  const ask = async (method: 'post' | 'put' | 'delete' | 'get', path: string, data?: object) => {
    const headers = { authorization: `Bearer ${await goodToken(page)}` }
    const answer = await page.request[method](`/api/v1${path}`, { headers, ...(data && { data }) })
    return answer.status() === 204 ? undefined : await answer.json()
  }
  return {
    say,
    ask,
    panel,
    button,
    field: (label: string) => panel.getByLabel(label, { exact: true }),
    publish: button(say.texts.actions.publish),
    saveDraft: button(say.texts.actions.saveDraft),
    add: page.getByRole('button', { name: say.add, exact: true }),
    row: (text: string) => page.locator('table.is-jobs tbody tr').filter({ hasText: text }),
    rows: page.locator('table.is-jobs tbody tr'),
    notice: (text: string) => page.getByRole('status').filter({ hasText: text }),
    question: (name: string) => page.getByRole('alertdialog', { name, exact: true }),
    async logIn(to = jobAddresses[language]) {
      await bringToken(page, await goodToken(page))
      await page.goto(to)
      await expect(page.getByRole('heading', { level: 1, name: say.title })).toBeVisible()
    },
    /** Leaves the two jobs of the sample as they are to the tests after this one. */
    async putBack() {
      const sample = ['installer', 'projectManager']
      for (const { id, deletedAt, content, version } of await ask('get', '/dashboard/Job')) {
        if (!sample.includes(id)) {
          if (deletedAt === null) await ask('delete', `/Job/${id}`)
        } else {
          if (deletedAt !== null) await ask('post', `/Job/${id}/restore`)
          const { closesOn: _, ...open } = content
          await ask('put', '/Job', { ...open, id, ...(deletedAt === null && { version }) })
        }
      }
    },
  }
}
