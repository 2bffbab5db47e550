import type { Page } from '@playwright/test'
import type { LanguageCode } from '#contract/language.ts'
import type { Role } from '#contract/login/role.ts'
import { staff } from '#tests/harness/site/sample-data.ts'
import { expect } from '#tests/harness/site/site-test.ts'
import { ask } from '#tests/journeys/staff/inquiry-desk.ts'
import { staffParts } from '#tests/journeys/staff/staff.ts'

/** Makes an account with the password of the first one, beside the server; an earlier test may have made it. */
export function addAccount(dataDir: string, username: string, role: Role): void {
  ask(
    dataDir,
    `INSERT INTO account (username, password_hash, created_at, role)
     SELECT ?, password_hash, created_at, ? FROM account WHERE id = 1
     ON CONFLICT DO UPDATE SET role = excluded.role, password_hash = excluded.password_hash`,
    username,
    role,
  )
}

/** Logs in by name and password, as everybody does, and waits for the screen that was wanted. */
export async function logInAs(
  page: Page,
  username: string,
  { to = '/en/dashboard', password = staff.password, language = 'en' as LanguageCode, shown = username } = {},
): Promise<void> {
  await page.goto(to)
  const { form, say } = staffParts(page, language)
  await form.getByRole('textbox', { name: say.name, exact: true }).fill(username)
  await form.getByLabel(say.password, { exact: true }).fill(password)
  await form.getByRole('button', { name: say.logIn, exact: true }).click()
  await expect(page.getByRole('region', { name: say.session.label })).toContainText(shown)
}
