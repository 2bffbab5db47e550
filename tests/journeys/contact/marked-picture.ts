import type { CDPSession, Locator, Page } from '@playwright/test'
import sharp from 'sharp'
import { expect } from '#tests/harness/site/site-test.ts'

/** A picture of a phone: 1200 × 800 pixels that its camera says to turn upright, with the place where it was taken. */
export async function turnedPhoto(name: string) {
  const sky = { width: 1200, height: 800, channels: 3, background: { r: 150, g: 170, b: 200 } } as const
  const wall = { width: 1200, height: 300, channels: 3, background: { r: 70, g: 60, b: 60 } } as const
  const place = { IFD3: { GPSLatitude: '50/1 8/1 0/1', GPSLatitudeRef: 'N' } }
  const buffer = await sharp({ create: sky })
    .composite([{ input: await sharp({ create: wall }).png().toBuffer(), left: 0, top: 500 }])
    .withExif(place)
    .withMetadata({ orientation: 6, exif: place })
    .jpeg({ quality: 95 })
    .toBuffer()
  return { name, mimeType: 'image/jpeg', buffer }
}

/** Shares of pixels in which a marked picture differs from its original, turned as its camera says, by sixteenths. */
export async function differences(original: Buffer, marked: Buffer): Promise<number[][]> {
  const { width = 0, height = 0 } = await sharp(marked).metadata()
  const pixels = (content: Buffer) =>
    sharp(content).rotate().resize(width, height, { fit: 'fill' }).removeAlpha().raw().toBuffer()
  const [before, after] = await Promise.all([pixels(original), pixels(marked)])
  const counts = Array.from({ length: 16 }, () => Array.from({ length: 16 }, () => 0))
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const at = (y * width + x) * 3
      const apart = [0, 1, 2].map((part) => Math.abs((before[at + part] ?? 0) - (after[at + part] ?? 0)))
      const row = counts[Math.floor((y * 16) / height)] ?? []
      const column = Math.floor((x * 16) / width)
      if (Math.max(...apart) > 60) row[column] = (row[column] ?? 0) + 256 / (width * height)
    }
  }
  return counts
}

/** The dialog in which a picture is marked, in English. */
export function markingDialog(page: Page, name = 'roof.jpg') {
  const dialog = page.getByRole('dialog', { name: 'Mark the picture' })
  const stage = dialog.getByRole('application', { name: `${name} with marks` })
  return {
    dialog,
    stage,
    open: page.getByRole('button', { name: `Mark ${name}`, exact: true }),
    tool: (kind: string) => dialog.getByRole('radio', { name: kind }),
    add: dialog.getByRole('button', { name: 'Place in the middle' }),
    undo: dialog.getByRole('button', { name: 'Undo' }),
    word: (mark: string) => dialog.getByLabel(`Word for ${mark}`),
    marks: dialog.getByRole('list', { name: 'Marks' }).getByRole('listitem'),
    done: dialog.getByRole('button', { name: 'Done' }),
    cancel: dialog.getByRole('button', { name: 'Cancel' }),
    question: page.getByRole('alertdialog', { name: 'Discard the marks?' }),
  }
}

type Place = readonly [number, number]

/** A finger on a part of the page, by shares of its width and height. */
export async function fingerOn(page: Page, part: Locator) {
  const session: CDPSession = await page.context().newCDPSession(page)
  const box = await part.boundingBox()
  if (!box) throw new Error('It is not on the screen')
  const at = ([x, y]: Place) => ({ x: box.x + x * box.width, y: box.y + y * box.height })
  const touch = async (type: 'touchStart' | 'touchMove' | 'touchEnd', places: readonly Place[]) => {
    const touchPoints = places.map((place, id) => ({ ...at(place), id }))
    await session.send('Input.dispatchTouchEvent', { type, touchPoints })
  }
  return {
    async drag(from: Place, to: Place) {
      const middle: Place = [(from[0] + to[0]) / 2, (from[1] + to[1]) / 2]
      await touch('touchStart', [from])
      for (const place of [middle, to]) await touch('touchMove', [place])
      await touch('touchEnd', [])
    },
    async tap(place: Place) {
      await touch('touchStart', [place])
      await touch('touchEnd', [])
      // The next one is another tap only once this one is drawn.
      await page.evaluate(async () => {
        for (let frame = 0; frame < 3; frame++) await new Promise(requestAnimationFrame)
      })
    },
    /** Two fingers that go apart. */
    async pinch() {
      await touch('touchStart', [[0.45, 0.5]])
      await touch('touchStart', [
        [0.45, 0.5],
        [0.55, 0.5],
      ])
      await touch('touchMove', [
        [0.3, 0.5],
        [0.7, 0.5],
      ])
      await touch('touchEnd', [])
    },
  }
}

/** Nothing that is shown in the dialog is wider than the window. */
export async function expectWithin(page: Page, dialog: Locator): Promise<void> {
  const excess = await dialog.evaluate((element) => {
    const content = element.querySelector('.modal-content')
    return [
      element.getBoundingClientRect().right - innerWidth,
      Number(content?.scrollWidth) - Number(content?.clientWidth),
    ]
  })
  for (const pixels of excess) expect(pixels).toBeLessThanOrEqual(0)
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
}
