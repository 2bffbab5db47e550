import type { Page } from '@playwright/test'
import { expect, testWith } from '#tests/harness/site/site-test.ts'
import { expectSound } from '#tests/journeys/sound-page.ts'
import { staffArea } from '#tests/journeys/staff/staff-area.ts'

// What is pinned here would be in the way of others.
const test = testWith({})

/** The dashboard's list of the projects on the home page. */
function homePlaces(page: Page) {
  const entries = page.locator('.home-places li')
  return {
    entries,
    titles: async () => (await entries.locator('.home-place-title').allTextContents()).map(spaced),
    entry: (title: string) => entries.filter({ hasText: title }),
  }
}

/** Titles of the projects on the home page, as a visitor finds them. */
async function titlesAtHome(visitor: Page): Promise<string[]> {
  await visitor.goto('/en')
  return (await visitor.locator('.project-card h3').allTextContents()).map(spaced)
}

/** With spaces that may break, as they are typed. */
const spaced = (text: string) => text.replaceAll('\u00a0', ' ')

test('staff choose what is on the home page by keyboard and by dragging, and visitors see it at once', async ({
  page,
  newVisitor,
  mishaps,
}) => {
  test.slow()
  const area = staffArea(page)
  const visitor = await newVisitor()
  const { entries, titles, entry } = homePlaces(page)
  await area.logIn()
  const newest = await titles()
  expect(newest).toHaveLength(3)
  expect(await titlesAtHome(visitor)).toEqual(newest)
  const [first = '', second = ''] = newest
  const older = (await area.rows.nth(8).locator('.row-open').first().getAttribute('href')) ?? ''
  const id = new URL(older, page.url()).searchParams.get('edit')
  const row = area.rows.nth(8)
  const more = row.getByRole('button', { name: /^More about/ })
  const name = ((await more.getAttribute('aria-label')) ?? '').replace('More about ', '')

  await test.step('an older one is pinned from its row', async () => {
    await more.focus()
    await page.keyboard.press('Enter')
    await expect(more).toHaveAttribute('aria-expanded', 'true')
    await page.keyboard.press('Tab')
    await expect(page.getByRole('button', { name: `Pin to home page: ${name}` })).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(area.notice(`${name} is now in place 1 on the home page`)).toBeVisible()
    await expect(entries.first()).toContainText('pinned')
    await expect(row).toContainText('Home page')
    await expect(row.getByRole('button', { name: `Unpin from home page: ${name}` })).toBeFocused()
    expect(await titles()).toEqual([name, first, second])
    expect(await titlesAtHome(visitor)).toEqual([name, first, second])
    await expect(visitor.locator(`.project-card a[href="/en/project/${id}"]`).first()).toBeVisible()
  })

  await test.step('another one is pinned there, and goes before it', async () => {
    await entry(second).getByRole('button', { name: /^Pin/ }).focus()
    await page.keyboard.press('Enter')
    await expect(area.notice(`${second} is now in place 2`)).toBeVisible()
    await expect(entry(second).getByRole('button', { name: /^Unpin/ })).toBeFocused()
    await page.keyboard.press('Shift+Tab')
    await page.keyboard.press('Shift+Tab')
    await expect(entry(second).getByRole('button', { name: `${second} earlier` })).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(area.notice(`${second} is now in place 1`)).toBeVisible()
    await expect(entry(second).getByRole('button', { name: `${second} later` })).toBeFocused()
    expect(await titlesAtHome(visitor)).toEqual([second, name, first])
    await expectSound(page)
  })

  await test.step('that is taken back', async () => {
    await page
      .locator('.notice')
      .filter({ hasText: `${second} is now in place 1` })
      .getByRole('button', { name: 'Undo' })
      .click()
    await expect(area.notice('Home page as before')).toBeVisible()
    expect(await titles()).toEqual([name, second, first])
  })

  await test.step('the third is dragged to the first place', async () => {
    await entry(first).locator('.home-place-title').dragTo(entry(name).locator('.home-place-title'))
    await expect(area.notice(`${first} is now in place 1`)).toBeVisible()
    expect(await titlesAtHome(visitor)).toEqual([first, name, second])
  })

  await test.step('a fourth is refused in words', async () => {
    const fourth = area.rows.nth(9)
    await fourth.getByRole('button', { name: /^More about/ }).click()
    await fourth.getByRole('button', { name: /^Pin / }).click()
    await expect(fourth.getByText('3 projects are already pinned')).toBeVisible()
    await expectSound(page)
  })

  await test.step('who has an older state before them is told, and gets the present one', async () => {
    const colleague = await newVisitor()
    const theirs = staffArea(colleague)
    await theirs.logIn()
    await entry(name)
      .getByRole('button', { name: /^Unpin/ })
      .click()
    await expect(area.notice(`${name} is no longer pinned`)).toBeVisible()
    mishaps.expect(/409/)
    await homePlaces(colleague)
      .entry(second)
      .getByRole('button', { name: /earlier/ })
      .click()
    const dialog = colleague.getByRole('alertdialog')
    await expect(dialog).toContainText('Somebody else has changed what is on the home page')
    await dialog.getByRole('button', { name: 'Close' }).click()
    await expect.poll(() => homePlaces(colleague).titles()).toEqual(await titles())
  })

  await test.step('and from the form', async () => {
    await row.getByRole('button', { name: `Edit ${name}` }).click()
    await area.form.getByRole('button', { name: `Pin to home page: ${name}` }).click()
    await expect(area.form.getByRole('button', { name: `Unpin from home page: ${name}` })).toBeFocused()
    await area.cancel.click()
    await expect(row).toContainText('Home page')
    for (const title of await titles()) {
      await entry(title)
        .getByRole('button', { name: /^Unpin/ })
        .click()
      await expect(area.notice(`${title} is no longer pinned`)).toBeVisible()
    }
    // The last notice may be that of an earlier step.
    await expect.poll(() => titlesAtHome(visitor)).toEqual(newest)
  })
})

test('on a phone the places are folded, and every command can be reached @sweep', async ({ page }) => {
  await page.setViewportSize({ width: 375, height: 740 })
  const area = staffArea(page)
  await area.logIn()
  await expect(homePlaces(page).entries.first()).toBeHidden()
  await page.getByText('On the home page', { exact: true }).click()
  await homePlaces(page).entries.first().getByRole('button', { name: /^Pin/ }).click()
  await expect(homePlaces(page).entries.first()).toContainText('pinned')
  await area.rows
    .first()
    .getByRole('button', { name: /^More about/ })
    .click()
  await expectSound(page)
  const sizes = await page.locator('.home-places button, .row-more button').evaluateAll((buttons) =>
    buttons.map((button) => {
      const { width, height } = button.getBoundingClientRect()
      return Math.min(width, height)
    }),
  )
  expect(Math.min(...sizes)).toBeGreaterThanOrEqual(44)
  await homePlaces(page)
    .entries.first()
    .getByRole('button', { name: /^Unpin/ })
    .click()
  await expect(area.notice('is no longer pinned')).toBeVisible()
})
