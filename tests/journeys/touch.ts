import type { Locator, Page } from '@playwright/test'

interface Point {
  x: number
  y: number
}

export async function middleOf(place: Locator): Promise<Point> {
  const box = await place.boundingBox()
  if (!box) throw new Error('It is not on the screen')
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 }
}

/** The mouse takes something and holds it over another place. */
export async function hold(page: Page, taken: Locator, over: Locator): Promise<void> {
  await taken.scrollIntoViewIfNeeded()
  const [from, to] = [await middleOf(taken), await middleOf(over)]
  await page.mouse.move(from.x, from.y)
  await page.mouse.down()
  await page.mouse.move(to.x, to.y, { steps: 4 })
}

/** One finger touches the screen, moves in steps and lets go, once `held` is done, as the browser gets it from a real one. */
export async function drag(page: Page, from: Point, to: Point, held?: () => Promise<void>): Promise<void> {
  const session = await page.context().newCDPSession(page)
  const touch = (type: 'touchStart' | 'touchMove', { x, y }: Point) =>
    session.send('Input.dispatchTouchEvent', { type, touchPoints: [{ x, y }] })
  const steps = 8
  await touch('touchStart', from)
  for (let step = 1; step <= steps; step++) {
    const share = step / steps
    await touch('touchMove', { x: from.x + (to.x - from.x) * share, y: from.y + (to.y - from.y) * share })
  }
  await held?.()
  await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
  await session.detach()
}
