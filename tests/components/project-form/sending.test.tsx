import { expect, test, vi } from 'vitest'
import { commands, page } from 'vitest/browser'
import { chooseFiles, jpegFile } from '#tests/components/files.ts'
import {
  addProject,
  alertDialog,
  closeFailure,
  discard,
  field,
  fillProject,
  form,
  notice,
  openDashboard,
  row,
  withoutPictures,
} from '#tests/components/project-form/staff-area.ts'
import { watchSendings } from '#tests/components/watch-sendings.ts'

const refusal = (code: string, message: string, requestId = 'a') => ({ error: { code, message, requestId } })

test('a sending that is cancelled leaves the entries, and the project is published once', async () => {
  const title = 'Hall of a slow line'
  await openDashboard()
  await addProject.click()
  await fillProject(title)
  await commands.meetNext('POST', '/api/v1/Project', 'held')
  await form.save.click()
  await form.inside.getByRole('button', { name: 'Cancel upload' }).click()
  await expect.element(form.inside.getByText('Cancelled. Your entries are still here.')).toBeVisible()
  await expect.element(field('English Title *')).toHaveValue(title)
  await form.save.click()
  await expect.element(notice('Project published')).toBeVisible()
  await expect.poll(() => row(title).elements()).toHaveLength(1)
})

test('a picture that the server refuses is replaced, and the project is sent with the other one', async () => {
  await openDashboard()
  const details = [{ field: 'picture', problem: 'must be an intact picture' }]
  const { error } = refusal('unsupported_file', 'The picture cannot be read.')
  await commands.meetNext('POST', '/api/v1/Picture', { status: 415, json: { error: { ...error, details } } })
  await addProject.click()
  await fillProject('Hall of a refused picture')
  await expect.element(form.inside.getByText('The server cannot use this picture.')).toBeVisible()
  await form.save.click()
  await expect.element(form.picture).toHaveFocus()
  await form.inside.getByRole('button', { name: 'Remove picture 1' }).click()
  await chooseFiles(form.picture, [await jpegFile('other.jpg')])
  await expect.element(form.inside.getByText('other.jpg')).toBeVisible()
  await form.save.click()
  await expect.element(notice('Project published')).toBeVisible()
})

test('who saves while the server has too much to do is told to try again, keeps the entries, and publishes once', async () => {
  const title = 'Hall of a busy day'
  await openDashboard()
  const sent = watchSendings()
  const json = refusal('unavailable', 'Too many others are waiting.')
  await commands.meetNext('POST', '/api/v1/Project', { status: 503, json })
  await addProject.click()
  await fillProject(title)
  await form.save.click()
  await expect
    .element(alertDialog('Command Failed'))
    .toMatchTextContent(/Please try again in a few minutes\./)
  await closeFailure()
  await expect.element(field('English Title *')).toHaveValue(title)
  await expect.element(form.inside.getByText('hall.jpg')).toBeVisible()
  await form.save.click()
  await expect.element(notice('Project published')).toBeVisible()
  await expect.poll(() => row(title).elements()).toHaveLength(1)
  expect(withoutPictures(sent)).toEqual([
    expect.stringMatching(/^POST \/api\/v1\/Project .{16,}$/),
    withoutPictures(sent)[0],
  ])
})

test('a command that fails is told with its reason in a fold, and the entries stay', async () => {
  await openDashboard()
  const answer = { status: 500, json: refusal('internal', 'The disk is on fire.', 'abc123') }
  await commands.meetNext('POST', '/api/v1/Project', answer)
  await addProject.click()
  await fillProject('Hall that fails')
  await form.save.click()
  const failed = alertDialog('Command Failed')
  await expect.element(failed).toMatchTextContent(/Something went wrong on the server\./)
  await expect.element(failed.getByText('The disk is on fire.')).not.toBeVisible()
  await failed.getByText('Technical details').click()
  await expect.element(failed.getByText(/"requestId": "abc123"/)).toBeVisible()
  await closeFailure()
  await expect.element(field('English Title *')).toHaveValue('Hall that fails')
  await expect.element(form.inside.getByText('hall.jpg, 1 KB')).toBeVisible()

  await discard()
  await commands.meetNext('DELETE', '/api/v1/Project/*', answer)
  await page
    .getByRole('button', { name: /^Delete / })
    .first()
    .click()
  await alertDialog(/Are you sure/)
    .getByRole('button', { name: 'Delete' })
    .click()
  await expect.element(failed).toBeVisible()
})

test('who deletes a project has ten seconds to undo it, and reads until when it can be restored', async () => {
  const title = 'Hall to be restored'
  await openDashboard()
  await addProject.click()
  await fillProject(title)
  await form.save.click()
  await expect.element(row(title)).toBeVisible()
  await page.getByRole('button', { name: `Delete ${title}` }).click()
  const question = alertDialog(/Are you sure/)
  await expect.element(question).toMatchTextContent(/It can be restored for 12 days\./)
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  await question.getByRole('button', { name: 'Delete' }).click()
  const deleted = notice('Project deleted')
  await expect.element(deleted.getByRole('button', { name: 'Undo' })).toBeVisible()
  await vi.advanceTimersByTimeAsync(9500)
  await expect.element(deleted).toBeVisible()
  await vi.advanceTimersByTimeAsync(700)
  await expect.element(deleted).not.toBeInTheDocument()
  vi.useRealTimers()
  await page.getByLabelText('Status').selectOptions('Deleted')
  const format = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium' })
  const inDays = (days: number) => format.format(Date.now() + days * 24 * 60 * 60 * 1000)
  const dates = `Deleted on ${inDays(0)}, removed for good on ${inDays(12)}`
  await expect.element(row(title)).toMatchTextContent(new RegExp(dates))
})

test('a command that the account may not give is refused in words of its own', async () => {
  await openDashboard()
  const answer = { status: 403, json: refusal('forbidden', 'Not for this account.') }
  await commands.meetNext('DELETE', '/api/v1/Project/*', answer)
  await page
    .getByRole('button', { name: /^Delete / })
    .first()
    .click()
  await alertDialog(/Are you sure/)
    .getByRole('button', { name: 'Delete' })
    .click()
  await expect
    .element(alertDialog('Command Failed'))
    .toMatchTextContent(/Your account is not allowed to see or do this\./)
})
