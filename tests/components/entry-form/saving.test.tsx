import { expect, test, vi } from 'vitest'
import { commands, page, userEvent } from 'vitest/browser'
import { callBeside, closeFailure, openScreen, testedKinds } from '#tests/components/entry-form/kinds.tsx'

function kindNamed(name: string) {
  const kind = testedKinds.find((tested) => tested.name === name)
  if (!kind) throw new Error(`There is no form of a ${name}`)
  return kind
}

test('an article that is being saved takes in nothing that would be lost', async () => {
  const kind = kindNamed('article')
  const screen = await openScreen(kind)
  await screen.add.click()
  await screen.field(kind.title).fill('Slowly saved')
  await screen.field(kind.other).fill('On a slow line.')
  await kind.fill(screen.field, 'Slowly saved')
  const editor = page.getByRole('textbox', { name: 'Content (English)' })
  await editor.click()
  await userEvent.keyboard('Typed before')
  await commands.meetNext('POST', kind.path, 'held')
  await screen.save.click()
  await expect.element(screen.button('Saving…')).toBeVisible()
  await editor.click()
  await userEvent.keyboard(' and while')
  await page
    .getByRole('toolbar', { name: /English/ })
    .getByRole('button', { name: 'Insert drawing' })
    .click()
  await expect.element(editor).toHaveTextContent('Typed before')
})

test('a draft keeps its time when somebody mends a word of it', async () => {
  const kind = kindNamed('job')
  const publish = '2037-07-01T06:00:00.000Z'
  localStorage.setItem('JWT', await commands.newToken())
  const { id } = await callBeside('POST', kind.path, { ...kind.body('Planned job', 'Frankfrut'), publish })
  const screen = await openScreen(kind)
  await screen.row('Planned job').getByRole('button').first().click()
  await screen.field(kind.other).fill('Frankfurt')
  await screen.button('Save draft').click()
  await expect.element(screen.notice('Draft saved')).toBeVisible()
  const all: { id: string; content: { location: string }; publishAt?: string }[] = await callBeside(
    'GET',
    '/api/v1/dashboard/Job',
  )
  const saved = all.find((job) => job.id === id)
  expect([saved?.content.location, saved?.publishAt]).toEqual(['Frankfurt', publish])
})

test('a line that stalls without an error gives the form back, and the job is saved once', async () => {
  const kind = kindNamed('job')
  const screen = await openScreen(kind)
  await screen.add.click()
  await screen.field(kind.title).fill('Stalled job')
  await kind.fill(screen.field, 'Stalled job')
  await commands.meetNext('POST', kind.path, 'held')
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  await screen.save.click()
  await expect.element(screen.button('Saving…')).toBeVisible()
  await vi.advanceTimersByTimeAsync(60_000)
  vi.useRealTimers()
  await expect.element(screen.alert('Command Failed')).toMatchTextContent(/could not be reached/)
  await closeFailure()
  await screen.save.click()
  await expect.element(screen.notice(kind.added)).toBeVisible()
  await expect.poll(() => screen.row('Stalled job').elements()).toHaveLength(1)
})
