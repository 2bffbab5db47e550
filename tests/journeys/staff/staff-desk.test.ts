import type { Page } from '@playwright/test'
import { addressIn } from '#contract/pages/addresses.ts'
import { staff } from '#tests/harness/site/sample-data.ts'
import { expect, test } from '#tests/harness/site/site-test.ts'
import { languages, menuLinks, sweepUnless } from '#tests/journeys/public-pages.ts'
import { expectLargeControls, expectSound } from '#tests/journeys/sound-page.ts'
import { addAccount, logInAs } from '#tests/journeys/staff/accounts.ts'
import { receive } from '#tests/journeys/staff/inquiry-desk.ts'
import { bringToken, goodToken } from '#tests/journeys/staff/staff.ts'
import { staffArea } from '#tests/journeys/staff/staff-area.ts'
import { words } from '#tests/journeys/words.ts'
import staffDe from '#texts/de/staff.json' with { type: 'json' }
import staffEn from '#texts/en/staff.json' with { type: 'json' }

const texts = { de: staffDe, en: staffEn }

const areasOf = (page: Page, language: 'de' | 'en' = 'en') =>
  page.getByRole('navigation', { name: texts[language].areas.label })

test('staff go by keyboard along the rail, which says where they are and where somebody waits', async ({
  page,
  site,
}) => {
  await receive(site, { lastName: 'Wartend' })
  await staffArea(page).logIn()
  const areas = areasOf(page)
  const current = areas.locator('[aria-current=page]')
  await expect(current).toHaveText(/^Today/)
  await expect(areas.getByRole('link', { name: /^Inquiries \d+ unread$/ })).toBeVisible()
  await expectSound(page)

  await areas.getByRole('link', { name: 'Today' }).focus()
  for (let step = 0; step < 4; step++) await page.keyboard.press('Tab')
  await expect(areas.getByRole('link', { name: 'Projects', exact: true })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/en/dashboard/Projects')
  await expect(page.getByRole('heading', { level: 1, name: 'Projects' })).toBeVisible()
  await expect(page.getByRole('main'), 'a new screen has the focus').toBeFocused()
  await expect(current).toHaveText('Projects')
  await expect(page).toHaveTitle(/Projects \|/)

  await page.getByRole('link', { name: 'Skip to content' }).press('Enter')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('button', { name: 'Add Project' }), 'past the rail').toBeFocused()
})

test('projects and categories have screens of their own, whose links stay there', async ({ page }) => {
  const area = staffArea(page)
  await bringToken(page, await goodToken(page))
  await page.goto('/en/dashboard/Projects')
  await page.getByLabel('Search', { exact: true }).fill('Hattersheim')
  await expect(page).toHaveURL('/en/dashboard/Projects?search=Hattersheim')
  await expect(area.rows).toHaveCount(1)
  await page.getByRole('link', { name: 'Location', exact: true }).click()
  await expect(page).toHaveURL('/en/dashboard/Projects?search=Hattersheim&sort=location')
  await page.goto('/en/dashboard/Projects?edit=1')
  await expect(area.form).toBeVisible()
  await expect(page).toHaveURL('/en/dashboard/Projects')
  await area.cancel.click()
  await page.goto('/en/dashboard/Projects?category=999')
  await expect(page).toHaveURL('/en/dashboard/Projects')

  await areasOf(page).getByRole('link', { name: 'Categories' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Categories' })).toBeVisible()
  await expect(area.addCategory).toBeVisible()
  await expect(area.addProject).toHaveCount(0)
  await page.getByRole('link', { name: 'Show 4 projects in Energie' }).click()
  await expect(page).toHaveURL('/en/dashboard/Projects?category=3')
  await expect(area.rows).toHaveCount(4)
})

test('on a phone staff go by the bar at the foot, and by the list behind its last button', async ({
  page,
}) => {
  await page.setViewportSize({ width: 375, height: 700 })
  const area = staffArea(page)
  await area.logIn()
  const bar = areasOf(page)
  await expect(bar.getByRole('link')).toHaveText([/^Today/, /^Inquiries/, 'Projects', 'Texts'])
  for (const item of await bar.locator('.desk-bar-item').all()) {
    const { width, height } = (await item.boundingBox()) ?? { width: 0, height: 0 }
    expect(Math.min(width, height)).toBeGreaterThanOrEqual(44)
  }
  await bar.getByRole('link', { name: 'Texts' }).click()
  await expect(bar.locator('[aria-current=page]')).toHaveText('Texts')

  const more = bar.getByRole('button', { name: 'More' })
  await more.focus()
  await page.keyboard.press('Enter')
  const all = area.dialog('All areas')
  await expect(all.getByRole('link', { name: 'Texts' }), 'it begins where one is').toBeFocused()
  await expect(all.getByRole('list', { name: 'Content' }).getByRole('link')).toHaveCount(10)
  await expectSound(page)
  await page.keyboard.press('Escape')
  await expect(more).toBeFocused()
  await page.keyboard.press('Enter')
  await all.getByRole('link', { name: 'Accounts', exact: true }).press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Accounts' })).toBeVisible()
  await expect(all).toBeHidden()
  await expect(more).toHaveAttribute('aria-current', 'true')
  await expectLargeControls(page)
})

test('the bar of a phone covers no field and no button that has the focus', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 })
  await bringToken(page, await goodToken(page))
  for (const address of ['/en/dashboard/Company', '/en/dashboard/Texts', '/en/dashboard/Account']) {
    await page.goto(address)
    await expect(areasOf(page)).toBeVisible()
    const controls = page.locator('main :is(input, button, a, select, textarea, summary):visible')
    await expect(controls.nth(5)).toBeVisible()
    const covered = await controls.evaluateAll((all) =>
      all
        .filter((control) => {
          control.focus()
          if (document.activeElement !== control) return false
          const { bottom } = control.getBoundingClientRect()
          const bar = document.querySelector('.desk-bar')?.getBoundingClientRect()
          return bar !== undefined && bottom > bar.top
        })
        .map((control) => control.outerHTML.slice(0, 100)),
    )
    expect(covered, address).toEqual([])
  }
})

