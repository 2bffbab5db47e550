import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { openScreen, testedKinds } from '#tests/components/entry-form/kinds.tsx'

test('a form counts its hints beside the button once typing pauses, leads to each field, and publishes at one press', async () => {
  const kind = testedKinds.find(({ name }) => name === 'job')
  if (!kind) throw new Error('There is no form of a job')
  const screen = await openScreen(kind)
  // The notice has one of the same name.
  const count = (name: string) => page.getByRole('dialog').getByRole('button', { name, exact: true })
  await screen.add.click()
  await expect.element(page.getByRole('button', { name: /hint/ })).not.toBeInTheDocument()
  await screen.field(kind.title).fill('Hinted job')
  await screen.field(kind.other).fill('Frankfurt')
  await kind.fill(screen.field, 'Hinted job')
  await screen.field('Tasks (German)').fill('Messen')
  await screen.field('Last day for applications').fill('2020-01-31')
  await screen.field('Posted on').fill('2020-01-01')
  await expect.element(count('2 hints')).toHaveAttribute('aria-expanded', 'false')
  await count('2 hints').click()
  await page.getByRole('button', { name: /^Tasks \(English\): empty/ }).click()
  await expect.element(screen.field('Tasks (English)')).toHaveFocus()
  await userEvent.keyboard('Measure')
  await expect.element(count('1 hint')).toHaveAttribute('aria-expanded', 'true')
  await page.getByRole('button', { name: /is in the past/ }).click()
  await expect.element(screen.field('Last day for applications')).toHaveFocus()
  await screen.save.click()
  await expect.element(screen.notice('Job published')).toBeVisible()
  await screen.notice('Job published').getByRole('button', { name: '1 hint' }).click()
  await expect.element(count('1 hint')).toHaveFocus()
  await expect.element(page.getByRole('button', { name: /is in the past/ })).toBeVisible()
  await screen.cancel.click()
})
