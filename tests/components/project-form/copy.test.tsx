import { expect, test } from 'vitest'
import { commands, page } from 'vitest/browser'
import { callBeside, closeFailure, openAt } from '#tests/components/entry-form/kinds.tsx'
import * as dashboard from '#web/staff/dashboard/dashboard-page.tsx'

const list = '/api/v1/dashboard/Project?PageLength=100&Drafts=1'

test('a project is copied once although its answer got lost, and again when somebody wants another copy', async () => {
  const { unmount } = await openAt('/en/dashboard', dashboard)
  const listed = async (): Promise<{ id: number; title: { content: string }[] }[]> =>
    (await callBeside('GET', list)).data
  // One of the sample, which no other test changes.
  const project = (await listed()).at(-3)
  const title = project?.title[0]?.content ?? ''
  const copies = async () =>
    (await listed()).filter((each) => each.title[0]?.content === `Copy of ${title}`).length
  await unmount()

  await openAt(`/en/dashboard?search=${encodeURIComponent(title)}`, dashboard)
  const row = page.getByRole('row').filter({ hasText: title })
  await row.getByRole('button', { name: /^More about/ }).click()
  const copy = row.getByRole('button', { name: /^Duplicate/ })
  const form = page.getByLabelText('English Title *', { exact: true })
  await commands.meetNext('POST', `/api/v1/Project/${project?.id}/duplicate`, 'answer lost')
  await copy.click()
  await closeFailure()
  await copy.click()
  await expect.element(form).toHaveValue(`Copy of ${title}`)
  expect(await copies()).toBe(1)
  await page.getByRole('button', { name: 'Cancel' }).last().click()
  await copy.click()
  await expect.element(form).toHaveValue(`Copy of ${title}`)
  expect(await copies()).toBe(2)
})
