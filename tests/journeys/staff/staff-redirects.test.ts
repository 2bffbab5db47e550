import { expect, test } from '#tests/harness/site/site-test.ts'
import { expectLargeControls, expectSound } from '#tests/journeys/sound-page.ts'
import { addAccount, logInAs } from '#tests/journeys/staff/accounts.ts'
import { staffArea } from '#tests/journeys/staff/staff-area.ts'

const csv = (text: string) => ({ name: 'old.csv', mimeType: 'text/csv', buffer: Buffer.from(text, 'latin1') })

test('the office sees what visitors miss, leads it on, and takes a whole list from a file', async ({
  page,
  site,
  mishaps,
}) => {
  mishaps.expect(/status of 400/)
  addAccount(site.dataDir, 'olga', 'office')
  await page.setViewportSize({ width: 320, height: 800 })
  for (const path of ['/Firma/Kontakt.html?id=3', '/firma/kontakt.html', '/wp-login.php'])
    await page.request.get(path, { maxRedirects: 0 })
  await logInAs(page, 'olga')
  const area = staffArea(page)
  await area.openAreas()
  await page.getByRole('link', { name: 'Redirects', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Redirects' })).toBeVisible()
  await expect(page.getByText('No old address is redirected yet')).toBeVisible()
  await expect(page.getByText('wp-login')).toHaveCount(0)
  await expectSound(page)

  await page.getByRole('button', { name: 'Redirect… /firma/kontakt.html' }).press('Enter')
  const [from, to] = [
    page.getByRole('textbox', { name: 'Old address' }),
    page.getByRole('textbox', { name: 'New address' }),
  ]
  await expect(from).toHaveValue('/firma/kontakt.html')
  await expect(to).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(to).toHaveAccessibleDescription(/Please fill in this field/)
  await to.fill('/nowhere')
  await page.keyboard.press('Enter')
  await expect(to).toHaveAccessibleDescription(/Visitors see no page at this address/)
  await expect(to).toBeFocused()
  await expectSound(page)
  await to.fill('https://other.example/')
  await from.fill('/services')
  await page.keyboard.press('Enter')
  await expect(from).toHaveAccessibleDescription(/There is a page or file at this address/)
  await expect(to).toHaveAccessibleDescription(/belongs to another website/)
  await expect(from).toBeFocused()
  await from.fill('/firma/kontakt.html')
  await to.fill('/en/contactus')
  await page.keyboard.press('Enter')
  await expect(area.notice('/firma/kontakt.html leads to /en/contactus now')).toBeVisible()
  await expect(from).toBeFocused()
  await expect(from).toHaveValue('')
  await expect(page.getByRole('button', { name: 'Redirect… /firma/kontakt.html' })).toHaveCount(0)
  const answer = await page.request.get('/FIRMA/Kontakt.html?a=b', { maxRedirects: 0 })
  expect([answer.status(), answer.headers()['location']]).toEqual([301, '/en/contactus?a=b'])

  await page.getByRole('button', { name: 'Add from CSV' }).click()
  const dialog = area.dialog('Add redirects from CSV')
  // The trial of a file that was chosen before comes last.
  let letGo: () => void = () => undefined
  await page.route(
    '**/Redirect/import',
    async (route) => {
      await new Promise<void>((resolve) => {
        letGo = resolve
      })
      await route.continue()
    },
    { times: 1 },
  )
  const file = dialog.getByLabel('File')
  await file.setInputFiles(csv('/eins;/jobs\n/zwei;/jobs\n/drei;/jobs\n'))
  const chooser = page.waitForEvent('filechooser')
  await file.click()
  // Otherwise a browser would not tell of a mended file with the name of the one before.
  await expect(file).toHaveValue('')
  await (await chooser).setFiles(csv('alt;neu\n/\xfcber.html;/aboutus\n/Services;/jobs\n/team;/nichts\n'))
  await expect(dialog.getByText('1 line is in order')).toBeVisible()
  const late = page.waitForResponse('**/Redirect/import')
  letGo()
  await late
  await expect(dialog.getByText('3 lines are in order')).toHaveCount(0)
  await expect(dialog.getByText('2 entries are not added')).toBeVisible()
  await expect(dialog.getByRole('listitem').filter({ hasText: 'Line 3: /Services' })).toContainText(
    'There is a page',
  )
  await expectSound(page)
  await dialog.getByRole('button', { name: 'Add 1 line' }).click()
  await expect(area.notice('1 redirect added')).toBeVisible()
  const row = area.row('/über.html')
  await expect(row).toContainText('/aboutus')
  await expect(area.row('/firma/kontakt.html')).toContainText('/en/contactus1')
  await expectSound(page)
  await expectLargeControls(page)
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Save as CSV' }).click()
  expect((await download).suggestedFilename()).toBe('redirects.csv')

  await row.getByRole('button', { name: 'Remove the redirect of /über.html' }).click()
  const question = area.alertDialog('Remove this redirect?')
  await expect(question.getByRole('button', { name: 'Cancel' })).toBeFocused()
  await question.getByRole('button', { name: 'Remove' }).click()
  await expect(row).toHaveCount(0)
  await expect(page.getByRole('heading', { level: 2, name: 'Redirects', exact: true })).toBeFocused()
  await area.notice('Redirect of /über.html removed').getByRole('button', { name: 'Undo' }).click()
  await expect(row).toContainText('/aboutus')
})

test('in German a redirect is added and removed @sweep', async ({ page, site, mishaps }) => {
  mishaps.expect(/status of 400/)
  addAccount(site.dataDir, 'olga', 'office')
  await logInAs(page, 'olga', { to: '/dashboard/Redirects', language: 'de' })
  await page.getByRole('textbox', { name: 'Alte Adresse' }).fill('/alt.html')
  await page.getByRole('textbox', { name: 'Neue Adresse' }).fill('/alt.html')
  await page.getByRole('button', { name: 'Weiterleitung anlegen' }).click()
  await expect(page.getByText('Unter dieser Adresse ist keine Seite öffentlich')).toBeVisible()
  await page.getByRole('textbox', { name: 'Neue Adresse' }).fill('/Services')
  await page.getByRole('button', { name: 'Weiterleitung anlegen' }).click()
  const row = page.getByRole('row').filter({ hasText: '/alt.html' })
  await expect(row).toContainText('/Services')
  await expectSound(page)
  await row.getByRole('button', { name: 'Weiterleitung von /alt.html entfernen' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Entfernen' }).click()
  await expect(page.getByText('Noch wird keine alte Adresse weitergeleitet')).toBeVisible()
})

test('who may only edit content is told so at its address @sweep', async ({ page, site }) => {
  addAccount(site.dataDir, 'edith', 'editor')
  await logInAs(page, 'edith', { to: '/en/dashboard/Redirects' })
  await expect(page.getByText('Your account is not allowed to see or do this.')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Redirects', exact: true })).toHaveCount(0)
})
