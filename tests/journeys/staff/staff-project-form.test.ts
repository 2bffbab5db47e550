import sharp from 'sharp'
import { expect, test } from '#tests/harness/site/site-test.ts'
import { staffArea } from '#tests/journeys/staff/staff-area.ts'

test('unsaved entries are asked about, whichever way they would be lost', async ({ page }) => {
  const area = staffArea(page)
  const question = area.alertDialog('Discard changes?')
  const keep = question.getByRole('button', { name: 'Keep editing' })
  await area.logIn('/en/dashboard?sort=location')
  await page.getByRole('link', { name: 'Title (German)' }).click()
  await expect(page).toHaveURL(/sort=title\.de/)
  await area.addProject.click()
  await page.keyboard.press('Escape')
  await expect(area.form, 'nothing was typed').toHaveCount(0)

  await area.addProject.click()
  await area.field('English Title *').fill('Unsaved hall')
  await page.keyboard.press('Escape')
  await expect(question).toBeVisible()
  await expect(keep).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(question).toHaveCount(0)
  await area.cancel.click()
  await keep.click()
  await page.mouse.click(5, 5)
  await keep.click()
  await page.goBack()
  await keep.click()
  await expect(area.field('English Title *')).toHaveValue('Unsaved hall')
  await expect(page).toHaveURL(/sort=title\.de/)

  await area.cancel.click()
  await question.getByRole('button', { name: 'Discard' }).click()
  await expect(area.form).toHaveCount(0)
  await area.addProject.click()
  await expect(area.field('English Title *')).toHaveValue('')
})

test('entries outlive a reload, and so does the picture that was sent', async ({ page }) => {
  const area = staffArea(page)
  await area.logIn()
  await area.addProject.click()
  await area.fillProject('Hall before a reload')
  await expect(area.form.getByText('Sent', { exact: true })).toBeVisible()
  page.on('dialog', (dialog) => void dialog.accept())
  await page.reload()
  await expect(page.getByText(/Unsaved entries from .+: Hall before a reload$/)).toBeVisible()
  await page.getByRole('button', { name: 'Continue editing' }).click()
  await expect(area.field('German Scope of Works *')).toHaveValue('Fangeinrichtung\nErdungsanlage')
  await expect(area.form.getByRole('img', { name: 'Preview of picture 1' })).toBeVisible()
  await area.cancel.click()
  await area.alertDialog('Discard changes?').getByRole('button', { name: 'Discard' }).click()
  await page.reload()
  await expect(area.addProject).toBeVisible()
  await expect(page.getByText(/Unsaved entries from/)).toHaveCount(0)
})

test('who opens a project after the session has ended logs in first, and its client is not lost @sweep', async ({
  page,
  request,
  mishaps,
}) => {
  mishaps.expect(/401/)
  const area = staffArea(page)
  const edit = page.getByRole('button', { name: /^Edit Data centre campus/ })
  await area.logIn('/en/dashboard?search=Hattersheim')
  const token = await page.evaluate(() => localStorage.getItem('JWT'))
  await request.post('/api/v1/login/Logout', { headers: { authorization: `Bearer ${token}` } })
  await edit.click()
  await page.getByLabel('Password', { exact: true }).fill('a password for tests')
  await page.keyboard.press('Enter')
  await expect(area.field('Client')).toHaveValue('Beispiel Rechenzentren GmbH')
})

test('a picture larger than the server takes is reduced in the browser, and published', async ({ page }) => {
  const area = staffArea(page)
  const title = 'Hall of a large photo'
  await area.logIn()
  await area.addProject.click()
  await area.fillProject(title)
  await area.picture.setInputFiles(await largePhoto('IMG_0050.png'))
  await expect(area.form.getByText(/IMG_0050\.png, .+ \(scaled down from .+\)/)).toBeVisible({
    timeout: 30_000,
  })
  await area.save.click()
  await expect(area.notice('Project published')).toBeVisible({ timeout: 30_000 })
  const address = await area
    .row(title)
    .getByRole('link', { name: /^View / })
    .getAttribute('href')
  await page.goto(address ?? '')
  const width = page.locator('main .large-picture picture img').last()
  await expect(width).toHaveAttribute('width', '1600')
  await expect(width).toHaveAttribute('height', '1067')
  await page.goto('/en/dashboard')
  await area.remove(title)
})

/** A photo of 54 megapixels, as good phones take them; a plain one, so that the test need not carry many bytes. */
async function largePhoto(name: string) {
  const buffer = await sharp({ create: { width: 9000, height: 6000, channels: 3, background: '#335577' } })
    .png()
    .toBuffer()
  return { name, mimeType: 'image/png', buffer }
}
