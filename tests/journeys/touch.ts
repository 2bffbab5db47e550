import type { Page } from '@playwright/test'

interface Point {
  x: number
  y: number
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
