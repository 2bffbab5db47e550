import type { Page } from '@playwright/test'
import { apiBase } from '#contract/api/api-base.ts'
import type { Call } from '#contract/api/call.ts'
import { type CallName, callPaths } from '#contract/api/call-paths.ts'
import { calls } from '#contract/api/calls.ts'
import { expect, test, testWith } from '#tests/harness/site/site-test.ts'
import { staffParts, storedToken } from '#tests/journeys/staff/staff.ts'
import { words } from '#tests/journeys/words.ts'
import commonEn from '#texts/en/common.json' with { type: 'json' }

const counter = 'https://counter.example.com/counter.js'
const testCounted = testWith({ analytics: counter })

/** Every call that is for staff, with a number in its address where it takes one. */
const staffCalls = Object.entries(callPaths)
  .filter(([name]) => (calls[name as CallName] as Call).access !== 'public')
  .map(([, [method, path]]) => ({ method, path: apiBase + path.replace(/:\w+/g, '1') }))

async function logIn(page: Page): Promise<void> {
  const { dashboard, logIn: send } = staffParts(page, 'en')
  await page.goto('/en/login')
  await send()
  await expect(dashboard).toBeVisible()
}

/** All that a script of the page can read: what the browser keeps, and what the calls of staff answer with their headers. */
async function carryOff(page: Page): Promise<{ token: string; cookies: string; words: string[] }> {
  return await page.evaluate(
    async (paths) => {
      const token = localStorage.getItem('JWT') ?? ''
      const found: unknown[] = [{ ...localStorage }, { ...sessionStorage }, document.cookie]
      if ('cookieStore' in window) found.push(await window.cookieStore.getAll())
      found.push(
        await indexedDB.databases(),
        atob(token.split('.')[1]?.replace(/-/g, '+').replace(/_/g, '/') ?? ''),
      )
      for (const path of paths) {
        const answer = await fetch(path, {
          headers: { authorization: `Bearer ${token}` },
          credentials: 'include',
        })
        if (/login\/Account$/.test(path) && answer.status !== 200)
          throw new Error(`${path}: ${answer.status}`)
        found.push([...answer.headers], await answer.text())
      }
      const words = JSON.stringify(found).match(/(?<![\w-])[\w-]{43}(?![\w-])/g) ?? []
      return { token, cookies: document.cookie, words: [...new Set(words)] }
    },
    staffCalls.filter(({ method }) => method === 'GET').map(({ path }) => path),
  )
}

test('what a script carries off from a page of the site opens nothing in another browser', async ({
  page,
  newVisitor,
  mishaps,
  site,
}) => {
  mishaps.expect(/status of 4\d\d/)
  await logIn(page)
  await page.goto('/en')
  const { token, cookies, words: secrets } = await carryOff(page)
  expect(token).toBe(await storedToken(page))
  expect(cookies).toBe('')

  const thief = await newVisitor({ baseURL: site.address })
  await thief.goto('/en/impressum')
  const askInBrowser = async () =>
    await thief.evaluate(
      async ([stolen, asked]) => {
        localStorage.setItem('JWT', stolen)
        const headers = { authorization: `Bearer ${stolen}` }
        const answers = asked.map(({ method, path }) => fetch(path, { method, headers }))
        return (await Promise.all(answers)).map(({ status }) => status)
      },
      [token, staffCalls] as const,
    )
  expect(new Set(await askInBrowser())).toEqual(new Set([401]))
  // Whatever could be a secret is tried as one, in a browser with every call, in a program with one.
  expect(secrets.length).toBeGreaterThan(0)
  for (const secret of secrets) {
    const cookie = { name: 'staff-12345678', value: secret }
    await thief.context().addCookies([{ ...cookie, url: site.address }])
    expect(new Set(await askInBrowser())).toEqual(new Set([401]))
    for (const name of [cookie.name, `__Host-${cookie.name}`]) {
      const headers = { authorization: `Bearer ${token}`, cookie: `${name}=${secret}` }
      expect((await fetch(`${site.address}${apiBase}/login/Account`, { headers })).status).toBe(401)
    }
  }
  for (const { method, path } of staffCalls) {
    const headers = { authorization: `Bearer ${token}` }
    expect([method, path, (await fetch(site.address + path, { method, headers })).status]).toEqual([
      method,
      path,
      401,
    ])
  }
  await thief.goto('/en/dashboard')
  await expect(thief).toHaveURL(/\/en\/login/)
  // Where it was given it is still good.
  await page.goto('/en/dashboard')
  await expect(staffParts(page, 'en').dashboard).toBeVisible()
})

