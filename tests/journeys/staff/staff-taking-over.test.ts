import type { Locator, Page } from '@playwright/test'
import { expect, testWith } from '#tests/harness/site/site-test.ts'
import { jpegFile } from '#tests/journeys/contact/inquiry-form.ts'
import { expectSound } from '#tests/journeys/sound-page.ts'
import { addAccount, logInAs } from '#tests/journeys/staff/accounts.ts'
import { staffParts } from '#tests/journeys/staff/staff.ts'
import { phonePhoto } from '#tests/journeys/staff/staff-area.ts'
import takeover from '#texts/de/takeover.json' with { type: 'json' }

/** On a site of its own: nothing of the sample is left afterwards. */
const test = testWith({})

const mostClicks = 90

/** Acts and counts what is pressed or chosen besides typing; from field to field leads the Tab key. */
function countingHand(page: Page) {
  let clicks = 0
  return {
    clicks: () => clicks,
    async press(target: Locator) {
      clicks += 1
      await target.click()
    },
    /** A press opens the window for files, another one takes what is chosen there. */
    async choose(target: Locator, files: Parameters<Locator['setInputFiles']>[0]) {
      clicks += 2
      await target.setInputFiles(files)
    },
    async type(within: Locator, values: Record<string, string>) {
      for (const [name, value] of Object.entries(values)) await within.locator(`[name="${name}"]`).fill(value)
    },
    async openArea(name: string) {
      clicks += 1
      await page.getByRole('navigation').getByRole('link', { name, exact: true }).click()
      await expect(page.getByRole('heading', { level: 1, name, exact: true })).toBeVisible()
    },
  }
}

const drawing = (inside: string) => ({
  name: 'logo.svg',
  mimeType: 'image/svg+xml',
  buffer: Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 40">${inside}</svg>`),
})

const facts = {
  name: 'Blitzschutz Regenbogen GmbH',
  managingDirector: 'Ada Regenbogen',
  street: 'Am Erfundenen Ufer 7',
  postalCode: '93999',
  city: 'Regenstauf am Beispiel',
  phone: '+49 69 90009-701',
  emergencyPhone: '+49 69 90009-702',
  email: 'buero@regenbogen.example.org',
  'serviceArea.de': 'Wir arbeiten in der Oberpfalz.',
  'serviceArea.en': 'We work in the Upper Palatinate.',
  jobContact: 'Bea Tropfen',
  'portrait.alt.de': 'Ada Regenbogen am Schreibtisch',
  'portrait.alt.en': 'Ada Regenbogen at her desk',
  'map.latitude': '49,1234',
  'map.longitude': '12,1234',
  registerCourt: 'Amtsgericht Regenstauf',
  registerNumber: 'HRB 70707',
  vatId: 'DE 707070707',
  'dataProtectionAuthority.de': 'Die erfundene Behörde für Datenschutz',
  'dataProtectionAuthority.en': 'the invented data protection authority',
}

