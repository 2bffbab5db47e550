import { expect, onTestFinished, test, vi } from 'vitest'
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
  await expect.element(field('German Title *'), { message: 'not what throws away' }).toHaveFocus()
  const startAfresh = form.inside.getByRole('button', { name: 'Discard and start afresh' })
  const question = alertDialog('Discard changes?')
  await startAfresh.click()
  await question.getByRole('button', { name: 'Keep editing' }).click()
  await expect.element(field('English Title *')).toHaveValue('Kept hall')
  await startAfresh.click()
  await question.getByRole('button', { name: 'Discard' }).click()
  await expect.element(field('German Title *')).toHaveFocus()
  await expect.element(field('English Title *')).toHaveValue('')
  await form.cancel.click()
  await expect.element(reminder).not.toBeInTheDocument()
})

test('who saves a category that there is already is led to what is taken; Enter alone sends nothing', async () => {
  await openDashboard()
  const sent = vi.spyOn(window, 'fetch')
  onTestFinished(() => sent.mockRestore())
  const addCategory = page.getByRole('button', { name: 'Add Category' })
  await addCategory.click()
  await field('English Title *').fill('Halls')
  await field('German Title *').fill('industrie')
  await field('Name *').fill('Industrie')
  await press(field('Name *'), '{Enter}')
  expect(sent.mock.calls.filter(([, options]) => options?.method === 'POST')).toEqual([])
  await press(form.save, '{Enter}')
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
