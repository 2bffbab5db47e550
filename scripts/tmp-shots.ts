import { chromium } from '@playwright/test'
import { mkdir } from 'node:fs/promises'
import { launchOptions } from '#tests/harness/site/browser.ts'
import { logInOverHttp } from '#tests/harness/site/over-http.ts'
import { startSiteProcess } from '#tests/harness/site/site-process.ts'
const site = await startSiteProcess()
const token = await logInOverHttp(site.address)
const browser = await chromium.launch(launchOptions)
console.log(browser.version())
await mkdir('/tmp/shots-k', { recursive: true })
try {
  for (const width of [375, 768, 1440]) for (const lang of width === 768 ? ['de'] : ['de', 'en']) {
    const context = await browser.newContext({ viewport: { width, height: 900 }, reducedMotion: 'reduce', storageState: { cookies: [], origins: [{ origin: site.address, localStorage: [{ name: 'JWT', value: token }] }] } })
    const page = await context.newPage()
    page.on('console', (m) => console.log(width, lang, m.type(), m.text()))
    page.on('pageerror', (e) => console.log('ERR', e.message))
    const base = site.address + (lang === 'en' ? '/en' : '') + '/dashboard/Knowledge'
    await page.goto(base, { waitUntil: 'networkidle' })
    await page.screenshot({ path: `/tmp/shots-k/list-${lang}-${width}.png` , fullPage: false})
    await page.locator('[data-article]').first().click()
    await page.locator('.written:visible').first().waitFor({ timeout: 10000 }).catch((e) => console.log(String(e)))
    await page.waitForTimeout(300)
    await page.screenshot({ path: `/tmp/shots-k/form-${lang}-${width}.png`, fullPage: true })
    await page.goto(`${base}?edit=new`, { waitUntil: 'networkidle' })
    await page.locator('.written:visible').first().waitFor()
    await page.locator('.button:not(.button-plain,.button-dark)', { hasText: /Veröffentlichen|Publish/ }).click()
    await page.waitForTimeout(200)
    await page.screenshot({ path: `/tmp/shots-k/new-${lang}-${width}.png`, fullPage: false })
    await context.close()
  }
} finally { await browser.close(); await site.close() }
