import { setTimeout } from 'node:timers/promises'
import type { BrowserCommand } from 'vitest/node'
import { pageDataAddress } from '#contract/pages/page.ts'
import { componentSite } from '#tests/harness/components/site-plugin.ts'

/** Mishaps of a request: cut at once or late, answered by somebody else, held, or its answer lost. */
export type Mishap =
  | 'cut'
  | 'held'
  | 'answer lost'
  | { cutAfterMs: number }
  | { status: number; json?: unknown; headers?: Record<string, string> }

/** Reads the page data of the real site: company facts and texts. */
const readPageData: BrowserCommand<[address: string]> = async (_, address) => {
  const { site } = await componentSite()
  return (await site.app.inject(pageDataAddress + address)).json()
}

/** A token of the staff account. */
const newToken: BrowserCommand<[]> = async () => await (await componentSite()).site.logIn()

/** The next request of this method to this path of the site meets with the mishap. */
const meetNext: BrowserCommand<[method: string, path: string, mishap: Mishap]> = async (
  { page },
  method,
  path,
  mishap,
) => {
  let isMet = false
  await page.route(`**${path}`, async (route) => {
    if (isMet || route.request().method() !== method) return await route.fallback()
    isMet = true
    if (mishap === 'held') return
    if (mishap === 'cut') return await route.abort()
    // Again where the server has just closed the connection that would have been used again.
    if (mishap === 'answer lost') await route.fetch({ maxRetries: 2 })
    else if ('status' in mishap) return await route.fulfill(mishap)
    else await setTimeout(mishap.cutAfterMs)
    await route.abort()
  })
}

/** A press of the mouse at a place of the mounted page, whatever is there. */
const clickAt: BrowserCommand<[x: number, y: number]> = async ({ page, frame }, x, y) => {
  const around = await (await (await frame()).frameElement()).boundingBox()
  await page.mouse.click((around?.x ?? 0) + x, (around?.y ?? 0) + y)
}

/** A stored inquiry and its suspicion. */
export interface StoredInquiry {
  attachments: string[]
  suspicion: string | null
}

const storedInquiries: BrowserCommand<[email: string]> = async (_, email) => {
  const { services } = (await componentSite()).site
  const inquiries = await services.database
    .selectFrom('inquiry')
    .select(['id', 'suspicion'])
    .where('email', '=', email)
    .orderBy('id')
    .execute()
  return await Promise.all(
    inquiries.map(async ({ id, suspicion }): Promise<StoredInquiry> => {
      const files = services.database.selectFrom('attachment').select('name').where('inquiry_id', '=', id)
      return { suspicion, attachments: (await files.orderBy('n').execute()).map(({ name }) => name) }
    }),
  )
}

const forgetMishaps: BrowserCommand<[]> = async ({ page }) =>
  await page.unrouteAll({ behavior: 'ignoreErrors' })

export const siteCommands = { readPageData, newToken, meetNext, forgetMishaps, clickAt, storedInquiries }

declare module 'vitest/browser' {
  interface BrowserCommands {
    readPageData(address: string): Promise<unknown>
    newToken(): Promise<string>
    meetNext(method: string, path: string, mishap: Mishap): Promise<void>
    forgetMishaps(): Promise<void>
    clickAt(x: number, y: number): Promise<void>
    storedInquiries(email: string): Promise<StoredInquiry[]>
  }
}
