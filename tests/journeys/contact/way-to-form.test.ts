import { addressIn } from '#contract/pages/addresses.ts'
import { logInOverHttp } from '#tests/harness/site/over-http.ts'
import { expect, test } from '#tests/harness/site/site-test.ts'
import { inquiryEntries } from '#tests/journeys/contact/inquiry-entries.ts'
import { storedInquiries } from '#tests/journeys/contact/stored-inquiries.ts'
import { languages, sweepUnless } from '#tests/journeys/public-pages.ts'
import { words } from '#tests/journeys/words.ts'
import aboutDe from '#texts/de/aboutus.json' with { type: 'json' }
import protectionDe from '#texts/de/BlitzSchutz.json' with { type: 'json' }
import jobsDe from '#texts/de/JobsPage.json' with { type: 'json' }
import contactDe from '#texts/de/kontactus.json' with { type: 'json' }
import projectsDe from '#texts/de/projects.json' with { type: 'json' }
import servicesDe from '#texts/de/servicespage.json' with { type: 'json' }
import aboutEn from '#texts/en/aboutus.json' with { type: 'json' }
import protectionEn from '#texts/en/BlitzSchutz.json' with { type: 'json' }
import jobsEn from '#texts/en/JobsPage.json' with { type: 'json' }
import contactEn from '#texts/en/kontactus.json' with { type: 'json' }
import projectsEn from '#texts/en/projects.json' with { type: 'json' }
import servicesEn from '#texts/en/servicespage.json' with { type: 'json' }

const phone = { width: 375, height: 740 }

/** Every call to action: where it stands, how it is called, what it sets and what it names in the message. */
const ways = [
  {
    path: '/Services',
    de: servicesDe.closing.contact,
    en: servicesEn.closing.contact,
    subject: 'priceInquiry',
  },
  {
    path: '/Blitzschutz',
    de: protectionDe.closing.contact,
    en: protectionEn.closing.contact,
    subject: 'generalMessage',
  },
  { path: '/aboutus', de: aboutDe.closing.contact, en: aboutEn.closing.contact, subject: 'generalMessage' },
  {
    path: '/jobs',
    de: /^Bewerben .+m\/w\/d/,
    en: /^Apply .+m\/f\/d/,
    subject: 'application',
    about: /m\/[wf]\/d/,
  },
  {
    path: '/jobs/installer',
    de: /^Bewerben .+m\/w\/d/,
    en: /^Apply .+m\/f\/d/,
    subject: 'application',
    about: /m\/[wf]\/d/,
  },
  { path: '/jobs', de: jobsDe.apply.button, en: jobsEn.apply.button, subject: 'application' },
  {
    path: '/project/24',
    de: projectsDe.inquire.button,
    en: projectsEn.inquire.button,
    subject: 'priceInquiry',
    about: /[„“].+[“”]/,
  },
  { path: '/contactus', de: contactDe.toForm, en: contactEn.toForm, subject: '' },
] as const

for (const language of languages) {
  test(
    `every call to action leads to the form of its page, with the subject set (${language})`,
    sweepUnless(language === 'de'),
    async ({ page }) => {
      const { control, form } = inquiryEntries(page, language)
      await page.setViewportSize(phone)
      for (const way of ways) {
        const { path, subject, [language]: name } = way
        await page.goto(addressIn(language, path))
        const link = page.getByRole('main').getByRole('link', { name, exact: true }).first()
        await expect(link, `${path} ${name}`).toHaveAttribute('href', '#form')
        await link.click()
        await expect(control('subject'), `${path} ${name}`).toBeFocused()
        await expect(control('subject')).toHaveValue(subject)
        await expect(control('subject')).toBeInViewport()
        await expect(control('message')).toHaveValue('about' in way ? way.about : '')
        await expect(form).toBeInViewport()
        expect(new URL(page.url()).search).toBe('')
        await page.evaluate(() => sessionStorage.clear())
      }
    },
  )
}

test('what was typed stays, whatever link leads to the form @sweep', async ({ page }) => {
  const { control } = inquiryEntries(page, 'en')
  const apply = page.getByRole('main').getByRole('link', { name: /^Apply .+installer/ })
  await page.goto('/en/jobs')
  await control('message').fill('I have worked on roofs for ten years.')
  await apply.click()
  await expect(control('message')).toHaveValue(
    /^I have worked on roofs for ten years\.\n\nApplication: .+installer/,
  )
  await apply.click()
  await expect(control('message')).toHaveValue(/installer \(m\/f\/d\)$/)

  await page.goto('/en/Blitzschutz')
  await expect(control('subject')).toHaveValue('application')
  await page.getByRole('main').getByRole('link', { name: protectionEn.closing.contact }).click()
  await expect(control('subject'), 'a question in general takes no choice back').toHaveValue('application')
})

