import sharp from 'sharp'
import { addressIn } from '#contract/pages/addresses.ts'
import { expect, test } from '#tests/harness/site/site-test.ts'
import { inquiryForm, jpegFile, pdfFile } from '#tests/journeys/contact/inquiry-form.ts'
import {
  differences,
  expectWithin,
  fingerOn,
  markingDialog,
  turnedPhoto,
} from '#tests/journeys/contact/marked-picture.ts'
import { storedInquiries } from '#tests/journeys/contact/stored-inquiries.ts'
import { expectAccessible } from '#tests/journeys/sound-page.ts'
import { inquiryDesk } from '#tests/journeys/staff/inquiry-desk.ts'
import { goodToken } from '#tests/journeys/staff/staff.ts'

const contact = addressIn('en', '/contactus')

test('a craftsman marks a photo by touch on a phone, and staff see both files', async ({
  page: office,
  newVisitor,
  site,
}) => {
  const page = await newVisitor({ viewport: { width: 375, height: 667 }, hasTouch: true, isMobile: true })
  const { files, fillGeneral, send, success, form } = inquiryForm(page)
  const marking = markingDialog(page)
  const photo = await turnedPhoto('roof.jpg')
  await page.goto(contact)
  await files.setInputFiles(photo)
  await marking.open.tap()
  await expect(marking.dialog).toBeVisible()
  const finger = await fingerOn(page, marking.stage)
  await finger.drag([0.2, 0.15], [0.6, 0.4])
  await expect(marking.word('Rectangle 1')).toBeVisible()
  await marking.word('Rectangle 1').fill('air terminal loose')
  // The first tap may only take the keyboard away.
  await expect(async () => {
    await marking.tool('Arrow').tap()
    await expect(marking.tool('Arrow')).toBeChecked({ timeout: 1000 })
  }).toPass()
  await marking.stage.scrollIntoViewIfNeeded()
  const again = await fingerOn(page, marking.stage)
  await again.tap([0.85, 0.85])
  await expect(marking.marks).toHaveCount(1)
  await again.tap([0.85, 0.6])
  await expect(marking.word('Arrow 2')).toBeVisible()
  await again.pinch()
  await expect(marking.marks).toHaveCount(2)
  await expectAccessible(page)
  await marking.done.tap()
  await expect(form.getByRole('listitem')).toHaveCount(2)
  await expect(form.getByRole('listitem').nth(1)).toContainText('roof-marked.jpg')
  await fillGeneral('generalMessage', 'craftsman@example.com')
  await send.tap()
  await expect(success).toBeVisible()

  const [stored] = storedInquiries(site.dataDir, 'craftsman@example.com')
  expect(stored?.attachments.map(({ name, type }) => [name, type])).toEqual([
    ['roof.jpg', 'image/jpeg'],
    ['roof-marked.jpg', 'image/jpeg'],
  ])
  const id = Number(Object(stored).id)
  const headers = { authorization: `Bearer ${await goodToken(office)}` }
  const read = async (n: number) =>
    await (await office.request.get(`/api/v1/Inquiry/${id}/attachment/${n}`, { headers })).body()
  const [original, marked] = [await read(1), await read(2)]
  expect(original.equals(photo.buffer), 'the original is as it was').toBe(true)
  const { width, height, exif, orientation } = await sharp(marked).metadata()
  expect({ width, height, exif, orientation }).toEqual({ width: 800, height: 1200 })
  const squares = await differences(original, marked)
  // Its left side, its upper side, and the head of the arrow, by sixteenths.
  for (const [x, y] of [
    [3, 4],
    [6, 2],
    [13, 9],
  ] as const)
    expect(squares[y]?.[x]).toBeGreaterThan(0.05)
  for (const [x, y] of [
    [6, 4],
    [0, 0],
    [15, 15],
    [8, 12],
  ] as const)
    expect(squares[y]?.[x]).toBe(0)

  const desk = inquiryDesk(office)
  await desk.visit(`/en/dashboard/Inquiries/${id}`)
  for (const name of ['roof.jpg', 'roof-marked.jpg'])
    await expect(office.getByRole('button', { name: `Download ${name}`, exact: true })).toBeVisible()
})

