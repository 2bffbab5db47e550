import { expect, test } from '#tests/harness/site/site-test.ts'
import { expectSound } from '#tests/journeys/sound-page.ts'
import { staffArea } from '#tests/journeys/staff/staff-area.ts'

test('staff archive a project, which keeps its address, and publish it again', async ({
  page,
  newVisitor,
}) => {
  test.slow()
  const area = staffArea(page)
  const visitor = await newVisitor()
  const title = 'Hall of long ago'
  const more = page.getByRole('button', { name: `More about ${title}`, exact: true })
  const visitorFinds = async (count: number) => {
    await visitor.goto('/en/Projects?category=all')
    await expect(visitor.getByRole('heading', { name: title })).toHaveCount(count)
  }
  await area.logIn()
  await area.addProject.click()
  await area.fillProject(title)
  await area.save.click()
  await expect(area.row(title)).toBeVisible({ timeout: 60_000 })
  const address = (await area.row(title).getByRole('link', { name: /^View/ }).getAttribute('href')) ?? ''

  await test.step('it leaves the lists, and its address says why', async () => {
    await visitorFinds(1)
    await more.click()
    await page.getByRole('button', { name: `Archive ${title}`, exact: true }).click()
    await expect(area.notice('Project archived')).toBeVisible()
    await expect(area.row(title)).toHaveCount(0)
    await expect(page.getByRole('heading', { name: 'Projects', exact: true })).toBeFocused()
    await visitorFinds(0)
    await visitor.goto(address)
    await expect(visitor.getByRole('heading', { level: 1, name: title })).toBeVisible()
    await expect(visitor.getByText('This project is archived')).toBeVisible()
    await expectSound(visitor)
  })

  await test.step('that is taken back', async () => {
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(area.notice('Project brought back')).toBeVisible()
    await expect(area.row(title)).toBeVisible()
    await visitorFinds(1)
  })

  await test.step('it is found by the filter, says since when, and comes back from there', async () => {
    await more.click()
    await page.getByRole('button', { name: `Archive ${title}`, exact: true }).click()
    await expect(area.row(title)).toHaveCount(0)
    await page.getByLabel('Status').selectOption('Archived')
    await expect(page).toHaveURL(/archived=yes/)
    await expect(area.row(title)).toContainText('archived on')
    await expectSound(page)
    await area
      .row(title)
      .getByRole('button', { name: `Edit ${title}` })
      .click()
    await expect(area.form.getByText('This project is archived')).toBeVisible()
    await area.form.getByText('History').click()
    await expect(area.form.getByText('archived the project').first()).toBeVisible()
    await area.cancel.click()
    await page.getByRole('button', { name: `Bring back ${title} from the archive`, exact: true }).click()
    await expect(area.row(title)).toHaveCount(0)
    await page.getByLabel('Status').selectOption('In the lists')
    await visitorFinds(1)
    await area.remove(title)
  })
})

test('staff begin a project with a copy of another one, change it and publish it @sweep', async ({
  page,
  newVisitor,
}) => {
  test.slow()
  const area = staffArea(page)
  const visitor = await newVisitor()
  const title = 'Hall to begin with'
  const button = (name: string) => page.locator('dialog').getByRole('button', { name, exact: true })
  const visitorFinds = async (name: string, count: number) => {
    await visitor.goto('/en/Projects?category=all')
    await expect(visitor.getByRole('heading', { name, exact: true })).toHaveCount(count)
  }
  await area.logIn()
  await area.addProject.click()
  await area.fillProject(title)
  await area.field('Location').fill('Fulda')
  await area.save.click()
  await expect(area.row(title)).toBeVisible({ timeout: 60_000 })

  await test.step('the copy is a draft that opens in the form', async () => {
    await page.getByRole('button', { name: `More about ${title}`, exact: true }).click()
    await page.getByRole('button', { name: `Duplicate ${title}`, exact: true }).click()
    await expect(area.field('English Title *')).toHaveValue(`Copy of ${title}`)
    await expect(area.field('German Title *')).toHaveValue(`Kopie von ${title} deutsch`)
    await expect(area.field('Location')).toHaveValue('Fulda')
    await expect(area.form.getByText('This has never been public.')).toBeVisible()
    await expect(area.form.locator('.picture-preview')).toBeVisible()
    await expectSound(page)
    await visitorFinds(`Copy of ${title}`, 0)
  })

  await test.step('it is changed and published', async () => {
    await area.field('English Title *').fill('Hall that came of it')
    await area.field('German Title *').fill('Halle daraus')
    await button('Publish').click()
    // Not its notice, which may still be that of the first project.
    await expect(area.form).toHaveCount(0, { timeout: 60_000 })
    await expect(area.row('Hall that came of it')).toBeVisible()
    await visitorFinds('Hall that came of it', 1)
    await visitorFinds(title, 1)
  })

  await test.step('from the form, with a question where something is typed that would not be in it', async () => {
    await area
      .row(title)
      .getByRole('button', { name: `Edit ${title}`, exact: true })
      .click()
    await area.field('Location').fill('Kassel')
    await button('Duplicate').click()
    await area.alertDialog('Discard changes?').getByRole('button', { name: 'Discard' }).click()
    await expect(area.field('English Title *')).toHaveValue(`Copy of ${title}`)
    await expect(area.field('Location')).toHaveValue('Fulda')
    await area.cancel.click()
    await page.getByRole('button', { name: `Discard Copy of ${title}` }).click()
    await area.alertDialog('Discard the draft?').getByRole('button', { name: 'Discard' }).click()
    await expect(area.row(`Copy of ${title}`)).toHaveCount(0)
    await area.remove(title)
    await area.remove('Hall that came of it')
  })
})
