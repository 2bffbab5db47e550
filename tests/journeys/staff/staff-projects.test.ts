import { addressIn } from '#contract/pages/addresses.ts'
import { expect, test } from '#tests/harness/site/site-test.ts'
import { languages } from '#tests/journeys/public-pages.ts'
import { phonePhoto, staffArea } from '#tests/journeys/staff/staff-area.ts'

test('staff publish a project with a photo from a phone, edit, delete and restore it', async ({
  page,
  newVisitor,
}) => {
  test.slow()
  const area = staffArea(page)
  const visitor = await newVisitor()
  const titles = { de: 'Glashalle für die Messe', en: 'Glass hall for the fair' }
  await area.logIn()

  await test.step('the photo is shown upright before it is sent', async () => {
    await area.addProject.click()
    await area.field('German Title *').fill(titles.de)
    await area.field('English Title *').fill(titles.en)
    await area.field('German Scope of Works *').fill('Fangnetz 5 m × 5 m\nRingerder')
    await area.field('English Scope of Works *').fill('Mesh 5 m × 5 m\nRing earth electrode')
    await area.field('German Content').fill('Eine Halle aus Glas.')
    await area.field('English Content').fill('A hall of glass.')
    await area.field('Location').fill('Frankfurt')
    await area.field('Work Duration').fill('05/2026')
    await area.field('Category').selectOption('Industrie (Industry)')
    await area.picture.setInputFiles(await phonePhoto('IMG_0012.jpg'))
    const preview = area.form.getByRole('img', { name: 'Preview of picture 1' })
    await expect
      .poll(() =>
        preview.evaluate(({ naturalWidth, naturalHeight }: HTMLImageElement) => naturalHeight / naturalWidth),
      )
      .toBeCloseTo(4 / 3)
    await area.field('German Picture Description').fill('Halle aus Glas in der Sonne')
    await expect(area.form.getByText('Missing: Picture Description')).toHaveCount(1)
    await area.field('English Picture Description').fill('Hall of glass in the sun')
    await expect(area.form.getByText('Complete')).toHaveCount(2)
    await area.save.click()
    await expect(area.notice('Project published').getByRole('link', { name: 'View' })).toBeVisible({
      timeout: 60_000,
    })
    await expect(area.form).toHaveCount(0)
    await expect(area.rows.first()).toContainText(titles.en)
  })

  await test.step('visitors see it in both languages', async () => {
    for (const language of languages) {
      await visitor.goto(addressIn(language, '/Projects?category=all'))
      const card = visitor.getByRole('article').first()
      await expect(card.getByRole('heading')).toHaveText(titles[language])
      const description = { de: 'Halle aus Glas in der Sonne', en: 'Hall of glass in the sun' }[language]
      const picture = card.getByRole('img', { name: description })
      await expect
        .poll(() =>
          picture.evaluate(
            ({ naturalWidth, naturalHeight }: HTMLImageElement) => naturalHeight > naturalWidth,
          ),
        )
        .toBe(true)
      await card.getByRole('link').click()
      await expect(visitor.getByRole('heading', { level: 1 })).toHaveText(titles[language])
      await expect(visitor.getByText('Frankfurt', { exact: true })).toBeVisible()
    }
  })

  await test.step('they edit it: the list and the visitors see the change', async () => {
    await page.getByRole('button', { name: `Edit ${titles.en}` }).click()
    await expect(area.field('English Title *')).toHaveValue(titles.en)
    await expect(area.form.getByRole('img', { name: 'Preview of picture 1' })).toBeVisible()
    await area.field('Location').fill('Offenbach')
    await area.field('Client').fill('Messe AG')
    await area.save.click()
    await expect(area.notice('Project changed')).toBeVisible()
    await expect(area.row(titles.en)).toContainText('Messe AGnot public')
    await visitor.reload()
    await expect(visitor.getByText('Offenbach', { exact: true })).toBeVisible()
    await expect(visitor.getByText('Messe AG')).toHaveCount(0)
  })

  await test.step('its history says who did what', async () => {
    await area.row(titles.en).getByRole('link', { name: titles.de }).click()
    await area.form.getByText('History').click()
    const entries = area.form.locator('.entry-history').getByRole('listitem')
    await expect(entries).toHaveText([
      /office changed: Location, Client Put back the version beforeLocationFrankfurt → OffenbachClientnothing → Messe AG$/,
      /office added the entry$/,
    ])
    await expect(area.form.getByText(/^Last changed on .+ by office\./)).toBeVisible()
    await area.cancel.click()
    await expect(area.form).toHaveCount(0)
  })

  await test.step('they delete it after the question', async () => {
    const remove = page.getByRole('button', { name: `Delete ${titles.en}` })
    const question = area.alertDialog('Are you sure you want to delete this project?')
    await remove.click()
    await expect(question).toContainText(titles.en)
    await page.keyboard.press('Escape')
    await expect(question).toHaveCount(0)
    await expect(remove).toBeFocused()
    await remove.click()
    await question.getByRole('button', { name: 'Delete' }).click()
    await expect(area.notice('Project deleted')).toBeVisible()
    await expect(area.row(titles.en)).toHaveCount(0)
    await expect(page.getByRole('heading', { name: 'Projects' }), 'the keyboard goes on here').toBeFocused()
    await visitor.goto('/en/Projects?category=all')
    await expect(visitor.getByRole('link', { name: titles.en, exact: true })).toHaveCount(0)
  })

  await test.step('they take that back', async () => {
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(area.notice('Project restored')).toBeVisible()
    await expect(area.row(titles.en)).toBeVisible()
    await area.remove(titles.en)
  })

  await test.step('they restore it from the list of deleted ones', async () => {
    await page.getByLabel('Status').selectOption('Deleted')
    await expect(area.row(titles.en)).toContainText('removed for good on')
    await page.getByRole('button', { name: `Restore ${titles.en}` }).click()
    await expect(area.notice('Project restored')).toBeVisible()
    await expect(area.row(titles.en)).toHaveCount(0)
    await visitor.goto('/en/Projects?category=all')
    await expect(visitor.getByRole('link', { name: titles.en, exact: true })).toBeVisible()
    await page.getByLabel('Status').selectOption('In the lists')
    await area.remove(titles.en)
  })
})

