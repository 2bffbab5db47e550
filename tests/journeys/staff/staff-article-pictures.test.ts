import type { Locator, Page } from '@playwright/test'
import sharp from 'sharp'
import { previewAddress } from '#contract/pages/addresses.ts'
import { expect, test } from '#tests/harness/site/site-test.ts'
import { expectSound } from '#tests/journeys/sound-page.ts'
import { knowledgeDesk, newSlug } from '#tests/journeys/staff/knowledge-desk.ts'

test.afterEach(async ({ page }) => await knowledgeDesk(page).putBack())

async function photo(name: string, background: string, width = 1600) {
  const buffer = await sharp({ create: { width, height: 1000, channels: 3, background } })
    .jpeg()
    .toBuffer()
  return { name, mimeType: 'image/jpeg', buffer }
}

/** A file as it is pasted into what has the focus, or dropped on an element. */
async function handOver(
  page: Page,
  kind: 'paste' | 'drop',
  file: Awaited<ReturnType<typeof photo>>,
  on?: Locator,
) {
  const data = await page.evaluateHandle(
    ({ bytes, name, type }) => {
      const transfer = new DataTransfer()
      const content = Uint8Array.from(atob(bytes), (letter) => letter.charCodeAt(0))
      transfer.items.add(new File([content], name, { type }))
      return transfer
    },
    { bytes: file.buffer.toString('base64'), name: file.name, type: file.mimeType },
  )
  if (kind === 'drop') {
    const box = await on?.boundingBox()
    await on?.dispatchEvent('drop', {
      dataTransfer: data,
      clientX: (box?.x ?? 0) + 10,
      clientY: (box?.y ?? 0) + 5,
    })
    return
  }
  await data.evaluate((clipboardData) => {
    const event = new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true })
    document.activeElement?.dispatchEvent(event)
  })
}

