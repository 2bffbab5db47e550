import { mkdir } from 'node:fs/promises'
import process from 'node:process'
import { type Browser, chromium, type Page } from '@playwright/test'
import { launchOptions } from '#tests/harness/site/browser.ts'
import { logInOverHttp } from '#tests/harness/site/over-http.ts'
import { startSiteProcess } from '#tests/harness/site/site-process.ts'
import { sendSampleInquiries } from './sample-inquiries.ts'

/**
 * `npm run screenshots [path …]`: every page in both languages at four widths into screenshots/, and without paths
 * also the pictures of the README and of docs/design.md into docs/pictures/. The inbox has invented inquiries.
 */
const widths = [375, 768, 1440, 2560]
const allPaths = [
  '/',
  '/Blitzschutz',
  '/Projects',
  '/Projects?category=all',
  '/project/24',
  '/Services',
  '/jobs',
  '/contactus',
  '/aboutus',
  '/impressum',
  '/login',
  '/dashboard',
  '/dashboard/Inquiries',
  '/dashboard/Inquiries/5',
  '/dashboard/Account',
  '/dashboard/People',
  '/dashboard/Knowledge',
  '/dashboard/Knowledge?edit=1',
  '/dashboard/Pictures',
  '/dashboard/Texts',
  '/dashboard/Company',
  '/dashboard/Drafts',
  '/dashboard/Jobs',
  '/dashboard/Team',
  '/dashboard/Testimonials',
  '/dashboard/PagePictures',
  '/dashboard/Webhooks',
  '/dashboard/Redirects',
]

interface DocumentPicture {
  name: string
  path: string
  width: number
  height: number
  /** The part of the page that is shown, else the window as it opens. */
  part?: string
  /** Actions of the visitor before. */
  act?: (page: Page) => Promise<void>
}

const documentPictures: DocumentPicture[] = [
  { name: 'home', path: '/', width: 1280, height: 800 },
  { name: 'projects-en', path: '/en/Projects?category=all', width: 1280, height: 800 },
  { name: 'home-phone', path: '/', width: 375, height: 760 },
  { name: 'design-drawing', path: '/en/Blitzschutz', width: 1280, height: 800, part: 'figure:has(fieldset)' },
  { name: 'design-cards', path: '/en', width: 1280, height: 800, part: 'ul:has(> li > .project-card)' },
  {
    name: 'design-services',
    path: '/en',
    width: 1280,
    height: 800,
    part: 'main div:has(> article.shadow-card)',
  },
  {
    name: 'design-form',
    path: '/en/contactus',
    width: 1280,
    height: 900,
    part: 'footer form',
    act: async (page) => await page.locator('footer form button[type=submit]').click(),
  },
  {
    name: 'design-menu',
    path: '/en',
    width: 375,
    height: 760,
    act: async (page) => await page.locator('header button').first().click(),
  },
  { name: 'design-table', path: '/en/jobs', width: 1280, height: 800, part: 'main table' },
  { name: 'dashboard-en', path: '/en/dashboard', width: 1280, height: 800 },
  { name: 'inbox', path: '/dashboard/Inquiries', width: 1280, height: 800 },
  { name: 'project-dialog', path: '/dashboard', width: 1280, height: 800, act: editFirstProject },
]

const given = process.argv.slice(2)
const site = await startSiteProcess()
await sendSampleInquiries(site.address)
const token = await logInOverHttp(site.address)
const browser = await chromium.launch(launchOptions)
try {
  await takeAll(browser, given.length > 0 ? given : allPaths)
  if (given.length === 0) await takeDocumentPictures(browser)
} finally {
  await browser.close()
  await site.close()
}

async function takeAll(from: Browser, paths: readonly string[]): Promise<void> {
  await mkdir('screenshots', { recursive: true })
  for (const width of widths) {
    for (const path of paths.flatMap((german) => [german, `/en${german}`.replace(/\/$/, '')])) {
      const page = await openPage(from, path, width, width < 600 ? 800 : 1000)
      const name = path.replace(/^\//, '').replace(/\W+/g, '-') || 'home'
      await page.screenshot({ path: `screenshots/${name}-${width}.png`, fullPage: true })
      await page.context().close()
    }
  }
}

/** The pictures of README.md and docs/design.md. */
async function takeDocumentPictures(from: Browser): Promise<void> {
  await mkdir('docs/pictures', { recursive: true })
  for (const { name, path, width, height, part, act } of documentPictures) {
    const page = await openPage(from, path, width, height)
    await act?.(page)
    const shown = part === undefined ? page : page.locator(part).first()
    await shown.screenshot({ path: `docs/pictures/${name}.jpg`, type: 'jpeg', quality: 82 })
    await page.context().close()
  }
}

/** Opens a page, a staff screen as staff and all others as a visitor, and scrolls through it once, so that every picture has been asked for. */
async function openPage(from: Browser, path: string, width: number, height: number): Promise<Page> {
  const localStorage = path.includes('/dashboard') ? [{ name: 'JWT', value: token }] : []
  const context = await from.newContext({
    viewport: { width, height },
    reducedMotion: 'reduce',
    storageState: { cookies: [], origins: [{ origin: site.address, localStorage }] },
  })
  const page = await context.newPage()
  await page.goto(site.address + path, { waitUntil: 'networkidle' })
  await page.evaluate(async () => {
    for (let top = 0; top < document.body.scrollHeight; top += innerHeight) {
      scrollTo(0, top)
      await new Promise((resolve) => setTimeout(resolve, 50))
    }
    scrollTo(0, 0)
  })
  await page.waitForLoadState('networkidle')
  return page
}

async function editFirstProject(page: Page): Promise<void> {
  await page.locator('.staff-table .row-action').first().click()
  await page.locator('.project-form .picture-preview').first().waitFor()
}
