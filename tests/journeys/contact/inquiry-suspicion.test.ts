import type { Page } from '@playwright/test'
import { expect, test } from '#tests/harness/site/site-test.ts'
import { inquiryForm } from '#tests/journeys/contact/inquiry-form.ts'
import { storedInquiries } from '#tests/journeys/contact/stored-inquiries.ts'

const trap = (page: Page) => page.locator('input[name="Website"]')

test('nobody sees, reaches or hears the field that is there for programs', async ({ page }) => {
  const { form, subject, send, field } = inquiryForm(page)
  await page.goto('/en/contactus')
  await expect(trap(page)).toHaveCount(1)
  await expect(form.getByRole('textbox', { name: 'Website' })).toHaveCount(0)
  for (const width of [320, 1280]) {
    await page.setViewportSize({ width, height: 800 })
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
    expect((await trap(page).boundingBox())?.x).toBeLessThan(-500)
  }

  await subject.focus()
  await expect(send).toBeEnabled()
  const reached: string[] = []
  for (let steps = 0; steps < 12; steps++) {
    reached.push(await page.evaluate(() => (document.activeElement as HTMLInputElement | null)?.name ?? ''))
    await page.keyboard.press('Tab')
  }
  expect(reached).toEqual(expect.arrayContaining(['subject', 'firstName', 'email', 'message']))
  expect(reached).not.toContain('Website')
  await field('First name').focus()
  await page.keyboard.press('Shift+Tab')
  await expect(subject).toBeFocused()
  await page.keyboard.press('Shift+Tab')
  await expect(trap(page)).not.toBeFocused()
  await trap(page).evaluate((input: HTMLInputElement) => input.focus())
  await expect(trap(page)).not.toBeFocused()
})

test('a person who takes their time is no suspect @sweep', async ({ page, site }) => {
  const { send, success, fillGeneral } = inquiryForm(page)
  await page.clock.install()
  await page.goto('/en/contactus')
  await fillGeneral('General message', 'slowly@example.com')
  await page.clock.runFor(4000)
  await send.click()
  await expect(success).toBeVisible()
  expect(storedInquiries(site.dataDir, 'slowly@example.com')).toMatchObject([{ suspicion: null }])
})

test('a program that fills in everything gets the same answer, and its inquiry is kept and marked', async ({
  page,
  site,
}) => {
  const { send, success, fillGeneral } = inquiryForm(page)
  await page.clock.install()
  await page.goto('/en/contactus')
  await fillGeneral('General message', 'program@example.com')
  await trap(page).evaluate((input: HTMLInputElement) => {
    input.value = 'https://spam.example.com'
  })
  await page.clock.runFor(60_000)
  await send.click()
  await expect(success).toContainText('Your Request is received')
  expect(storedInquiries(site.dataDir, 'program@example.com')).toMatchObject([{ suspicion: 'trap' }])
})

test('what is filled in within a moment is kept and marked, and the next one counts anew @sweep', async ({
  page,
  site,
}) => {
  const { field, send, success, panel, fillGeneral } = inquiryForm(page)
  const suspicions = () =>
    storedInquiries(site.dataDir, 'hasty@example.com').map((stored) => Object(stored).suspicion)
  await page.clock.install()
  await page.goto('/en/contactus')
  await page.clock.pauseAt(Date.now() + 60_000)
  await fillGeneral('General message', 'hasty@example.com')
  await send.click()
  await expect(success).toHaveCount(1)
  expect(suspicions()).toEqual(['tooFast'])

  await panel.getByRole('button', { name: 'Another inquiry' }).click()
  await expect(field('Message')).toHaveValue('')
  await page.clock.runFor(10_000)
  await fillGeneral('General message', 'hasty@example.com')
  await send.click()
  await expect.poll(suspicions).toEqual(['tooFast', 'tooFast'])
})

test('a text that was there before a reload does not look fast @sweep', async ({ page, site }) => {
  const { field, send, success, fillGeneral } = inquiryForm(page)
  await page.clock.install()
  await page.goto('/en/contactus')
  await page.clock.pauseAt(Date.now() + 60_000)
  await fillGeneral('General message', 'reloaded@example.com')
  await expect.poll(() => page.evaluate(() => sessionStorage.getItem('contact-draft'))).toContain('flat roof')
  await page.reload()
  await expect(field('Message')).toHaveValue(/flat roof/)
  await field('Message').fill('A hall with a flat roof and a silo.')
  await send.click()
  await expect(success).toBeVisible()
  expect(storedInquiries(site.dataDir, 'reloaded@example.com')).toMatchObject([{ suspicion: null }])
})