test('staff put a picture into an article in both languages, and visitors without scripts see it', async ({
  page,
  newVisitor,
}) => {
  test.slow()
  const desk = knowledgeDesk(page)
  const { say } = desk
  const slug = newSlug()
  await desk.logIn(`${desk.address}?edit=new`)
  await desk.title('de').fill('Probe mit Bild')
  await desk.title('en').fill('Probe with a picture')
  await desk.summary('de').fill('Kurz gesagt.')
  await desk.summary('en').fill('In short.')
  await desk.slug.fill(slug)
  const [german, english] = [desk.editor('de'), desk.editor('en')]

  await test.step('a file goes into the German text, and its description is asked for', async () => {
    await german.click()
    await page.keyboard.type('Vor dem Bild')
    await page.keyboard.press('Enter')
    await desk.tool('de', 'picture').click()
    const choosing = page.waitForEvent('filechooser')
    await page.getByRole('button', { name: say.entries.chooser.file }).click()
    await (await choosing).setFiles([await photo('blue.jpg', '#3050a0')])
    const described = german.getByLabel(`${say.picture.alt} *`)
    await expect(described).toBeFocused({ timeout: 30_000 })
    await desk.saveDraft.click()
    await expect(described).toBeFocused()
    await expect(described).toHaveAccessibleDescription(/Please fill in|required/i)
    await expect(page.getByText(say.problems.pictureText)).toBeVisible()
    await page.keyboard.type('Blaue Klemme')
    await german.getByLabel(say.picture.caption).fill('Die Klemme in Reichweite')
    await expect(page.getByText(say.problems.pictureText)).toHaveCount(0)
    await expectSound(page)
  })

  await test.step('the English text offers the same picture, without sending it again', async () => {
    await english.click()
    await desk.tool('en', 'picture').click()
    const choice = page.getByRole('dialog', { name: say.entries.chooser.title })
    await expectSound(page)
    await choice.getByRole('button', { name: 'Blaue Klemme' }).click()
    await expect(english.getByLabel(`${say.picture.alt} *`)).toBeFocused()
    await page.keyboard.type('Blue clamp')
  })

  await test.step('removed, it is put back by undoing, with its words', async () => {
    await english.getByRole('button', { name: say.picture.remove }).click()
    await expect(english.getByRole('img')).toHaveCount(0)
    await expect(english).toBeFocused()
    await page.keyboard.press('Control+z')
    await expect(english.getByLabel(`${say.picture.alt} *`)).toHaveValue('Blue clamp')
  })

  await test.step('the draft is seen in the preview alone', async () => {
    await desk.saveDraft.click()
    await expect(desk.notice(say.entries.done.draft)).toBeVisible()
    await page.goto(previewAddress('en', `/Wissen/${slug}`))
    await expect(page.getByRole('img', { name: 'Blue clamp' })).toBeVisible()
    await expectSound(page)
  })

  const visitor = await newVisitor({ javaScriptEnabled: false })
  await visitor.goto(`/en/Wissen/${slug}`)
  await expect(visitor).toHaveURL(/\/en\/Wissen$/)
  await page.goto(desk.address)
  await desk.open('Probe with a picture').click()
  await expect(english.getByLabel(`${say.picture.alt} *`)).toHaveValue('Blue clamp')
  await desk.publish.click()
  await expect(desk.notice(say.done.now)).toBeVisible()

  await visitor.goto(`/en/Wissen/${slug}`)
  const shown = visitor.getByRole('img', { name: 'Blue clamp' })
  await shown.scrollIntoViewIfNeeded()
  await expect
    .poll(() => shown.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(100)
  await expect(shown).toHaveAttribute('width', '1600')
  await expect(shown).toHaveAttribute('loading', 'lazy')
  await visitor.goto(`/Wissen/${slug}`)
  const figure = visitor.getByRole('figure')
  await expect(figure.getByRole('img', { name: 'Blaue Klemme' })).toBeVisible()
  await expect(figure).toContainText('Die Klemme in Reichweite')
})

test('files are pasted and dropped into a text, one that fails is sent again, and all outlive a reload @sweep', async ({
  page,
  mishaps,
}) => {
  test.slow()
  mishaps.expect(/ERR_FAILED/)
  const desk = knowledgeDesk(page)
  const { say } = desk
  await desk.logIn(`${desk.address}?edit=new`)
  await desk.title('en').fill('Not saved')
  const english = desk.editor('en')
  const pictures = english.getByRole('img')
  await english.click()
  await page.keyboard.type('Words')
  await page.route('**/api/v1/Picture', (route) => route.abort())
  await handOver(page, 'paste', await photo('pasted.jpg', '#a03030'))
  await expect(page.getByText('The picture has not arrived.').first()).toBeVisible()
  await expect(pictures).toHaveCount(0)
  await page.unroute('**/api/v1/Picture')
  await page.getByRole('button', { name: 'Try again: pasted.jpg' }).click()
  await expect(pictures).toHaveCount(1, { timeout: 30_000 })
  await english.getByLabel(`${say.picture.alt} *`).fill('Red')
  await handOver(page, 'drop', await photo('dropped.jpg', '#307030'), english.getByText('Words'))
  await expect(pictures).toHaveCount(2, { timeout: 30_000 })
  const descriptions = english.getByLabel(`${say.picture.alt} *`)
  // Behind the words that it was dropped on, before the other one.
  await descriptions.first().fill('Green')
  await expect(descriptions.last()).toHaveValue('Red')

  await handOver(page, 'drop', { ...(await photo('film.mp4', '#000000')), mimeType: 'video/mp4' }, english)
  await expect(page.getByText(/film\.mp4 is in a format we cannot use/)).toBeVisible()

  const before = await pictures.first().getAttribute('src')
  const choosing = page.waitForEvent('filechooser')
  await english.getByRole('button', { name: say.picture.replace }).first().click()
  await (await choosing).setFiles([await photo('better.jpg', '#3050a0')])
  await expect(pictures.first()).not.toHaveAttribute('src', before ?? '', { timeout: 30_000 })
  await expect(descriptions.first()).toHaveValue('Green')

  await page.setViewportSize({ width: 375, height: 800 })
  page.once('dialog', (dialog) => void dialog.accept())
  await page.reload()
  await expect(page.getByText(/are back/)).toBeVisible()
  await expect(descriptions.first()).toHaveValue('Green')
  await expect(descriptions.last()).toHaveValue('Red')
  await expectSound(page)
  await page.getByRole('button', { name: say.staff.cancel }).click()
  await page.getByRole('alertdialog').getByRole('button').last().click()
})
