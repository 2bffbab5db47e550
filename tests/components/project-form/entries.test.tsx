import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import {
  addProject,
  alertDialog,
  discard,
  field,
  fillProject,
  form,
  openDashboard,
  press,
  projectLabels,
  withoutPictures,
} from '#tests/components/project-form/staff-area.ts'
import { watchSendings } from '#tests/components/watch-sendings.ts'

test('what is starred and empty is said beside each field, and nothing is sent', async () => {
  await openDashboard()
  const sent = watchSendings()
  await addProject.click()
  await form.save.click()
  for (const label of projectLabels) {
    await expect.element(field(label)).toHaveAccessibleDescription(/Please fill in this field\./)
    await expect.element(field(label)).toHaveAttribute('aria-invalid', 'true')
  }
  await expect.element(form.inside.getByText('Please choose a picture.')).toBeVisible()
  await expect.element(field('German Title *')).toHaveFocus()
  await field('German Title *').fill('Halle')
  await expect.element(field('German Title *')).not.toHaveAttribute('aria-invalid')
  expect(sent).toEqual([])
})

test('a text that is too long stays whole, is said beside its field, and is not sent', async () => {
  await openDashboard()
  const sent = watchSendings()
  await addProject.click()
  await fillProject('Hall')
  await field('English Title *').fill('x'.repeat(201))
  await expect
    .element(field('English Title *'))
    .toHaveAccessibleDescription(/^201 characters, at most 200 are possible: please shorten by 1 character\./)
  await form.save.click()
  await expect.element(field('English Title *')).toHaveFocus()
  await expect.element(field('English Title *')).toHaveValue('x'.repeat(201))
  expect(withoutPictures(sent)).toEqual([])
})

test('what is kept of one project stays while another is edited', async () => {
  const dashboard = await openDashboard()
  const reminder = page.getByText(/Unsaved entries from .+: Kept hall$/)
  await addProject.click()
  await field('English Title *').fill('Kept hall')
  await dashboard.open()
  await expect.element(reminder).toBeVisible()
  await page
    .getByRole('button', { name: /^Edit / })
    .first()
    .click()
  await field('Location').fill('Elsewhere')
  await discard()
  await expect.element(reminder).toBeVisible()
  await addProject.click()
  await expect.element(field('English Title *')).toHaveValue('Kept hall')
  await expect.element(form.inside.getByText(/Your unsaved entries from .+ are back\./)).toBeVisible()
  await form.inside.getByRole('button', { name: 'Discard and start afresh' }).click()
  await expect.element(field('English Title *')).toHaveValue('')
  await form.cancel.click()
  await expect.element(reminder).not.toBeInTheDocument()
})

test('who saves with Enter and is refused is where they were', async () => {
  await openDashboard()
  const addCategory = page.getByRole('button', { name: 'Add Category' })
  await addCategory.click()
  await field('English Title *').fill('Halls')
  await field('German Title *').fill('industrie')
  await field('Name *').fill('Industrie')
  await press(field('Name *'), '{Enter}')
  await expect
    .element(field('German Title *'))
    .toHaveAccessibleDescription('A category with this title already exists.')
  await expect.element(field('English Title *')).not.toHaveAttribute('aria-invalid')
  await expect.element(field('Name *')).toHaveFocus()
  await expect.element(field('Name *')).toHaveAttribute('aria-invalid', 'true')
  await form.cancel.click()
  await alertDialog('Discard changes?').getByRole('button', { name: 'Discard' }).click()
  await expect.element(addCategory, { message: 'where the dialog was opened' }).toHaveFocus()
})
