import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { expect, test } from '#tests/harness/site-test.ts'
import { jpegFile } from '#tests/journeys/inquiry-form.ts'
import { staffArea } from '#tests/journeys/staff-area.ts'

const projectLabels = [
  'German Title *',
  'English Title *',
  'German Scope of Works *',
  'English Scope of Works *',
]

test('what is starred and empty is said beside each field, and nothing is sent', async ({ page }) => {
  const area = staffArea(page)
  await area.logIn()
  const sent: string[] = []
  page.on('request', (request) => request.method() === 'POST' && sent.push(request.url()))
  await area.addProject.click()
  await area.save.click()
  for (const label of projectLabels) {
    await expect(area.field(label)).toHaveAccessibleDescription(/Please fill in this field\./)
    await expect(area.field(label)).toHaveAttribute('aria-invalid', 'true')
  }
  await expect(area.form.getByText('Please choose a picture.')).toBeVisible()
  await expect(area.field('German Title *')).toBeFocused()
  await area.field('German Title *').fill('Halle')
  await expect(area.field('German Title *')).not.toHaveAttribute('aria-invalid')
  expect(sent).toEqual([])
})

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

test('entries outlive a reload, but for the picture', async ({ page }) => {
  const area = staffArea(page)
  await area.logIn()
  await area.addProject.click()
  await area.fillProject('Hall before a reload')
  page.on('dialog', (dialog) => void dialog.accept())
  await page.reload()
  await expect(page.getByText(/Unsaved entries of .+: Hall before a reload\./)).toBeVisible()
  await page.getByRole('button', { name: 'Continue editing' }).click()
  await expect(area.field('German Scope of Works *')).toHaveValue('Fangeinrichtung\nErdungsanlage')
  await area.save.click()
  await expect(area.form.getByText('Please choose a picture.')).toBeVisible()
  await area.cancel.click()
  await area.alertDialog('Discard changes?').getByRole('button', { name: 'Discard' }).click()
  await page.reload()
  await expect(area.addProject).toBeVisible()
  await expect(page.getByText(/Unsaved entries of/)).toHaveCount(0)
})

test('what is kept of one project stays while another is edited', async ({ page }) => {
  const area = staffArea(page)
  const reminder = page.getByText(/Unsaved entries of .+: Kept hall\./)
  await area.logIn()
  await area.addProject.click()
  await area.field('English Title *').fill('Kept hall')
  page.on('dialog', (dialog) => void dialog.accept())
  await page.reload()
  await expect(reminder).toBeVisible()
  await page
    .getByRole('button', { name: /^Edit / })
    .first()
    .click()
  await area.field('Location').fill('Elsewhere')
  await area.cancel.click()
  await area.alertDialog('Discard changes?').getByRole('button', { name: 'Discard' }).click()
  await expect(reminder).toBeVisible()
  await area.addProject.click()
  await expect(area.field('English Title *')).toHaveValue('Kept hall')
  await expect(area.form.getByText(/Your unsaved entries of .+ are back\./)).toBeVisible()
  await area.cancel.click()
  await area.alertDialog('Discard changes?').getByRole('button', { name: 'Discard' }).click()
  await expect(reminder).toHaveCount(0)
})

