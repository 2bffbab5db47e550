import { expect, test } from '#tests/harness/site/site-test.ts'
import { inquiryEntries } from '#tests/journeys/contact/inquiry-entries.ts'
import { inquiryForm } from '#tests/journeys/contact/inquiry-form.ts'
import { changeStored, sendRequest } from '#tests/journeys/contact/sent-request.ts'
import { words } from '#tests/journeys/words.ts'

test('the notice of success goes after three seconds, and the panel leads to the receipt', async ({
  page,
}) => {
  const { send, success, panel, fillGeneral } = inquiryForm(page)
  await page.clock.install()
  await page.goto('/en/aboutus')
  await page.clock.pauseAt(Date.now() + 60_000)
  await fillGeneral('General message', 'notice@example.com')
  await send.click()
  await expect(success).toContainText('Your Request is received. Reference: ')
  await page.clock.runFor(2900)
  await expect(success).toBeVisible()
  // At 3000 ms it fades, and 100 ms later it is gone.
  await page.clock.runFor(200)
  await expect(success.locator('.notice')).toHaveClass(/opacity-0/)
  await page.clock.runFor(100)
  await expect(success).toHaveCount(0)
  await panel.getByRole('link', { name: words.en.toReceipt }).click()
  await expect(page.getByRole('main').getByText('notice@example.com', { exact: true })).toBeVisible()
  await expect(page).toHaveURL('/en/receipt')
})

test('a visitor chooses between the receipts of the tab @sweep', async ({ page }) => {
  const main = page.getByRole('main')
  const first = await sendRequest(page, 'en', 'first@example.com')
  const second = await sendRequest(page, 'en', 'second@example.com')
  await page.goto('/en/receipt')
  const choice = page.getByRole('navigation', { name: words.en.allRequests })
  await expect(choice.getByRole('link')).toHaveText([second, first])
  await expect(main.getByText('second@example.com', { exact: true })).toBeVisible()
  await choice.getByRole('link', { name: first }).click()
  await expect(main.getByText('first@example.com', { exact: true })).toBeVisible()
  await expect(choice.getByRole('link', { name: first })).toHaveAttribute('aria-current', 'page')
  await page.goBack()
  await expect(main.getByText('second@example.com', { exact: true })).toBeVisible()
})

test('a receipt that cannot be loaded is loaded at the second attempt @sweep', async ({ page, mishaps }) => {
  mishaps.expect(/ERR_FAILED/)
  const reference = await sendRequest(page, 'en', 'offline@example.com')
  await page.route('**/api/v1/Contact/*', (route) => route.abort(), { times: 1 })
  await page.goto('/en/receipt')
  await expect(page.getByRole('heading', { name: words.en.receiptNotLoaded })).toBeVisible()
  await expect(page.getByRole('main')).toContainText(`Your inquiry ${reference} has arrived all the same.`)
  await page.getByRole('button', { name: words.en.tryAgain }).click()
  await expect(page.getByText('offline@example.com', { exact: true })).toBeVisible()
  await expect(page.getByRole('main'), 'the button that had the focus is gone').toBeFocused()
})

test('a mail to the sender is promised only when it is on its way @sweep', async ({ page, site }) => {
  const email = 'confirmed@example.com'
  const reference = await sendRequest(page, 'en', email)
  const main = page.getByRole('main')
  const set = `UPDATE outgoing_mail SET state = ? WHERE kind = 'toSender' AND inquiry_id =
    (SELECT id FROM inquiry WHERE reference = ?)`
  const promises = {
    heldBack: undefined,
    givenUp: undefined,
    sent: `We have also sent a confirmation by email to ${email}.`,
  }
  for (const [state, promise] of Object.entries(promises)) {
    changeStored(site.dataDir, set, state, reference)
    await page.goto('/en/receipt')
    await expect(main.getByText(email, { exact: true })).toBeVisible()
    const told = main.getByText(/confirmation by email/)
    await expect(told).toHaveText(promise ? [promise] : [])
  }
})

test('a browser that keeps nothing shows the receipt until the page is left @sweep', async ({ page }) => {
  await page.addInitScript(() => {
    const { setItem } = Storage.prototype
    Storage.prototype.setItem = function (key, value) {
      if (key === 'sent-requests') throw new DOMException('Full', 'QuotaExceededError')
      setItem.call(this, key, value)
    }
  })
  await sendRequest(page, 'en', 'unkept@example.com')
  await page.getByRole('link', { name: words.en.toReceipt, exact: true }).click()
  await expect(page.getByRole('main').getByText('unkept@example.com', { exact: true })).toBeVisible()
  await page.reload()
  await expect(page.getByRole('heading', { name: words.en.noReceipt })).toBeVisible()
})

test('a foreign entry in the place of the receipts harms nothing @sweep', async ({ page }) => {
  const { send } = inquiryEntries(page, 'en')
  await page.goto('/en/jobs')
  for (const entry of [
    '{',
    '7',
    '[null, 3, {"reference": 1}]',
    '[{"reference":"A","key":"B","sentAt":"never"}]',
  ]) {
    await page.evaluate((value) => sessionStorage.setItem('sent-requests', value), entry)
    await page.goto('/en/receipt')
    await expect(page.getByRole('heading', { name: words.en.noReceipt })).toBeVisible()
    await page.getByRole('link', { name: words.en.form }).click()
    await expect(send).toBeEnabled()
  }
})
