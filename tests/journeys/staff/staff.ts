import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import type { Page } from '@playwright/test'
import { SignJWT } from 'jose'
import type { LanguageCode } from '#contract/language.ts'
import { staff } from '#tests/harness/site/sample-data.ts'
import loginDe from '#texts/de/login.json' with { type: 'json' }
import loginEn from '#texts/en/login.json' with { type: 'json' }

export const staffWords = {
  de: { dashboard: 'Verwaltung', ...loginDe },
  en: { dashboard: 'Dashboard', ...loginEn },
}

/** The console's own words for a request that was refused. */
export const refusal = /status of 401/

/** Parts of login and session in a language. */
export function staffParts(page: Page, language: LanguageCode) {
  const say = staffWords[language]
  const form = page.getByRole('form', { name: say.title })
  const session = page.getByRole('region', { name: say.session.label })
  return {
    say,
    form,
    name: form.getByRole('textbox', { name: say.name, exact: true }),
    password: form.getByLabel(say.password, { exact: true }),
    submit: form.getByRole('button', { name: say.logIn, exact: true }),
    failure: form.getByRole('alert'),
    dashboard: page.getByRole('heading', { level: 1, name: say.dashboard }),
    session,
    logOut: session.getByRole('button', { name: say.session.logOut }),
    again: page.getByRole('dialog', { name: say.session.logInAgain }),
    stay: page.getByRole('button', { name: say.session.stay }),
    stayDialog: page.getByRole('dialog', { name: say.session.stay }),
    async logIn() {
      await form.getByRole('textbox', { name: say.name, exact: true }).fill(staff.username)
      await form.getByLabel(say.password, { exact: true }).fill(staff.password)
      await form.getByRole('button', { name: say.logIn, exact: true }).click()
    },
  }
}

export const storedToken = async (page: Page) => await page.evaluate(() => localStorage.getItem('JWT'))

/** A page of this browser opens with the token: set on an address of the site that runs nothing. */
export async function bringToken(page: Page, token: string): Promise<void> {
  await page.goto('/robots.txt')
  await page.evaluate((value) => localStorage.setItem('JWT', value), token)
}

let lastToken: string | undefined

/** A good token of the server; a new one only where nobody has one yet or logging out has ended it: passwords are slow on purpose. */
export async function goodToken(page: Page): Promise<string> {
  if (lastToken !== undefined) {
    const verified = await page.request.post('/api/v1/login/Verfy', { data: { JWT: lastToken } })
    if (verified.status() === 200) return lastToken
  }
  const answer = await page.request.post('/api/v1/login/Auth', { data: staff })
  if (answer.status() !== 200) throw new Error(`The login answered ${answer.status()}`)
  lastToken = (await answer.json()).jwtToken as string
  return lastToken
}

/** A token that the site takes for its own, good for so many seconds. */
export async function tokenFor(dataDir: string, seconds: number): Promise<string> {
  const key = new TextEncoder().encode(readFileSync(join(dataDir, 'jwt-secret'), 'utf8').trim())
  const now = Math.floor(Date.now() / 1000)
  return await new SignJWT({
    ver: tokenVersion(dataDir),
    sub: '1',
    iss: 'staff',
    iat: now - 60,
    exp: now + seconds,
  })
    .setProtectedHeader({ alg: 'HS256' })
    .sign(key)
}

/** Logging out counts it up. */
function tokenVersion(dataDir: string): number {
  const database = new DatabaseSync(join(dataDir, 'site.sqlite'), { readOnly: true })
  try {
    return Number(database.prepare('SELECT token_version FROM account WHERE id = 1').get()?.['token_version'])
  } finally {
    database.close()
  }
}
