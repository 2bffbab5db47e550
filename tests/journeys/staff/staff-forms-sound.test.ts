import { type DeskKind, deskKinds } from '#contract/content/kinds.ts'
import { addressIn, deskPath, inquiryPath, staffPaths } from '#contract/pages/addresses.ts'
import { expect, test } from '#tests/harness/site/site-test.ts'
import { languages, sweepUnless } from '#tests/journeys/public-pages.ts'
import { expectSound } from '#tests/journeys/sound-page.ts'
import { receive } from '#tests/journeys/staff/inquiry-desk.ts'
import { bringToken, goodToken } from '#tests/journeys/staff/staff.ts'
import dashboardDe from '#texts/de/dashboard.json' with { type: 'json' }
import jobsDe from '#texts/de/jobs.json' with { type: 'json' }
import kindsDe from '#texts/de/kinds.json' with { type: 'json' }
import peopleDe from '#texts/de/people.json' with { type: 'json' }
import redirectsDe from '#texts/de/redirects.json' with { type: 'json' }
import webhooksDe from '#texts/de/webhooks.json' with { type: 'json' }
import dashboardEn from '#texts/en/dashboard.json' with { type: 'json' }
import jobsEn from '#texts/en/jobs.json' with { type: 'json' }
import kindsEn from '#texts/en/kinds.json' with { type: 'json' }
import peopleEn from '#texts/en/people.json' with { type: 'json' }
import redirectsEn from '#texts/en/redirects.json' with { type: 'json' }
import webhooksEn from '#texts/en/webhooks.json' with { type: 'json' }

const texts = {
  de: {
    dashboard: dashboardDe,
    jobs: jobsDe,
    kinds: kindsDe as Record<DeskKind['word'], { add: string }>,
    people: peopleDe,
    redirects: redirectsDe,
    webhooks: webhooksDe,
  },
  en: {
    dashboard: dashboardEn,
    jobs: jobsEn,
    kinds: kindsEn as Record<DeskKind['word'], { add: string }>,
    people: peopleEn,
    redirects: redirectsEn,
    webhooks: webhooksEn,
  },
}

for (const language of languages) {
  const say = texts[language]
  const openers: readonly (readonly [path: string, button: string])[] = [
    [staffPaths['project-desk'], say.dashboard.projects.add],
    [staffPaths['category-desk'], say.dashboard.categories.add],
    [staffPaths['job-desk'], say.jobs.add],
    ...deskKinds.map(({ desk, word }) => [deskPath(desk), say.kinds[word].add] as const),
    [staffPaths.people, say.people.add],
    [staffPaths.webhooks, say.webhooks.add],
    [staffPaths.redirects, say.redirects.import.open],
  ]

  test(
    `every form in a dialog is sound on the smallest phone, has the focus, and gives it back (${language})`,
    sweepUnless(language === 'de'),
    async ({ page }) => {
      test.slow()
      await page.setViewportSize({ width: 320, height: 700 })
      await bringToken(page, await goodToken(page))
      for (const [path, name] of openers) {
        await page.goto(addressIn(language, path))
        const opener = page.getByRole('main').getByRole('button', { name, exact: true })
        await opener.focus()
        await page.keyboard.press('Enter')
        const dialog = page.getByRole('dialog')
        await expect(dialog.locator(':is(input, select, textarea)').first(), path).toBeAttached()
        expect(await dialog.evaluate((shown) => shown.contains(document.activeElement)), path).toBe(true)
        await expectSound(page)
        await page.keyboard.press('Escape')
        await expect(dialog, path).toHaveCount(0)
        await expect(opener, path).toBeFocused()
      }
    },
  )

  test(
    `an inquiry, and the form for one by hand, are sound on the smallest phone (${language})`,
    sweepUnless(language === 'en'),
    async ({ page, site }) => {
      const { id } = await receive(site, { lastName: 'Schmal' })
      await page.setViewportSize({ width: 320, height: 700 })
      await bringToken(page, await goodToken(page))
      for (const path of [inquiryPath(id), staffPaths['inquiry-new']]) {
        await page.goto(addressIn(language, path))
        await expect(page.getByRole('main').getByRole('textbox').first()).toBeVisible()
        await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
        await expectSound(page)
      }
    },
  )
}