test('a second company takes the site over with few clicks, from its first login until nothing false is left', async ({
  page,
}) => {
  test.slow()
  const hand = countingHand(page)
  const button = (name: string | RegExp, within: Page | Locator = page) =>
    within.getByRole('button', { name, exact: true })
  const dialog = page.locator('dialog form.project-form')
  const step = (name: keyof typeof takeover.steps) =>
    page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: takeover.steps[name] }) })
  const choosePicture = async (file: Parameters<typeof hand.choose>[1], alt: { de: string; en: string }) => {
    await hand.choose(dialog.locator('input[type=file]'), file)
    for (const code of ['de', 'en'] as const)
      await dialog.locator(`[name^="pictureAlt-"][name$="-${code}"]`).fill(alt[code])
  }
  const publish = async () => {
    await hand.press(button(/^(Speichern|Veröffentlichen)$/, page.locator('dialog')))
    await expect(dialog).toHaveCount(0, { timeout: 60_000 })
  }

  await page.goto('/dashboard')
  await staffParts(page, 'de').logIn()
  const card = page.getByRole('region', { name: takeover.title })
  await expect(card.getByText('0 von 11 Schritten erledigt')).toBeVisible()
  await expect(page.locator('main h2').first()).toHaveText(takeover.title)
  await expectSound(page)
  await hand.press(card.getByRole('link'))
  await expect(page.getByRole('heading', { level: 1, name: takeover.title })).toBeVisible()
  await expectSound(page)
  await page.setViewportSize({ width: 320, height: 800 })
  await expectSound(page)
  await page.setViewportSize({ width: 1280, height: 800 })

  await hand.press(step('facts').getByRole('link', { name: 'Firma', exact: true }))
  const form = page.locator('form.company-form')
  await hand.type(form, facts)
  await hand.choose(form.locator('[name="logo"]'), drawing('<path d="M0 0h40v40z"/>'))
  await hand.choose(form.locator('[name="portrait.file"]'), await jpegFile('ada.jpg'))
  const portrait = form.getByRole('group', { name: 'Porträt' })
  await expect(portrait.getByRole('link', { name: 'Datei ansehen' })).toBeVisible()
  await hand.press(button('Veröffentlichen', form))
  await hand.press(button('Entfernen', page.getByRole('alertdialog')))
  await expect(page.getByRole('status').filter({ hasText: 'Angaben veröffentlicht' })).toBeVisible()

  await hand.openArea('Projekte')
  for (const [index, place] of ['Mühle', 'Werft', 'Silo', 'Schule', 'Halle'].entries()) {
    await hand.press(button('Projekt hinzufügen'))
    await hand.type(dialog, {
      'title-de': `${place} in Regenstauf`,
      'title-en': `${place} at Regenstauf`,
      'scopeOfWorks-de': 'Fangstangen\nErdung',
      'scopeOfWorks-en': 'Rods\nEarthing',
      location: 'Regenstauf',
    })
    const picture = index === 0 ? await phonePhoto('IMG_0001.jpg') : await jpegFile(`${place}.jpg`)
    await choosePicture(picture, { de: `${place} von Süden`, en: `${place} from the south` })
    await publish()
  }

  await hand.openArea('Team')
  for (const name of ['Bea Tropfen', 'Cem Nebel', 'Dana Tau']) {
    await hand.press(button('Person hinzufügen'))
    await hand.type(dialog, { name, 'role-de': 'Planung', 'role-en': 'Planning' })
    await choosePicture(await jpegFile('portrait.jpg'), {
      de: `${name} auf dem Dach`,
      en: `${name} on a roof`,
    })
    await publish()
  }

  await hand.openArea('Stellen')
  for (const title of ['Montage', 'Erdungsbau']) {
    await hand.press(button('Stelle ausschreiben'))
    await hand.type(dialog, {
      'title-de': `${title} (m/w/d)`,
      'title-en': `${title} (m/f/d)`,
      'summary-de': 'Sie arbeiten in der Höhe.',
      'summary-en': 'You work at heights.',
    })
    await publish()
  }

  await hand.openArea(takeover.title)
  await hand.press(button(/^Alle \d+ treffen zu$|^Die Angabe trifft zu$/, step('facts')))
  await hand.press(button(/^Alle \d+ passen$/, step('pictures')))
  for (const name of ['facts', 'people', 'pictures', 'samples', 'project'] as const)
    await expect(step(name).getByText(takeover.done, { exact: true })).toBeVisible()
  await hand.press(step('texts').getByRole('link'))
  await hand.press(button(/gezeigten treffen zu$/))
  await hand.press(button('Trifft zu', page.getByRole('dialog')))
  await expect(page.getByText('Kein Text passt zu Suche und Filtern.')).toBeVisible()
  await hand.openArea(takeover.title)
  await hand.press(button(takeover.check.do))
  await expect(step('check').getByText(/^Nichts Falsches ist mehr da: \d+ Adressen gelesen/)).toBeVisible({
    timeout: 60_000,
  })
  await expectSound(page)
  expect(hand.clicks() + 1, 'with the login').toBeLessThanOrEqual(mostClicks)

  await page.goto('/dashboard')
  await expect(page.getByRole('region', { name: 'Heute' })).toBeVisible()
  await expect(card).toHaveCount(0)
})

test('nobody but an admin is asked to take the site over', async ({ page, site }) => {
  addAccount(site.dataDir, 'otto', 'office')
  await logInAs(page, 'otto')
  await expect(page.getByRole('region', { name: 'Today' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Taking over' })).toHaveCount(0)
})
