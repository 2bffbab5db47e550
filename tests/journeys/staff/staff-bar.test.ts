import { AxeBuilder } from '@axe-core/playwright'
import { expect, test } from '#tests/harness/site/site-test.ts'
import { languages, sweepUnless } from '#tests/journeys/public-pages.ts'
import { bringToken, goodToken, refusal, storedToken, tokenFor } from '#tests/journeys/staff/staff.ts'
import staffDe from '#texts/de/staff.json' with { type: 'json' }
import staffEn from '#texts/en/staff.json' with { type: 'json' }

const words = { de: staffDe.bar, en: staffEn.bar }
const prefixes = { de: '', en: '/en' }

for (const language of languages) {
  test(
    `a person who is logged in gets from a public project to its form, and logs out there (${language})`,
    sweepUnless(language === 'en'),
    async ({ page }) => {
      const say = words[language]
      const bar = page.getByRole('navigation', { name: say.label })
      const address = `${prefixes[language]}/project/3`
      await page.setViewportSize({ width: 375, height: 700 })
      await bringToken(page, await goodToken(page))
      await page.goto(address)
      await expect(bar.getByRole('link', { name: say.dashboard })).toBeVisible()
      await expect(bar.getByRole('link', { name: /^(Inbox|Anfragen)( \(\d+\))?$/ })).toBeVisible()
      const [below, header] = [await bar.boundingBox(), await page.locator('.site-header').boundingBox()]
      expect(header?.y, 'the header is not covered').toBe((below?.y ?? 0) + (below?.height ?? 0))
      const { violations } = await new AxeBuilder({ page }).include('.staff-bar').setLegacyMode().analyze()
      expect(violations).toEqual([])

      await bar.getByRole('link', { name: say.edit }).click()
      await expect(page.locator('dialog form.project-form')).toBeVisible()
      await expect(page).toHaveURL(`${prefixes[language]}/dashboard`)

      await page.goto(address)
      await bar.getByRole('button', { name: say.logOut }).click()
      await expect(bar.getByText(say.loggedOut)).toBeFocused()
      await expect.poll(() => storedToken(page)).toBeNull()
      await page.reload()
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expect(bar).toHaveCount(0)
    },
  )
}

for (const language of languages) {
  test(`on a phone all of the bar is to be seen and large enough to be touched (${language}) @sweep`, async ({
    page,
  }) => {
    await page.route('**/api/v1/dashboard/Inquiry/summary', async (route) => {
      const answer = await route.fetch()
      await route.fulfill({ response: answer, json: { ...(await answer.json()), unread: 88 } })
    })
    await bringToken(page, await goodToken(page))
    for (const width of [320, 375, 600]) {
      await page.setViewportSize({ width, height: 700 })
      await page.goto(`${prefixes[language]}/project/3`)
      await expect(page.locator('.staff-bar').getByText('(88)')).toBeVisible()
      // The link to the form comes by itself.
      await expect(page.locator('.staff-bar > *')).toHaveCount(6)
      const parts = await page.locator('.staff-bar > *').evaluateAll((elements) =>
        elements.map((element) => {
          const { left, right, top, bottom } = element.getBoundingClientRect()
          const isOnTop = [left + 1, right - 1].every((x) =>
            element.contains(document.elementFromPoint(x, top + 9)),
          )
          const fits = element.scrollWidth <= element.clientWidth
          return {
            name: element.textContent,
            isSeen: isOnTop && fits && left >= 0 && right <= innerWidth,
            height: bottom - top,
          }
        }),
      )
      for (const part of parts) expect(part).toEqual({ ...part, isSeen: true, height: 44 })
      const [bar, header] = [page.locator('.staff-bar'), page.locator('.site-header')]
      const [above, below] = [await bar.boundingBox(), await header.boundingBox()]
      expect(below?.y, 'the header is below it').toBe((above?.y ?? 0) + (above?.height ?? 0))
    }
  })
}

test('visitors load nothing of the bar, and a refused token is removed without a word', async ({
  page,
  site,
  mishaps,
}) => {
  mishaps.expect(refusal)
  const loaded: string[] = []
  page.on('request', (request) => loaded.push(request.url()))
  const isOfBar = (url: string) => /staff-bar|i18n\/staff|summary/.test(url)
  await page.goto('/Services')
  await page.waitForLoadState('networkidle')
  expect(loaded.filter(isOfBar)).toEqual([])

  await bringToken(page, await tokenFor(site.dataDir, -1))
  await page.goto('/Services')
  await expect.poll(() => storedToken(page)).toBeNull()
  await expect(page.locator('.staff-bar')).toHaveCount(0)
})
