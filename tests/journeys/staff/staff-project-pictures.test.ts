import sharp from 'sharp'
import { expect, test } from '#tests/harness/site/site-test.ts'
import { expectSound } from '#tests/journeys/sound-page.ts'
import { staffArea } from '#tests/journeys/staff/staff-area.ts'
import { hold } from '#tests/journeys/touch.ts'

/** A plain photo, higher than wide, so that any card cuts it. */
async function photo(name: string, background: string) {
  const buffer = await sharp({ create: { width: 1300, height: 1600, channels: 3, background } })
    .jpeg()
    .toBuffer()
  return { name, mimeType: 'image/jpeg', buffer }
}

test('staff publish a project with three pictures, put them in order by keyboard and mouse, and visitors see them', async ({
  page,
  newVisitor,
}) => {
  test.slow()
  const area = staffArea(page)
  const title = 'Hall of three pictures'
  const picture = (place: number, count = 3) =>
    area.form.getByRole('group', { name: `Picture ${place} of ${count}` })
  const describe = async (place: number, german: string, english: string) => {
    await picture(place).getByLabel('German Picture Description').fill(german)
    await picture(place).getByLabel('English Picture Description').fill(english)
  }
  await area.logIn()

  await test.step('all three are sent while the texts are typed', async () => {
    await area.addProject.click()
    await area.fillProject(title)
    await expect(area.form.getByText('Sent', { exact: true })).toHaveCount(1)
    await picture(1, 1).getByRole('button', { name: 'Remove picture 1' }).click()
    await area.picture.setInputFiles([
      await photo('red.jpg', '#a03030'),
      await photo('green.jpg', '#307030'),
      await photo('blue.jpg', '#3050a0'),
    ])
    await expect(area.form.getByText('Sent', { exact: true })).toHaveCount(3, { timeout: 60_000 })
    await describe(1, 'Rotes Dach', 'Red roof')
    await describe(2, 'Grünes Dach', 'Green roof')
    await describe(3, 'Blaues Dach', 'Blue roof')
  })

  await test.step('the last one becomes the first, by keyboard, and the button keeps the focus', async () => {
    await page.getByRole('button', { name: 'Move up: picture 3' }).focus()
    await page.keyboard.press('Enter')
    await expect(area.form.getByText('Now picture 2 of 3')).toBeAttached()
    await expect(page.getByRole('button', { name: 'Move up: picture 2' })).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(picture(1).getByLabel('English Picture Description')).toHaveValue('Blue roof')
    await expect(picture(2).getByLabel('English Picture Description')).toHaveValue('Red roof')
  })

  await test.step('the mouse does the same; Escape puts a picture back, and the form stays open', async () => {
    const look = (place: number) => picture(place).locator('.picture-look')
    const item = (place: number) => area.form.locator('.picture-item').nth(place - 1)
    await hold(page, look(1), look(2))
    await expect(item(2)).toHaveClass(/is-landing-after/)
    await page.keyboard.press('Escape')
    await expect(item(2)).not.toHaveClass(/is-landing-after/)
    await page.mouse.up()
    await expect(picture(1).getByLabel('English Picture Description')).toHaveValue('Blue roof')
    await hold(page, look(1), look(2))
    await expect(item(2)).toHaveClass(/is-landing-after/)
    await page.mouse.up()
    await expect(area.form.getByText('Now picture 2 of 3')).toBeAttached()
    await expect(picture(1).getByLabel('English Picture Description')).toHaveValue('Red roof')
    await hold(page, look(2), look(1))
    await expect(item(1)).toHaveClass(/is-landing-before/)
    await page.mouse.up()
    await expect(picture(1).getByLabel('English Picture Description')).toHaveValue('Blue roof')
  })

  await test.step('one that was removed comes back to its place', async () => {
    await page.getByRole('button', { name: 'Remove picture 2' }).click()
    await expect(picture(2, 2).getByLabel('English Picture Description')).toHaveValue('Green roof')
    await expect(area.form.getByRole('button', { name: 'Undo' })).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(picture(2).getByLabel('English Picture Description')).toHaveValue('Red roof')
  })

  await test.step('what stays in sight is chosen by arrow keys', async () => {
    await picture(1).getByText('Choose what stays in sight').click()
    const place = picture(1).getByRole('application')
    await place.focus()
    for (let times = 0; times < 10; times++) await page.keyboard.press('ArrowUp')
    await page.keyboard.press('ArrowRight')
    await expect(picture(1).getByText('55 % from the left, 0 % from the top')).toBeVisible()
    await expect(picture(1).locator('.card-look')).toHaveCSS('object-position', '55% 0%')
    await expectSound(page)
  })

  await test.step('a reload loses none of it', async () => {
    page.on('dialog', (dialog) => void dialog.accept())
    await page.reload()
    await page.getByRole('button', { name: 'Continue editing' }).click()
    await expect(picture(1).getByLabel('English Picture Description')).toHaveValue('Blue roof')
    await expect(picture(3).getByLabel('English Picture Description')).toHaveValue('Green roof')
    await area.save.click()
    await expect(area.notice('Project published')).toBeVisible()
  })

  await test.step('visitors see the first cut where it was said, and the others below', async () => {
    const address = await area
      .row(title)
      .getByRole('link', { name: /^View / })
      .getAttribute('href')
    const visitor = await newVisitor()
    await visitor.goto(address ?? '')
    const first = visitor.getByRole('img', { name: 'Blue roof' })
    await expect(first).toHaveCSS('object-position', '55% 0%')
    const more = visitor.getByRole('region', { name: 'More pictures' })
    await expect(more.getByRole('img')).toHaveCount(2)
    await expect(more.getByRole('figure').first()).toContainText('Red roof')
    await expectSound(visitor)

    const dialog = visitor.getByRole('dialog', { name: 'Picture in full size' })
    await visitor.getByRole('link', { name: 'Red roof Enlarge picture' }).click()
    await expect(dialog.getByRole('img', { name: 'Red roof' })).toBeVisible()
    await visitor.keyboard.press('ArrowRight')
    await expect(dialog.getByRole('img', { name: 'Green roof' })).toBeVisible()
    await dialog.getByRole('button', { name: 'Next picture' }).click()
    await expect(dialog.getByRole('img', { name: 'Blue roof' })).toBeVisible()
    await expect(dialog.getByRole('status')).toHaveText('1 / 3')
    await visitor.keyboard.press('Escape')
    await expect(dialog).toHaveCount(0)
    await expect(visitor.getByRole('link', { name: 'Blue roof Enlarge picture' })).toBeFocused()
  })
  await area.remove(title)
})

