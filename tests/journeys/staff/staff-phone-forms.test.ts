import type { Locator, Page } from '@playwright/test'
import { expect, test } from '#tests/harness/site/site-test.ts'
import { sweepUnless } from '#tests/journeys/public-pages.ts'
import { jobAddresses } from '#tests/journeys/staff/job-desk.ts'
import { bringToken, goodToken } from '#tests/journeys/staff/staff.ts'
import dashboard from '#texts/de/dashboard.json' with { type: 'json' }
import jobs from '#texts/de/jobs.json' with { type: 'json' }
import texts from '#texts/de/texts.json' with { type: 'json' }

const forms = {
  job: { address: jobAddresses.de, add: jobs.add, hasEditor: false },
  project: { address: '/dashboard', add: dashboard.projects.add, hasEditor: false },
  company: { address: '/dashboard/Company', add: undefined, hasEditor: false },
  article: { address: '/dashboard/Knowledge?edit=new', add: undefined, hasEditor: true },
} as const

test.use({ viewport: { width: 375, height: 812 } })

for (const [kind, { address, add, hasEditor }] of Object.entries(forms)) {
  test(
    `on a phone no field of the ${kind} form is behind its buttons`,
    sweepUnless(kind === 'article'),
    async ({ page }) => {
      await bringToken(page, await goodToken(page))
      await page.goto(address)
      if (add) await page.getByRole('button', { name: add, exact: true }).click()
      const bar = page.locator('form.project-form .publish-bar')
      await expect(bar).toBeVisible()
      if (hasEditor) await expect(page.locator('.editor-toolbar:visible')).toBeVisible()
      expect(await rowsOfButtons(bar)).toBe(2)
      expect(await behindBar(page, bar)).toEqual([])
      await bar.getByRole('button', { name: texts.later.open }).click()
      expect(await behindBar(page, bar)).toEqual([])
      if (hasEditor) await expectBarAboveEditor(bar)
    },
  )
}

const rowsOfButtons = async (bar: Locator) =>
  await bar
    .locator(':scope > .button')
    .evaluateAll((buttons) => new Set(buttons.map((button) => button.getBoundingClientRect().top)).size)

/** Steps through the form by keyboard; returns what had the focus and was not to be seen. */
async function behindBar(page: Page, bar: Locator): Promise<string[]> {
  await page.locator('form.project-form').evaluate((form) => {
    form.querySelector<HTMLElement>('input, textarea, [contenteditable]')?.focus()
  })
  const hidden = new Set<string>()
  for (let steps = 0; steps < 200; steps++) {
    const seen = await bar.evaluate((element) => {
      const focused = document.activeElement as HTMLElement
      if (element.contains(focused) || focused === document.body) return
      const { top, bottom } = focused.getBoundingClientRect()
      const end = element.getBoundingClientRect().top
      // Of a text with several lines the first two are enough: the caret is there.
      const isSeen = top >= 0 && Math.min(bottom, top + 60) <= end
      return { name: focused.id || focused.getAttribute('aria-label') || focused.tagName, isSeen }
    })
    if (!seen) break
    if (!seen.isSeen) hidden.add(seen.name)
    await page.keyboard.press('Tab')
  }
  return [...hidden]
}

/** Scrolls the tools of the editor to where the buttons stand. */
async function expectBarAboveEditor(bar: Locator) {
  const isAbove = await bar.evaluate((element) => {
    const tools = document.querySelector('.editor-toolbar') as HTMLElement
    scrollBy(0, tools.getBoundingClientRect().top - element.getBoundingClientRect().top)
    const { left, top, width, height } = element.getBoundingClientRect()
    const spots = [0.1, 0.3, 0.5].map((share) => top + share * height)
    return spots.every((y) => element.contains(document.elementFromPoint(left + width / 2, y)))
  })
  expect(isAbove, 'the buttons are above the tools of the editor').toBe(true)
}