test('two tabs edit the same project: the second is told, and nothing is lost @sweep', async ({
  page,
  context,
  mishaps,
}) => {
  mishaps.expect(/409/)
  const area = staffArea(page)
  const title = 'Hall of two tabs'
  await area.logIn()
  await area.addProject.click()
  await area.fillProject(title)
  await area.save.click()
  await expect(area.row(title)).toBeVisible()

  const second = await context.newPage()
  const other = staffArea(second)
  await second.goto('/en/dashboard')
  for (const tab of [page, second]) await tab.getByRole('button', { name: `Edit ${title}` }).click()
  await expect(other.field('Location'), 'read before the first tab saves').toBeVisible()
  await area.field('Location').fill('Hanau')
  await area.save.click()
  await expect(area.notice('Project changed')).toBeVisible()

  await other.field('Location').fill('Kassel')
  await other.field('English Content').fill('Typed in the second tab')
  await other.save.click()
  const conflict = other.alertDialog('This has been changed in the meantime')
  await expect(conflict).toContainText(/office saved it on .+ Changed: Location\./)
  const where = conflict.locator('dl > div').filter({ hasText: 'Location' })
  await expect(where.getByRole('deletion')).toHaveText('Hanau')
  await expect(where.getByRole('insertion')).toHaveText('Kassel')
  await conflict.getByRole('button', { name: 'Back to my entries' }).click()
  await expect(other.field('Location')).toHaveValue('Kassel')

  await other.save.click()
  await conflict.getByRole('button', { name: 'Overwrite with my entries' }).click()
  await expect(other.notice('Project changed')).toBeVisible()
  await expect(other.row(title)).toContainText('Kassel')

  // And the other way round: the first tab is behind now, and takes over what is saved.
  await page.getByRole('button', { name: `Edit ${title}` }).click()
  await expect(area.field('Location')).toHaveValue('Kassel')
  await second.getByRole('button', { name: `Edit ${title}` }).click()
  await other.field('Work Duration').fill('2026')
  await other.save.click()
  await expect(other.form).toHaveCount(0)
  await area.field('Location').fill('Fulda')
  await area.save.click()
  await area
    .alertDialog(/changed in the meantime/)
    .getByRole('button', { name: 'Load the saved version' })
    .click()
  await expect(area.field('Location')).toHaveValue('Kassel')
  await expect(area.field('Work Duration')).toHaveValue('2026')
  await area.cancel.click()
  await expect(area.form).toHaveCount(0)
  await page.reload()
  await area.remove(title)
})