test('who opens a project after the session has ended logs in first, and its client is not lost', async ({
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

test('a sending that is cancelled leaves the entries, and the project is published once', async ({
  page,
}) => {
  const area = staffArea(page)
  const title = 'Hall of a slow line'
  await area.logIn()
  await area.addProject.click()
  await area.fillProject(title)
  let answers = 0
  const released = Promise.withResolvers<void>()
  await page.route('**/api/v1/Project', async (route) => {
    if (route.request().method() !== 'POST') return await route.continue()
    answers += 1
    if (answers === 1) await released.promise
    await route.continue().catch(() => undefined)
  })
  await area.save.click()
  await area.form.getByRole('button', { name: 'Cancel sending' }).click()
  await expect(area.form.getByText('Cancelled. Your entries are still here.')).toBeVisible()
  released.resolve()
  await expect(area.field('English Title *')).toHaveValue(title)
  await area.save.click()
  await expect(area.notice('Project published')).toBeVisible()
  await expect(area.row(title)).toHaveCount(1)
  await area.remove(title)
})

test('a project whose answer got lost is published once, with what was changed before it was sent again', async ({
  page,
  mishaps,
}) => {
  mishaps.expect(/ERR_FAILED/)
  const area = staffArea(page)
  await area.logIn()
  await area.addProject.click()
  await area.fillProject('Hall with a mistake')
  let isLost = false
  await page.route('**/api/v1/Project', async (route) => {
    if (isLost) return await route.continue()
    isLost = true
    await route.fetch()
    await route.abort()
  })
  await area.save.click()
  const failed = area.alertDialog('Command Failed')
  await expect(failed).toContainText('The server could not be reached.')
  await failed.getByRole('button', { name: 'Close' }).click()
  await area.field('English Title *').fill('Hall without a mistake ')
  await area.field('English Title *').press('Enter')
  await expect(area.notice('Project published')).toBeVisible()
  await expect(area.row('Hall without a mistake')).toHaveCount(1)
  await expect(area.rows.filter({ hasText: 'mistake' })).toHaveCount(1)
  await area.remove('Hall without a mistake')
})

test('a picture that the server refuses is replaced, and the project is sent once more, not twice', async ({
  page,
  mishaps,
}) => {
  mishaps.expect(/415/)
  const area = staffArea(page)
  const title = 'Hall of a refused picture'
  await area.logIn()
  const sent: string[] = []
  await page.route('**/api/v1/Project', async (route) => {
    sent.push(route.request().method())
    if (sent.length > 1) return await route.continue()
    const details = [{ field: 'picture', problem: 'must be an intact picture' }]
    const error = {
      code: 'unsupported_file',
      message: 'The picture cannot be read.',
      requestId: 'a',
      details,
    }
    await route.fulfill({ status: 415, json: { error } })
  })
  await area.addProject.click()
  await area.fillProject(title)
  await area.save.click()
  await area.alertDialog('Command Failed').getByRole('button', { name: 'Close' }).click()
  await expect(area.form.getByText('The server cannot use this picture.')).toBeVisible()
  await area.picture.setInputFiles(await jpegFile('other.jpg'))
  await expect(area.form.getByText('other.jpg')).toBeVisible()
  await area.save.click()
  await expect(area.notice('Project published')).toBeVisible()
  expect(sent).toEqual(['POST', 'POST'])
  await area.remove(title)
})

test('who saves with Enter and is refused is where they were', async ({ page, mishaps }) => {
  mishaps.expect(/409/)
  const area = staffArea(page)
  await area.logIn()
  await area.addCategory.click()
  await area.field('English Title *').fill('Industry')
  await area.field('Name *').fill('Industrie')
  await area.field('Name *').press('Enter')
  await area.alertDialog('Command Failed').getByRole('button', { name: 'Close' }).click()
  await expect(area.field('Name *')).toBeFocused()
  await expect(area.field('Name *')).toHaveAttribute('aria-invalid', 'true')
  await area.cancel.click()
  await area.alertDialog('Discard changes?').getByRole('button', { name: 'Discard' }).click()
  await expect(area.addCategory, 'where the dialog was opened').toBeFocused()
})

test('a session that ends while a project is typed costs a new login, not the entries', async ({
  page,
  request,
  mishaps,
}) => {
  mishaps.expect(/401/)
  const area = staffArea(page)
  const title = 'Hall of a long day'
  await area.logIn()
  await area.addProject.click()
  await area.fillProject(title)
  const token = await page.evaluate(() => localStorage.getItem('JWT'))
  await request.post('/api/v1/login/Logout', { headers: { authorization: `Bearer ${token}` } })

  await area.save.click()
  await page.getByLabel('Password', { exact: true }).fill('a password for tests')
  await page.keyboard.press('Enter')
  await expect(area.notice('Project published')).toBeVisible()
  await expect(area.row(title)).toBeVisible()
  await area.remove(title)
})

test('a picture may be dropped or pasted; one that cannot be used is refused before it is sent', async ({
  page,
}) => {
  const area = staffArea(page)
  await area.logIn()
  await area.addProject.click()
  await area.picture.setInputFiles({
    name: 'plan.svg',
    mimeType: 'image/svg+xml',
    buffer: Buffer.from('<svg/>'),
  })
  await expect(area.form.getByText(/plan\.svg is in a format we cannot use/)).toBeVisible()
  await area.picture.setInputFiles({
    name: 'large.jpg',
    mimeType: 'image/jpeg',
    buffer: Buffer.alloc(11 * 1024 * 1024),
  })
  await expect(area.form.getByText('large.jpg cannot be read.')).toBeVisible()
  await area.picture.setInputFiles({
    name: 'broken.jpg',
    mimeType: 'image/jpeg',
    buffer: Buffer.from('no picture'),
  })
  await expect(area.form.getByText('broken.jpg cannot be read.')).toBeVisible()
  for (const label of projectLabels) await area.field(label).fill('Halle')
  const sent: string[] = []
  page.on('request', (request) => request.method() === 'POST' && sent.push(request.url()))
  await area.save.click()
  await expect(area.picture).toBeFocused()
  expect(sent, 'it is not sent').toEqual([])

  expect(await handOver(page, 'paste', 'and text'), 'a table with its picture is pasted as text').toBe(true)
  await handOver(page, 'drop')
  await expect(area.form.getByText('drop.jpg, 1 KiB')).toBeVisible()
  await handOver(page, 'paste')
  await expect(area.form.getByText('paste.jpg, 1 KiB')).toBeVisible()
  await expect(area.form.getByRole('img', { name: 'Preview of the chosen picture' })).toBeVisible()
  await area.form.getByRole('button', { name: 'Remove' }).click()
  await expect(area.form.getByRole('img')).toHaveCount(0)
})

test('a picture larger than the server takes is reduced in the browser, and published', async ({ page }) => {
  const area = staffArea(page)
  const title = 'Hall of a large photo'
  await area.logIn()
  await area.addProject.click()
  await area.fillProject(title)
  await area.picture.setInputFiles(await largePhoto('IMG_0050.png'))
  await expect(area.form.getByText(/IMG_0050\.png, .+ \(reduced from .+\)/)).toBeVisible({ timeout: 30_000 })
  await area.save.click()
  await expect(area.notice('Project published')).toBeVisible({ timeout: 30_000 })
  const address = await area
    .row(title)
    .getByRole('link', { name: /^View / })
    .getAttribute('href')
  await page.goto(address ?? '')
  const width = page.locator('main picture img')
  await expect(width).toHaveAttribute('width', '1600')
  await expect(width).toHaveAttribute('height', '1067')
  await page.goto('/en/dashboard')
  await area.remove(title)
})

test('who saves before the picture has been read need not press twice', async ({ page }) => {
  const area = staffArea(page)
  await page.addInitScript(holdPictures)
  await area.logIn()
  await area.addProject.click()
  await area.fillProject('Hall of haste')
  await area.save.click()
  await expect(waiting(page)).toBeVisible()
  await releasePictures(page)
  await expect(area.notice('Project published')).toBeVisible()
  await area.remove('Hall of haste')
})

test('who does not want to save after all is not saved once the picture has been read', async ({ page }) => {
  const area = staffArea(page)
  const sent: string[] = []
  page.on('request', (request) => request.method() === 'POST' && sent.push(request.url()))
  await page.addInitScript(holdPictures)
  await area.logIn()
  await page.getByRole('link', { name: 'Title (German)' }).click()
  await expect(page).toHaveURL(/sort=title\.de/)
  const before = sent.length
  await area.addProject.click()
  await area.fillProject('Hall of doubt')
  await area.save.click()
  await expect(waiting(page)).toBeVisible()
  await area.field('Location').press('x')
  await expect(area.field('Location'), 'what is being saved is not changed').toHaveValue('')
  await area.cancel.click()
  await expect(waiting(page)).toBeHidden()

  await area.save.click()
  await expect(waiting(page)).toBeVisible()
  await page.goBack()
  const question = area.alertDialog('Discard changes?')
  await expect(question).toBeVisible()
  await releasePictures(page)
  await expect(area.form.getByText('hall.jpg, 1 KiB')).toBeVisible()
  await question.getByRole('button', { name: 'Keep editing' }).click()
  await expect(area.field('English Title *')).toHaveValue('Hall of doubt')
  expect(sent.slice(before)).toEqual([])
})

test('what else is missing is said at once, not after the picture has been read', async ({ page }) => {
  const area = staffArea(page)
  await page.addInitScript(holdPictures)
  await area.logIn()
  await area.addProject.click()
  await area.picture.setInputFiles(await jpegFile('hall.jpg'))
  await area.save.click()
  await expect(area.field('German Title *')).toBeFocused()
  await expect(area.form.getByText('Please choose a picture.')).toHaveCount(0)
})

test('a picture that turns out bad while one waits for it is not left out unseen', async ({ page }) => {
  const area = staffArea(page)
  await page.addInitScript(holdPictures)
  await area.logIn()
  await area.rows.first().getByRole('button', { name: 'Edit' }).click()
  await area.picture.setInputFiles({ name: 'torn.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('torn') })
  await area.save.click()
  await expect(waiting(page)).toBeVisible()
  await releasePictures(page)
  await expect(area.picture).toHaveAttribute('aria-invalid', 'true')
  await expect(area.picture).toBeFocused()
  await expect(area.form).toBeVisible()
})

test('a command that fails is told with its reason in a fold, and the entries stay', async ({
  page,
  mishaps,
}) => {
  mishaps.expect(/500/)
  const area = staffArea(page)
  await area.logIn()
  const error = { code: 'internal', message: 'The disk is on fire.', requestId: 'abc123' }
  await page.route('**/api/v1/Project', (route) => route.fulfill({ status: 500, json: { error } }))
  await area.addProject.click()
  await area.fillProject('Hall that fails')
  await area.save.click()
  const failed = area.alertDialog('Command Failed')
  await expect(failed).toContainText('Something went wrong on the server.')
  await expect(failed.getByText('The disk is on fire.')).toBeHidden()
  await failed.getByText('Technical details').click()
  await expect(failed.getByText(/"requestId": "abc123"/)).toBeVisible()
  await failed.getByRole('button', { name: 'Close' }).click()
  await expect(area.field('English Title *')).toHaveValue('Hall that fails')
  await expect(area.form.getByText('hall.jpg, 1 KiB')).toBeVisible()

  await page.route('**/api/v1/Project/*', (route) => route.fulfill({ status: 500, json: { error } }))
  await area.cancel.click()
  await area.alertDialog('Discard changes?').getByRole('button', { name: 'Discard' }).click()
  await page
    .getByRole('button', { name: /^Delete / })
    .first()
    .click()
  await area
    .alertDialog(/Are you sure/)
    .getByRole('button', { name: 'Delete' })
    .click()
  await expect(failed).toBeVisible()
})

/** A photo of 54 megapixels, as good phones take them; a plain one, so that the test need not carry many bytes. */
async function largePhoto(name: string) {
  const buffer = await sharp({ create: { width: 9000, height: 6000, channels: 3, background: '#335577' } })
    .png()
    .toBuffer()
  return { name, mimeType: 'image/png', buffer }
}

/** Drops or pastes a small picture, as the browser would tell the page; true when the page leaves it to the browser. */
async function handOver(page: Page, way: 'drop' | 'paste', text = ''): Promise<boolean | undefined> {
  const { buffer } = await jpegFile('')
  return await page.evaluate(
    ([kind, base64, together]) => {
      const bytes = Uint8Array.from(atob(base64 ?? ''), (letter) => letter.charCodeAt(0))
      const data = new DataTransfer()
      data.items.add(new File([bytes], `${kind}.jpg`, { type: 'image/jpeg' }))
      if (together) data.items.add(together, 'text/plain')
      const options = { bubbles: true, cancelable: true }
      if (kind === 'drop') {
        const target = document.querySelector('.picture-drop')
        target?.dispatchEvent(new DragEvent('dragover', { ...options, dataTransfer: data }))
        return target?.dispatchEvent(new DragEvent('drop', { ...options, dataTransfer: data }))
      }
      return document.activeElement?.dispatchEvent(
        new ClipboardEvent('paste', { ...options, clipboardData: data }),
      )
    },
    [way, buffer.toString('base64'), text],
  )
}

const waiting = (page: Page) =>
  page.getByRole('status').filter({ hasText: 'Will be saved as soon as the picture has been read…' })

/** No picture that the page asks for is read before `releasePictures`, as on a machine that has much else to do. */
function holdPictures(): void {
  const source = Object.getOwnPropertyDescriptor(HTMLImageElement.prototype, 'src')
  const { promise, resolve } = Promise.withResolvers<void>()
  addEventListener('release-pictures', () => resolve())
  Object.defineProperty(HTMLImageElement.prototype, 'src', {
    ...source,
    set(this: HTMLImageElement, url: string) {
      if (this.isConnected) source?.set?.call(this, url)
      else void promise.then(() => source?.set?.call(this, url))
    },
  })
}

async function releasePictures(page: Page): Promise<void> {
  await page.evaluate(() => dispatchEvent(new Event('release-pictures')))
}