test('a visitor marks by keyboard alone at 320 pixels, marks again after a reload, and cancels', async ({
  newVisitor,
}) => {
  const page = await newVisitor({ viewport: { width: 320, height: 640 } })
  const { files, form } = inquiryForm(page)
  const marking = markingDialog(page)
  const listed = form.getByRole('listitem')
  await page.goto(contact)
  await files.setInputFiles([await jpegFile('roof.jpg'), pdfFile('plan.pdf')])
  await expect(form.getByText('Only pictures can be marked, PDFs cannot.')).toBeVisible()
  await expect(form.getByRole('button', { name: 'Mark plan.pdf' })).toHaveCount(0)
  await marking.open.press('Enter')
  await expect(marking.tool('Rectangle')).toBeFocused()
  await page.keyboard.press('ArrowRight')
  await expect(marking.tool('Arrow')).toBeChecked()
  await page.keyboard.press('Tab')
  await expect(marking.add).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(marking.stage).toBeFocused()
  const place = marking.dialog.getByText(/^Arrow 1: from/)
  await expect(place).toHaveText('Arrow 1: from 32% across, 32% down to 52% across, 52% down')
  for (let times = 0; times < 10; times++) await page.keyboard.press('ArrowLeft')
  for (let times = 0; times < 5; times++) await page.keyboard.press('Shift+ArrowDown')
  await expect(place).toHaveText('Arrow 1: from 22% across, 32% down to 42% across, 57% down')
  await page.keyboard.press('Tab')
  await expect(marking.word('Arrow 1')).toBeFocused()
  await page.keyboard.type('rust')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  const slider = marking.dialog.getByRole('slider', { name: 'Start across, Arrow 1' })
  await slider.press('ArrowRight')
  await expect(slider).toHaveValue('0.23')
  await expectAccessible(page)
  await expectWithin(page, marking.dialog)
  await marking.done.press('Enter')
  await expect(listed).toHaveCount(3)
  await expect(marking.open).toBeFocused()

  await page.reload()
  await expect(listed).toHaveCount(3)
  await form.getByRole('button', { name: 'Mark roof-marked.jpg' }).press('Enter')
  await expect(marking.word('Arrow 1')).toHaveValue('rust')
  await marking.add.press('Enter')
  await expect(marking.marks).toHaveCount(2)
  await page.keyboard.press('Delete')
  await expect(marking.marks).toHaveCount(1)
  await marking.undo.press('Enter')
  await expect(marking.marks).toHaveCount(2)
  await page.keyboard.press('Escape')
  await expect(marking.question).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('Enter')
  await expect(marking.question).toHaveCount(0)
  await expect(marking.marks).toHaveCount(2)
  await marking.done.press('Enter')
  await expect(marking.dialog).toHaveCount(0)
  await expect(listed).toHaveCount(3)

  await marking.open.press('Enter')
  await expect(marking.marks).toHaveCount(2)
  await marking.add.press('Enter')
  // It goes with its press.
  await marking.cancel.focus()
  await page.keyboard.press('Enter')
  await marking.question.getByRole('button', { name: 'Discard' }).press('Enter')
  await expect(marking.dialog).toHaveCount(0)
  await marking.open.press('Enter')
  await expect(marking.marks).toHaveCount(2)
  await page.keyboard.press('Escape')
  await expect(marking.dialog, 'nothing is lost').toHaveCount(0)
})

test('who cannot mark a picture is told so beside it, before anything is drawn', async ({ page }) => {
  const { files, form } = inquiryForm(page)
  const marking = markingDialog(page)
  await page.goto(contact)
  const heic = Buffer.concat([Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic', 'latin1'), Buffer.alloc(64)])
  await files.setInputFiles({ name: 'phone.heic', mimeType: 'image/heic', buffer: heic })
  await form.getByRole('button', { name: 'Mark phone.heic' }).click()
  await expect(form.getByRole('alert')).toContainText('Your browser cannot show this picture')
  await expect(marking.dialog).toHaveCount(0)

  const numbers = Array.from({ length: 8 }, (_, index) => index)
  await files.setInputFiles([await jpegFile('roof.jpg'), ...numbers.map((index) => pdfFile(`${index}.pdf`))])
  await expect(form.getByRole('listitem')).toHaveCount(10)
  await marking.open.click()
  await expect(form.getByRole('alert')).toContainText('There are already 10 files.')
  await expect(marking.dialog).toHaveCount(0)

  await form.getByRole('button', { name: 'Remove 3.pdf' }).click()
  await marking.open.click()
  const box = await marking.stage.boundingBox()
  if (!box) throw new Error('The picture is not on the screen')
  await page.mouse.move(box.x + box.width * 0.2, box.y + box.height * 0.2)
  await page.mouse.down()
  await page.mouse.move(box.x + box.width * 0.7, box.y + box.height * 0.7, { steps: 3 })
  await page.mouse.up()
  await expect(marking.word('Rectangle 1')).toBeFocused()
  await marking.done.click()
  await expect(form.getByRole('listitem')).toHaveCount(10)
  await expect(form.getByRole('listitem').nth(2)).toContainText('roof-marked.jpg')
})