test('a page of another origin opens nothing in the browser of staff, not even with the token', async ({
  page,
  mishaps,
  site,
}) => {
  mishaps.expect(/status of 4\d\d|CORS|request to a foreign origin|ERR_FAILED/)
  await logIn(page)
  const token = (await storedToken(page)) ?? ''
  const foreign = await page.context().newPage()
  // Another port of the same host, which cookies do not tell apart.
  const { hostname, port } = new URL(site.address)
  const origin = `http://${hostname}:${Number(port) > 60_000 ? Number(port) - 1 : Number(port) + 1}`
  await foreign.route(`${origin}/**`, (route) =>
    route.fulfill({ contentType: 'text/html', body: '<title>Elsewhere</title>' }),
  )
  await foreign.goto(origin)
  const reached: string[] = []
  foreign.on('response', (response) => {
    if (response.url().startsWith(site.address) && response.status() < 400) reached.push(response.url())
  })
  const read = await foreign.evaluate(
    async ([address, stolen, asked]) => {
      const answers: string[] = []
      for (const { method, path } of asked) {
        for (const headers of [{ authorization: `Bearer ${stolen}` }, undefined]) {
          for (const mode of ['cors', 'no-cors'] as const) {
            const options = { method, mode, credentials: 'include' as const, ...(headers && { headers }) }
            const answer = await fetch(address + path, options).catch(() => undefined)
            if (answer && answer.type !== 'opaque') answers.push(`${method} ${path} ${answer.status}`)
          }
        }
      }
      return answers
    },
    [site.address, token, staffCalls] as const,
  )
  expect({ read, reached }).toEqual({ read: [], reached: [] })
  await page.goto('/en/dashboard')
  await expect(staffParts(page, 'en').dashboard).toBeVisible()
})

testCounted(
  'nothing foreign runs on a screen of staff, or where somebody is logged in',
  async ({ page, mishaps }) => {
    mishaps.expect(/request to a foreign origin: https:\/\/counter\.example\.com/)
    let served = 0
    await page.route(counter, async (route) => {
      served++
      await route.fulfill({ contentType: 'text/javascript', body: 'document.title += " counted"' })
    })
    const map = page.getByRole('region', { name: words.en.map })
    const open = async (address: string) => {
      const answer = await page.goto(address)
      await page.waitForLoadState('networkidle')
      return answer?.headers()['content-security-policy'] ?? ''
    }
    await page.goto('/en/impressum')
    await page.getByRole('checkbox', { name: 'I consent to web analytics by counter.example.com' }).check()
    await page.getByRole('checkbox', { name: words.en.allowMap }).check()
    await expect(page).toHaveTitle(/counted$/)
    const before = served
    expect(await open('/en/login')).not.toMatch(/https?:/)
    await logIn(page)
    const screens = ['/login', '/en/login', '/dashboard', '/en/dashboard/Company', '/en/dashboard/Inquiries']
    for (const address of [...screens, '/', '/en', '/en/impressum', '/en/contactus']) {
      expect(await open(address)).not.toMatch(/https?:/)
    }
    await map.scrollIntoViewIfNeeded()
    await expect(map.getByText(commonEn.map.staff)).toBeVisible()
    await expect(map.locator('iframe')).toHaveCount(0)
    expect(served).toBe(before)

    await page.goto('/en/dashboard')
    const ended = page.waitForResponse(/\/login\/Logout$/)
    await staffParts(page, 'en').logOut.click()
    await ended
    await expect.poll(() => storedToken(page)).toBeNull()
    expect(await open('/en/impressum')).toContain('https://counter.example.com')
    await expect(page).toHaveTitle(/counted$/)
  },
)

testCounted(
  'a page that is counted in another tab is loaded anew without that once somebody logs in @sweep',
  async ({ page, mishaps }) => {
    mishaps.expect(/request to a foreign origin: https:\/\/counter\.example\.com/)
    await page.route(counter, (route) =>
      route.fulfill({ contentType: 'text/javascript', body: 'document.title += " counted"' }),
    )
    await page.goto('/en/impressum')
    await page.getByRole('checkbox', { name: 'I consent to web analytics by counter.example.com' }).check()
    await expect(page).toHaveTitle(/counted$/)
    await logIn(await page.context().newPage())
    await expect(page).not.toHaveTitle(/counted$/)
  },
)
