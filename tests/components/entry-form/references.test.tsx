import { expect, test } from 'vitest'
import { commands, page } from 'vitest/browser'
import { callBeside, openAt } from '#tests/components/entry-form/kinds.tsx'
import * as desk from '#web/staff/entries/desk-page.tsx'

const inBoth = (content: string) => [
  { content, language: 1 },
  { content, language: 2 },
]
const list = '/api/v1/dashboard/Project?PageLength=100&Drafts=1'
const projectField = page.getByLabelText('Project', { exact: true })
const chosen = () => (projectField.element() as HTMLSelectElement).selectedOptions[0]?.text

interface Listed {
  id: number
  title: { content: string; language: number }[]
}
const titleOf = ({ title }: Listed) => title.find(({ language }) => language === 1)?.content ?? ''

/** Two of the sample, which no other test changes, and all others. */
async function readProjects() {
  const all: Listed[] = (await callBeside('GET', list)).data
  const [first, second] = all.slice(-2)
  if (!first || !second) throw new Error('The sample has no projects')
  return { first, second, others: all.slice(0, -2) }
}

/** Opens the form of a testimonial about a project. */
async function openAbout({ id }: Listed, name: string) {
  const body = { name, quote: inBoth('Done in time.'), projectId: String(id) }
  await callBeside('POST', '/api/v1/Testimonial', body)
  await openAt('/en/dashboard/Testimonials', desk)
  await page.getByRole('row').filter({ hasText: name }).getByRole('button').first().click()
}

test('a testimonial says of which project it is, also where that is archived, and may be of such a one', async () => {
  const { unmount } = await openAt('/en/dashboard/Testimonials', desk)
  const { first, second } = await readProjects()
  const archive = async (act: 'archive' | 'unarchive') =>
    await callBeside('PATCH', '/api/v1/Entries', {
      kind: 'project',
      changes: [first, second].map(({ id }) => ({ id: String(id), act })),
    })
  await archive('archive')
  await unmount()
  await openAbout(first, 'About the archive')
  await expect.poll(chosen).toBe(titleOf(first))
  await projectField.selectOptions(titleOf(second))
  expect(chosen()).toBe(titleOf(second))
  await archive('unarchive')
})

test('a testimonial says of which project it is among more than are listed, and others are found', async () => {
  const { unmount } = await openAt('/en/dashboard/Testimonials', desk)
  const { first, second, others } = await readProjects()
  await unmount()
  const hundred = { data: others, count: 101 }
  await commands.meetNext('GET', '/api/v1/dashboard/Project*', { status: 200, json: hundred })
  await openAbout(first, 'About an old one')
  await expect.poll(chosen).toBe(titleOf(first))
  await expect.element(projectField).not.toMatchTextContent(titleOf(second))
  await page.getByRole('searchbox', { name: 'Search for a project' }).fill(titleOf(second))
  await expect.element(projectField).toMatchTextContent(titleOf(second))
  await projectField.selectOptions(titleOf(second))
  expect(chosen()).toBe(titleOf(second))
})