test('a link pressed while an inquiry is being sent waits, and begins another one', async ({
  page,
  site,
}) => {
  const { control, form, fill, send } = inquiryEntries(page, 'en')
  const email = 'in.between@example.com'
  let letGo: () => void = () => undefined
  await page.goto('/en/project/24')
  await fill(email)
  await page.route('**/api/v1/Contact', async (route) => {
    await new Promise<void>((resolve) => {
      letGo = resolve
    })
    await route.continue()
  })
  await send.click()
  await expect(form.getByRole('progressbar')).toBeVisible()
  await page.getByRole('main').getByRole('link', { name: projectsEn.inquire.button, exact: true }).click()
  await expect(control('message')).toBeDisabled()
  await expect(form.getByRole('progressbar')).toBeVisible()
  letGo()
  await expect(control('message')).toHaveValue(/^Similar to .+campus/)
  await expect(control('email')).toHaveValue(email)
  expect(storedInquiries(site.dataDir, email)).toHaveLength(1)
})

test('the line of a link is in the language of the page, until somebody writes something to it @sweep', async ({
  page,
}) => {
  const english = inquiryEntries(page, 'en').control('message')
  const german = inquiryEntries(page, 'de').control('message')
  const to = async (name: string) => {
    await page.locator('header summary').click()
    await page.getByRole('link', { name, exact: true }).click()
  }
  for (const { path, name, de, en } of [
    { path: '/project/24', name: projectsDe.inquire.button, de: /^Ähnlich wie /, en: /^Similar to .+campus/ },
    { path: '/jobs', name: /^Bewerben .*Junior/, de: /^Bewerbung: Junior/, en: /^Application: Junior/ },
  ]) {
    await page.goto(path)
    await page.getByRole('main').getByRole('link', { name, exact: true }).click()
    await expect(german).toHaveValue(de)
    await to('ENGLISH')
    await expect(english).toHaveValue(en)
    await to('DEUTSCH')
    await expect(german).toHaveValue(de)
    const typed = `${await german.inputValue()}Wann hätten Sie Zeit?`
    await german.fill(typed)
    await to('ENGLISH')
    await expect(english).toHaveValue(typed)
    await page.evaluate(() => {
      sessionStorage.clear()
      localStorage.clear()
    })
  }
})

test('on a phone the form is folded, but where somebody comes for it or has begun', async ({ page }) => {
  const { form, control } = inquiryEntries(page, 'en')
  const opener = page.getByRole('contentinfo').getByRole('link', { name: words.en.form })
  await page.setViewportSize(phone)
  await page.goto('/en/aboutus')
  await expect(form).toBeHidden()
  await opener.click()
  await expect(control('subject')).toBeFocused()
  await expect(opener).toBeHidden()
  await control('firstName').fill('Ada')
  const draft = () => page.evaluate(() => sessionStorage.getItem('contact-draft'))
  await expect.poll(draft).toContain('Ada')

  await page.goto('/en/Services')
  await expect(form).toBeVisible()
  await expect(control('firstName')).toHaveValue('Ada')
  await control('firstName').fill('')
  await expect.poll(draft).toBeNull()
  await page.goto('/en/Services')
  await expect(form).toBeHidden()
  await page.goto('/en/contactus')
  await expect(form).toBeVisible()
  await page.goto('/en/Services#form')
  await expect(control('subject')).toBeFocused()
})

test('for staff the form is folded on every page, and opens where it is wanted @sweep', async ({
  page,
  site,
}) => {
  const { form } = inquiryEntries(page, 'en')
  await page.goto('/en/login')
  await expect(form).toBeHidden()
  const token = await logInOverHttp(site.address)
  await page.addInitScript((stored) => localStorage.setItem('JWT', stored), token)
  for (const path of ['/en/Services', '/en/contactus']) {
    await page.goto(path)
    await expect(form).toBeHidden()
  }
  await page.getByRole('link', { name: contactEn.toForm }).click()
  await expect(form).toBeVisible()
})