test('a picture that does not arrive is sent again alone, and the others are there @sweep', async ({
  page,
  mishaps,
}) => {
  mishaps.expect(/ERR_FAILED/)
  const area = staffArea(page)
  const title = 'Hall on a slow line'
  await area.logIn()
  await area.addProject.click()
  await area.fillProject(title)
  await expect(area.form.getByText('Sent', { exact: true })).toHaveCount(1)
  let isLost = false
  await page.route('**/api/v1/Picture', async (route) => {
    if (isLost) return await route.continue()
    isLost = true
    await route.abort()
  })
  await area.picture.setInputFiles([await photo('a.jpg', '#a03030'), await photo('b.jpg', '#307030')])
  await expect(area.form.getByText('The picture has not arrived.')).toBeVisible()
  await expect(area.form.getByText('Sent', { exact: true })).toHaveCount(2, { timeout: 30_000 })
  await area.save.click()
  await expect(area.picture, 'nothing is left out unseen').toBeFocused()
  await expect(area.form.getByText(/^Not all pictures have arrived\./)).toBeVisible()
  await area.form.getByRole('button', { name: 'Try again: a.jpg' }).click()
  await expect(area.form.getByText('Sent', { exact: true })).toHaveCount(3, { timeout: 30_000 })
  await area.save.click()
  await expect(area.notice('Project published')).toBeVisible()
  await area.remove(title)
})
