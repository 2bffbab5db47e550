import { rm } from 'node:fs/promises'
import { expect, onTestFinished, test } from 'vitest'
import { StartError } from '#server/config.ts'
import { createAccount, resetAccount } from '#server/login/staff-accounts.ts'
import { openServices } from '#server/open-services.ts'
import { CommandRefused } from '#server/platform/operator-errors.ts'
import { newDataFolder, staff, testConfig } from '#tests/harness/site/sample-data.ts'
import { dropDatabase } from '#tests/harness/site/test-databases.ts'
import { openTestSite } from '#tests/harness/site/test-site.ts'

const easy = ['password123', 'Passwort2026!', `${staff.username}.${staff.username}`]

test.each(easy)(
  'no first account is made with the password %s, and a better one starts the site',
  async (password) => {
    const dataDir = await newDataFolder('empty')
    onTestFinished(async () => {
      await rm(dataDir, { recursive: true })
      await dropDatabase(dataDir)
    })
    const refused = openServices(testConfig(dataDir, { ADMIN_PASSWORD: password })).catch(
      (error: unknown) => error,
    )
    const error = await refused
    expect(error).toBeInstanceOf(StartError)
    expect((error as StartError).problems).toEqual([
      expect.stringMatching(/^ADMIN_PASSWORD is easily guessed/),
    ])
    await (await openServices(testConfig(dataDir))).close()
  },
)

test.each(easy)(
  'a site that has its accounts starts with ADMIN_PASSWORD %s, and says so',
  async (password) => {
    const site = await openTestSite({ environment: { ADMIN_PASSWORD: password } })
    onTestFinished(site.close)
    expect(site.warnings).toEqual([
      expect.stringMatching(/^ADMIN_PASSWORD is easily guessed.* staff -- reset office$/),
    ])
  },
)

test('a good one, or none, is not worth a word', async () => {
  for (const password of [staff.password, '']) {
    const site = await openTestSite({ environment: { ADMIN_PASSWORD: password } })
    expect(site.warnings).toEqual([])
    await site.close()
  }
})

test.each(easy)('the operator gives nobody the password %s', async (password) => {
  const site = await openTestSite()
  onTestFinished(site.close)
  const { database } = site.services
  await expect(resetAccount(database, staff.username, password)).rejects.toThrow(CommandRefused)
  const name = `${staff.username}.`
  await expect(createAccount(database, name, { password })).rejects.toThrow(/easily guessed/)
})
