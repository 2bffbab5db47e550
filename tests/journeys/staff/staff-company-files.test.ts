import sharp from 'sharp'
import { expect, test } from '#tests/harness/site/site-test.ts'
import { expectSound } from '#tests/journeys/sound-page.ts'
import { companyDesk } from '#tests/journeys/staff/company-desk.ts'

let before: object
test.beforeEach(async ({ page }) => {
  before = await companyDesk(page).read()
})
test.afterEach(async ({ page }) => await companyDesk(page).putBack(before))

test('a logo is sent as soon as it is chosen, one with a script is refused, and visitors see it once it is published', async ({
  page,
  newVisitor,
  mishaps,
}) => {
  mishaps.expect(/status of 415/)
  const desk = companyDesk(page)
  const { say } = desk
  const visitor = await newVisitor()
  await desk.change({ phone: '+49 69 90009-333' })
  await desk.logIn()
  const drawing = (inside: string) => ({
    name: 'logo.svg',
    mimeType: 'image/svg+xml',
    buffer: Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 40">${inside}</svg>`),
  })
  await desk.field('logo').setInputFiles(drawing('<script>alert(1)</script>'))
  await expect(desk.field('logo')).toHaveAccessibleDescription(
    new RegExp(say.files.unsafe.replace(/\{\{what.*/, '<script>')),
  )
  await expectSound(page)
  await desk.field('logo').setInputFiles(drawing('<path d="M0 0h40v40z"/>'))
  const file = desk.form.getByRole('link', { name: say.files.open }).first()
  await expect(file).toHaveAttribute('href', /^\/media\/[0-9a-f]{16}\.svg$/)
  const address = (await file.getAttribute('href')) ?? ''
  const logo = visitor.locator(`.site-header img[src="${address}"]`)
  await visitor.goto('/')
  await expect(logo).toHaveCount(0)
  await desk.publish.click()
  await expect(desk.notice(say.done.now)).toBeVisible()
  await visitor.reload()
  await expect(logo).toBeVisible()
  await page.getByText(say.versions.title).click()
  await expect(page.locator('.text-versions li').first()).toContainText(say.facts.file.new)
})

test('a photograph straight from a phone is taken, and visitors see it upright @sweep', async ({
  page,
  newVisitor,
}) => {
  test.slow()
  const desk = companyDesk(page)
  const { say } = desk
  const visitor = await newVisitor()
  await desk.logIn()
  const file = desk.field('portrait.file')
  const heic = { name: 'IMG_1.heic', mimeType: 'image/heic', buffer: Buffer.from('ftypheic') }
  await file.setInputFiles(heic)
  await expect(file).toHaveAccessibleDescription(/IMG_1\.heic.+HEIC/)
  await expectSound(page)
  const noise = { type: 'gaussian', mean: 120, sigma: 30 } as const
  const photograph = await sharp({
    create: { width: 6400, height: 4000, channels: 3, background: 'grey', noise },
  })
    .withExif({ IFD0: { Artist: 'somebody' } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer()
  // More pixels than the server takes: the browser reduces it.
  await file.setInputFiles(
    { name: 'IMG_2.JPEG', mimeType: 'image/jpeg', buffer: photograph },
    { timeout: 60_000 },
  )
  const shown = desk.form
    .locator('.company-part', { has: page.locator('[name="portrait.file"]') })
    .locator('img')
  await expect(shown).toHaveAttribute('src', /^\/media\/[0-9a-f]{16}\.jpg$/, { timeout: 60_000 })
  const address = (await shown.getAttribute('src')) ?? ''
  const content = await (await visitor.request.get(address)).body()
  expect(content.length).toBeLessThanOrEqual(1024 * 1024)
  const { width, height, exif } = await sharp(content).metadata()
  expect([height > width, Math.max(width, height) <= 2000, exif]).toEqual([true, true, undefined])
  await desk.publish.click()
  await expect(desk.notice(say.done.now)).toBeVisible()
  await visitor.goto('/aboutus')
  await expect(visitor.locator(`img[src="${address}"]`)).toBeVisible()
})

test('what is published while files are on their way has them, and entries of their list keep their places', async ({
  page,
  newVisitor,
}) => {
  const desk = companyDesk(page)
  const { say } = desk
  const visitor = await newVisitor()
  const partners = [1, 2].map((n) => ({ name: `Partner ${n}`, url: 'https://example.com/' }))
  await desk.change({ partners })
  await desk.logIn()
  const held: (() => void)[] = []
  await page.route('**/api/v1/Company/file', async (route) => {
    await new Promise<void>((resolve) => held.push(resolve))
    await route.continue()
  })
  const drawing = (size: number) => ({
    name: `logo-${size}.svg`,
    mimeType: 'image/svg+xml',
    buffer: Buffer.from(
      `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}"><path d="M0 0h9v9z"/></svg>`,
    ),
  })
  await desk.field('logo').setInputFiles(drawing(40))
  await desk.field('partners[1].logo').setInputFiles(drawing(50))
  await expect.poll(() => held.length).toBe(2)
  await expect(desk.button(say.list.upOf.replace('{{name}}', 'Partner 2'))).toHaveAttribute(
    'aria-disabled',
    'true',
  )
  await desk.publish.click()
  for (const letGo of held.toReversed()) letGo()
  await expect(desk.notice(say.done.now)).toBeVisible()
  await expect(desk.form.getByText(say.files.lost.replace('{{name}}', ''))).toHaveCount(0)
  const published = await desk.read()
  expect(published.logo).toMatch(/\.svg$/)
  expect(published.partners.map(({ logo = '' }) => logo !== '')).toEqual([false, true])
  await visitor.goto('/')
  await expect(visitor.locator(`.site-header img[src="/media/${published.logo}"]`)).toBeVisible()
})
