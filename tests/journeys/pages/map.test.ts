import { addressIn } from '#contract/pages/addresses.ts'
import { expect, test } from '#tests/harness/site/site-test.ts'
import { englishOnly } from '#tests/journeys/public-pages.ts'
import { words } from '#tests/journeys/words.ts'

const provider = 'https://www.openstreetmap.org'

for (const language of englishOnly) {
  const say = words[language]

  test(`the map is loaded only with a permission, which can be withdrawn in two places (${language})`, async ({
    page,
    mishaps,
  }) => {
    const [home, contact, imprint] = ['/', '/contactus', '/impressum#map'].map((path) =>
      addressIn(language, path),
    ) as [string, string, string]
    const map = page.getByRole('region', { name: say.map })
    const frame = map.locator('iframe')
    const button = (name: string) => map.getByRole('button', { name, exact: true })
    let loadings = 0
    mishaps.expect(new RegExp(`request to a foreign origin: ${provider}/export/embed`))
    await page.route(`${provider}/**`, async (route) => {
      loadings++
      await route.fulfill({ contentType: 'text/html', body: '<title>Map</title>' })
    })
    const openAtMap = async (address: string) => {
      await page.goto(address)
      await map.scrollIntoViewIfNeeded()
    }
    /** Waits until all that the page loads has come. */
    const expectNoMap = async () => {
      await page.waitForLoadState('networkidle')
      await expect(button(say.loadMap)).toBeVisible()
      await expect(frame).toHaveCount(0)
    }

    for (const address of [home, contact]) {
      await openAtMap(address)
      await expect(map.getByText('63450 Hanau')).toBeVisible()
      await expectNoMap()
    }
    // A permission from before it was known what for, and one for another map.
    for (const yes of ['yes', `yes ${provider}/export/embed.html?bbox=former`]) {
      await page.evaluate((stored) => localStorage.setItem('map-allowed', stored), yes)
      await openAtMap(contact)
      await expectNoMap()
      await page.goto(imprint)
      await expect(page.getByRole('checkbox', { name: say.allowMap })).not.toBeChecked()
    }
    await openAtMap(contact)
    expect(loadings).toBe(0)

    await button(say.loadMap).click()
    await expect(frame).toHaveAttribute('src', new RegExp(`^${provider}/export/embed\\.html\\?bbox=`))
    await expect(frame).toHaveAttribute('title', /Musterstraße 1, 63450 Hanau/)
    await expect(map).toBeFocused()
    await expect.poll(() => loadings).toBe(1)
    await page.reload()
    await map.scrollIntoViewIfNeeded()
    await expect.poll(() => loadings).toBe(2)
    await openAtMap(home)
    await expect.poll(() => loadings).toBe(3)

    await button(say.hideMap).click()
    await expect(frame).toHaveCount(0)
    await openAtMap(contact)
    await expectNoMap()
    expect(loadings).toBe(3)

    const permission = page.getByRole('checkbox', { name: say.allowMap })
    await page.goto(imprint)
    await expect(permission).toBeInViewport()
    await expect(permission).not.toBeChecked()
    await permission.check()
    await openAtMap(home)
    await expect.poll(() => loadings).toBe(4)
    await page.goto(imprint)
    await expect(permission).toBeChecked()
    await permission.uncheck()
    for (const address of [home, contact]) {
      await openAtMap(address)
      await expectNoMap()
    }
    expect(loadings).toBe(4)
  })
}

test('the switch of the map waits for the scripts: before them it cannot know what was chosen @sweep', async ({
  page,
}) => {
  const permission = page.getByRole('checkbox', { name: words.en.allowMap })
  await page.goto('/en/impressum')
  await permission.check()
  const scripts = Promise.withResolvers<void>()
  await page.route('**/assets/*.js', async (route) => {
    await scripts.promise
    await route.continue()
  })
  await page.goto('/en/impressum', { waitUntil: 'commit' })
  await expect(permission).toBeVisible()
  await expect(permission).toBeDisabled()
  scripts.resolve()
  await expect(permission).toBeEnabled()
  await expect(permission).toBeChecked()
})
