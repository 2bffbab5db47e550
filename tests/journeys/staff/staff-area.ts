import type { Page } from '@playwright/test'
import sharp from 'sharp'
import type { Draft } from '#contract/content/draft.ts'
import { staff } from '#tests/harness/site/sample-data.ts'
import { expect } from '#tests/harness/site/site-test.ts'
import { jpegFile } from '#tests/journeys/contact/inquiry-form.ts'
import { ask } from '#tests/journeys/staff/inquiry-desk.ts'
import { bringToken, goodToken } from '#tests/journeys/staff/staff.ts'

/** The English staff area as somebody in the office finds it. */
export function staffArea(page: Page) {
  const dialog = (name: string) => page.getByRole('dialog', { name, exact: true })
  const alertDialog = (name: string | RegExp) => page.getByRole('alertdialog', { name })
  const form = page.locator('dialog form.project-form')
  const field = (label: string) => page.locator('dialog').getByLabel(label, { exact: true })
  return {
    dialog,
    alertDialog,
    form,
    field,
    addProject: page.getByRole('button', { name: 'Add Project' }),
    addCategory: page.getByRole('button', { name: 'Add Category' }),
    save: page.locator('dialog').getByRole('button', { name: 'Save', exact: true }),
    cancel: page.locator('dialog').getByRole('button', { name: 'Cancel', exact: true }),
    picture: page.locator('dialog input[type=file]'),
    row: (text: string) => page.getByRole('row').filter({ hasText: text }),
    rows: page.locator('table.is-projects tbody').getByRole('row'),
    notice: (text: string) => page.getByRole('status').filter({ hasText: text }),
    /** On a phone most links to the parts of the staff area are behind the last button of the bar. */
    openAreas: async () => await page.getByRole('button', { name: 'More', exact: true }).click(),
    /** Comes with a token, as after a login before; typing the password is left to the journeys of the login. */
    async logIn(to = '/en/dashboard') {
      await bringToken(page, await goodToken(page))
      await page.goto(to)
      await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible()
      await expect(page.getByRole('button', { name: 'Add Project' })).toBeVisible()
      // The session is known to be good: one that ends from here on asks for a new login, and does not begin with one.
      await expect(page.getByText(`Logged in as ${staff.username}`)).toBeVisible()
    },
    /** Fills in what is starred, and a small picture. */
    async fillProject(title: string) {
      await field('German Title *').fill(`${title} deutsch`)
      await field('English Title *').fill(title)
      await field('German Scope of Works *').fill('Fangeinrichtung\nErdungsanlage')
      await field('English Scope of Works *').fill('Air-termination system\nEarth-termination system')
      await page.locator('dialog input[type=file]').setInputFiles(await jpegFile('hall.jpg'))
    },
    async search(text: string) {
      await page.getByLabel('Search', { exact: true }).fill(text)
      await expect(page).toHaveURL(text === '' ? /dashboard(?!.*search)/ : /search=/)
    },
    /** The time of a draft comes, as far as its database knows. */
    async bringForward(dataDir: string, title: string) {
      const headers = { authorization: `Bearer ${await goodToken(page)}` }
      const drafts: Draft[] = await (await page.request.get('/api/v1/Draft', { headers })).json()
      const draft = drafts.find((candidate) => candidate.title.includes(title))
      if (!draft) throw new Error(`There is no draft of ${title}`)
      const due = 'UPDATE draft SET publish_at = changed_at WHERE kind = ? AND id = ? RETURNING id'
      expect(ask(dataDir, due, draft.kind, draft.id)).toHaveLength(1)
    },
    /** Deletes what a test has added. */
    async remove(title: string) {
      await page.getByRole('button', { name: `Delete ${title}`, exact: true }).click()
      await alertDialog(/Are you sure/)
        .getByRole('button', { name: 'Delete' })
        .click()
      await expect(page.getByRole('row').filter({ hasText: title })).toHaveCount(0)
    },
  }
}

/** A photo as a phone takes it: 12 megapixels, held upright, so stored on its side; red above, blue below. */
export async function phonePhoto(name: string) {
  const half = (color: object) => ({
    create: { width: 2000, height: 3000, channels: 4, background: { ...color, alpha: 0.6 } } as const,
  })
  const noise = { type: 'gaussian', mean: 120, sigma: 30 } as const
  const sensor = sharp({
    create: { width: 4000, height: 3000, channels: 3, background: 'grey', noise },
  })
  const buffer = await sensor
    .composite([
      { input: half({ r: 220, g: 20, b: 20 }) as never, left: 0, top: 0 },
      { input: half({ r: 20, g: 20, b: 220 }) as never, left: 2000, top: 0 },
    ])
    .withExif({ IFD0: { Make: 'Phone' }, IFD3: { GPSLatitude: '50/1 8/1 0/1' } })
    .withMetadata({ orientation: 6 })
    .jpeg({ quality: 90 })
    .toBuffer()
  return { name, mimeType: 'image/jpeg', buffer }
}