for (const language of languages) {
  const say = words[language]
  test(
    `the links of the public navigation, the languages and the form stay at hand (${language})`,
    sweepUnless(language === 'de'),
    async ({ page }) => {
      await bringToken(page, await goodToken(page))
      await page.goto(addressIn(language, '/dashboard/Drafts'))
      const menu = page.getByRole('banner').getByRole('navigation', { name: say.mainMenu })
      const opener = page.locator('header summary')
      await opener.focus()
      await page.keyboard.press('Enter')
      for (const [name, path] of menuLinks)
        await expect(menu.getByRole('link', { name: say[name], exact: true })).toHaveAttribute(
          'href',
          addressIn(language, path),
        )
      await expectSound(page)
      await page.keyboard.press('Escape')
      await expect(opener).toBeFocused()

      const foot = page.getByRole('contentinfo')
      await expect(foot.getByRole('link', { name: say.imprint })).toBeVisible()
      await expect(foot.locator('a[href^="mailto:"]')).toBeVisible()
      expect((await foot.boundingBox())?.height, 'one slim line').toBeLessThan(64)
      await foot.getByRole('link', { name: say.form }).click()
      await expect(foot.locator('[name=subject]')).toBeFocused()
      await expectSound(page)

      const other = language === 'de' ? 'en' : 'de'
      await opener.click()
      await menu.locator(`[hreflang=${other}]`).click()
      await expect(page).toHaveURL(addressIn(other, '/dashboard/Drafts'))
      await expect(areasOf(page, other).locator('[aria-current=page]')).toBeVisible()
    },
  )

  test(
    `every screen begins at once, fits, and is sound at every width (${language}) @sweep`,
    everyScreen(language),
  )
}

test('the first screens begin at once, fit, and are sound at every width', everyScreen('de', 4))

/** Opens the screens at three widths; `most`: only so many of them. */
function everyScreen(language: 'de' | 'en', most?: number) {
  return async ({ page }: { page: Page }) => {
    test.setTimeout(300_000)
    await bringToken(page, await goodToken(page))
    await page.goto(addressIn(language, '/dashboard'))
    await expect(areasOf(page, language)).toBeVisible()
    const links = await areasOf(page, language)
      .getByRole('link')
      .evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''))
    expect(links.length).toBeGreaterThan(13)
    const heading = page.getByRole('heading', { level: 1 })
    for (const link of links.slice(0, most)) {
      await page.goto(link)
      await expect(areasOf(page, language)).toBeVisible()
      for (const width of [320, 768, 1440]) {
        await page.setViewportSize({ width, height: 800 })
        expect((await heading.boundingBox())?.y, `${link} at ${width}`).toBeLessThan(120)
        const wider = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
        expect(wider, `${link} at ${width}`).toBeLessThanOrEqual(0)
      }
      await expectSound(page)
      await expect(heading).toHaveCount(1)
    }
  }
}

test('an editor finds no way to what is not theirs; printed, there is no rail @sweep', async ({
  page,
  site,
}) => {
  addAccount(site.dataDir, 'emil', 'editor')
  await logInAs(page, 'emil')
  const areas = areasOf(page)
  await expect(areas.getByRole('link', { name: 'My account' })).toBeVisible()
  await expect(areas.getByRole('link', { name: /Inquiries|Accounts|Webhooks/ })).toHaveCount(0)
  await page.emulateMedia({ media: 'print' })
  await expect(areas).toHaveCount(0)
  await expect(page.getByRole('banner')).toHaveCount(0)
  const { x } = (await page.getByRole('main').boundingBox()) ?? { x: -1 }
  expect(x).toBe(0)
})

test('the number of drafts stands at their link, and follows @sweep', async ({ page }) => {
  const area = staffArea(page)
  await area.logIn()
  await area.addCategory.click()
  await area.field('Name *').fill('Kirchtürme')
  await area.field('English Title *').fill('Church towers')
  await area.field('German Title *').fill('Kirchtürme')
  await page.locator('dialog').getByRole('button', { name: 'Save draft' }).click()
  const drafts = areasOf(page).getByRole('link', { name: /^Not public yet/ })
  await expect(drafts).toHaveAccessibleName('Not public yet 1 draft')
  await area
    .row('Kirchtürme')
    .getByRole('button', { name: /^Discard/ })
    .click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Discard' }).click()
  await expect(drafts).toHaveAccessibleName('Not public yet')
})

test('a person who logs out in the staff area logs in again and is there at once @sweep', async ({
  page,
}) => {
  await staffArea(page).logIn()
  await page.getByRole('button', { name: 'Log out' }).click()
  await expect(page).toHaveURL('/en/login')
  await expect(areasOf(page)).toHaveCount(0)
  await page.getByRole('textbox', { name: 'Name' }).fill(staff.username)
  await page.getByLabel('Password', { exact: true }).fill(staff.password)
  await page.keyboard.press('Enter')
  await expect(areasOf(page)).toBeVisible()
})
