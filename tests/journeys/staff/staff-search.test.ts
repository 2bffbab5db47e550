import type { Page } from '@playwright/test'
import type { LanguageCode } from '#contract/language.ts'
import { expect, test } from '#tests/harness/site/site-test.ts'
import { languages, sweepUnless } from '#tests/journeys/public-pages.ts'
import { expectSound } from '#tests/journeys/sound-page.ts'
import { addAccount, logInAs } from '#tests/journeys/staff/accounts.ts'
import { inquiryDesk, receive } from '#tests/journeys/staff/inquiry-desk.ts'
import staffDe from '#texts/de/staff.json' with { type: 'json' }
import staffEn from '#texts/en/staff.json' with { type: 'json' }

const words = { de: staffDe, en: staffEn }

function searchOf(page: Page, language: LanguageCode = 'en') {
  const say = words[language]
  return {
    say: say.search,
    button: page.getByRole('button', { name: say.search.open, exact: true }),
    dialog: page.getByRole('dialog', { name: say.search.title }),
    status: page.locator('.search-note[role=status]'),
    field: page.getByRole('combobox', { name: say.search.label }),
    options: page.getByRole('option'),
    group: (name: string) => page.getByRole('group', { name, exact: true }),
    chosen: page.locator('[role=option][aria-selected=true]'),
  }
}

for (const language of languages) {
  test(
    `by keyboard alone somebody finds an inquiry and opens it, from any screen (${language})`,
    sweepUnless(language === 'en'),
    async ({ page, site }) => {
      const { reference } = await receive(site, {
        lastName: `Suchfrau${language}`,
        message: 'Der Wasserturm in Öhringen braucht eine Prüfung.',
      })
      const search = searchOf(page, language)
      const prefix = language === 'de' ? '' : '/en'
      await inquiryDeskAt(page, `${prefix}/dashboard/Texts`, search.button)
      await page.keyboard.press('Control+k')
      await expect(search.field).toBeFocused()
      await page.keyboard.type('öhringen wasserturm')
      const option = search.options.filter({ hasText: `Suchfrau${language}` })
      await expect(option).toBeVisible()
      await expect(option.getByText('Wasserturm', { exact: true })).toHaveJSProperty('tagName', 'MARK')
      await expectSound(page)
      await expect(search.chosen).toHaveCount(1)
      await expect(search.field).toHaveAttribute('aria-activedescendant', /.+/)
      await page.keyboard.press('ArrowDown')
      await page.keyboard.press('ArrowUp')
      await page.keyboard.press('Enter')
      await expect(page).toHaveURL(new RegExp(`${prefix}/dashboard/Inquiries/\\d+`))
      await expect(page.getByRole('heading', { level: 1 })).toContainText(reference)
      await expect(search.dialog).toHaveCount(0)
    },
  )
}

test('Escape leads back to where somebody was; nothing found, too little and no line are said', async ({
  page,
  context,
  mishaps,
}) => {
  mishaps.expect(/ERR_INTERNET_DISCONNECTED/)
  const { say, button, dialog, status, field, options } = searchOf(page)
  await inquiryDeskAt(page, '/en/dashboard/Pictures', button)
  await button.focus()
  await page.keyboard.press('Enter')
  await expect(field).toBeFocused()
  await expectSound(page)
  await field.fill('x')
  await expect(status).toHaveText('')
  await field.fill('nowhere to be found')
  await expect(status).toHaveText(say.none)
  await expect(field).toHaveAttribute('aria-expanded', 'false')
  await expectSound(page)
  await context.setOffline(true)
  await field.fill('projects')
  await expect(dialog.getByRole('alert')).toContainText('The server could not be reached')
  await expectSound(page)
  await context.setOffline(false)
  await dialog.getByRole('button', { name: staffEn.tryAgain }).click()
  await expect(options.first()).toContainText('Projects')
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  await expect(button).toBeFocused()
})

test('a screen and an entry open by Enter before the results are shown, and by a press on a phone', async ({
  page,
}) => {
  const { button, dialog, field, options } = searchOf(page)
  await inquiryDeskAt(page, '/en/dashboard', button)
  await page.keyboard.press('Control+k')
  await expect(field).toBeFocused()
  await page.keyboard.type('webhooks')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/en\/dashboard\/Webhooks$/)
  await page.setViewportSize({ width: 320, height: 700 })
  await button.click()
  const box = await dialog.boundingBox()
  expect(box?.width).toBe(320)
  await field.fill('substation')
  await expect(options.first()).toBeVisible()
  await expectSound(page)
  await options.first().click()
  await expect(dialog).toHaveCount(0)
})

test('in the editor of an article Ctrl+K makes a link, beside it it searches @sweep', async ({ page }) => {
  const { button, dialog } = searchOf(page)
  await inquiryDeskAt(page, '/en/dashboard/Knowledge?edit=new', button)
  await page.locator('.ProseMirror').first().click()
  await page.keyboard.type('Words')
  await page.keyboard.press('Control+k')
  await expect(page.getByRole('dialog')).toHaveCount(1)
  await expect(dialog).toHaveCount(0)
  await page.keyboard.press('Escape')
  await page.locator('h1').click()
  await page.keyboard.press('Control+k')
  await expect(dialog).toBeVisible()
})

test('an editor finds entries, but no inquiry and no screen of others', async ({ page, site }) => {
  await receive(site, { lastName: 'Verborgenfrau' })
  addAccount(site.dataDir, 'sarah', 'editor')
  const { say, status, field, button } = searchOf(page)
  await logInAs(page, 'sarah')
  await button.click()
  for (const hidden of ['verborgenfrau', 'webhooks']) {
    await field.fill(hidden)
    await expect(status).toHaveText(say.none)
  }
})

/** Comes to a screen of the staff area, and waits until it can be used. */
async function inquiryDeskAt(
  page: Page,
  path: string,
  button: ReturnType<typeof searchOf>['button'],
): Promise<void> {
  const { visit } = inquiryDesk(page)
  if (path.startsWith('/en')) await visit(path)
  else {
    await visit('/en/dashboard/Account')
    await page.goto(path)
  }
  await expect(button).toBeVisible()
}
