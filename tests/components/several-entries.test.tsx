import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { openAt } from '#tests/components/entry-form/kinds.tsx'
import { SeveralEntries } from '#web/staff/entries/several-entries.tsx'
import { useSelection } from '#web/staff/list/use-selection.ts'
import { StaffScreen } from '#web/staff/parts/staff-screen.tsx'
import { staffLoader } from '#web/staff/session/staff-loader.ts'

/** One more than are changed at once. */
const rows = Array.from({ length: 201 }, (_, id) => ({
  ...{ id, name: `Person ${id}`, isPublic: true, hasDraft: true },
}))

const loader = staffLoader('entries', async () => rows)

function Component() {
  const selection = useSelection(rows.map(({ id }) => id))
  return (
    <StaffScreen<typeof loader> title="People">
      {() => (
        <>
          <SeveralEntries
            kind="person"
            rows={rows}
            selection={selection}
            acts={['publish', 'category', 'delete']}
            categories={[{ id: 1, name: 'Towers' }]}
            onGone={() => {}}
          />
          <input {...selection.boxOf(7)} aria-label="Select Person 7" />
        </>
      )}
    </StaffScreen>
  )
}

test('staff who choose more entries than are changed at once are told so, and nothing seems to be done', async () => {
  await openAt('/en/dashboard/Team', { Component, loader })
  const bar = page.getByRole('region', { name: 'Selected entries' })
  const button = (name: string) => bar.getByRole('button', { name, exact: true })
  await page.getByRole('checkbox', { name: 'Select all on this page' }).click()
  await expect.element(bar).toMatchTextContent(/At most 200 can be changed at once/)
  await bar.getByLabelText('Category').selectOptions('Towers')
  for (const name of ['Publish', 'Delete', 'Move'])
    await expect.element(button(name)).toHaveAttribute('aria-disabled', 'true')
  await button('Delete').click({ force: true })
  await expect.element(page.getByRole('alertdialog')).not.toBeInTheDocument()

  await page.getByLabelText('Select Person 7').click()
  await expect.element(bar).not.toMatchTextContent(/At most/)
  await button('Delete').click()
  await expect.element(page.getByRole('alertdialog', { name: 'Delete 200 entries?' })).toBeVisible()
})
