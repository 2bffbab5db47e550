import { describe, expect, test } from 'vitest'
import { commands, page, userEvent } from 'vitest/browser'
import {
  callBeside,
  closeFailure,
  endSession,
  logInAgain,
  openAt,
} from '#tests/components/entry-form/kinds.tsx'
import * as company from '#web/staff/company/company-page.tsx'
import * as texts from '#web/staff/texts/texts-page.tsx'

const button = (name: string) => page.getByRole('button', { name, exact: true })
const textRow = page
  .getByRole('row')
  .filter({ has: page.getByText('Home › Top of the page › Slogan', { exact: true }) })
  .getByRole('button')

/** The forms of what is there from the start, with one of their fields. */
const forms = [
  {
    name: 'company',
    row: undefined,
    address: '/en/dashboard/Company',
    screen: company,
    path: '/api/v1/Company',
    open: async () => {},
    openAgain: async () => {},
    field: page.getByLabelText('Street and number *', { exact: true }),
    differences: { theirs: /safe/, mine: /quick/ },
    discard: 'Discard changes',
    published: 'Facts published',
    read: async () => (await callBeside('GET', '/api/v1/Company')).street as string,
    async saveBeside(street: string) {
      await callBeside('PUT', this.path, {
        ...(await callBeside('GET', '/api/v1/Company?Drafts=1')),
        street,
      })
    },
  },
  {
    name: 'text',
    row: textRow,
    address: '/en/dashboard/Texts?page=homepage',
    screen: texts,
    path: '/api/v1/Text',
    open: async () => await textRow.click(),
    openAgain: async () => {
      await expect.element(page.getByText(/^Unsaved entries from .*: Mine of a text/)).toBeVisible()
      await button('Continue editing').click()
    },
    field: page.getByRole('textbox', { name: 'English' }),
    differences: { theirs: /^safe\s?$/, mine: /^quick\s?$/ },
    discard: 'Cancel',
    published: 'Text published',
    read: async () => contentIn(await readSlogan(), 1),
    async saveBeside(content: string) {
      const slogan = await readSlogan()
      const german = { content: contentIn(slogan, 2), language: 2 }
      await callBeside('PUT', this.path, {
        scope: slogan.scope,
        key: slogan.key,
        version: slogan.version,
        texts: [{ content, language: 1 }, german],
      })
    },
  },
]

interface Slogan {
  scope: string
  key: string
  version: number
  published: { content: string; language: number }[]
}

async function readSlogan(): Promise<Slogan> {
  const all: Slogan[] = await callBeside('GET', '/api/v1/Text?Scope=homepage')
  const found = all.find(({ key }) => key === 'hero.slogan')
  if (!found) throw new Error('There is no slogan')
  return found
}

const contentIn = ({ published }: Slogan, language: number) =>
  published.find((text) => text.language === language)?.content ?? ''

describe.each(forms)('the form of the $name', (form) => {
  const { address, screen, path, open, openAgain, field } = form
  const publish = button('Publish')
  const published = page.getByRole('status').filter({ hasText: form.published })
  const conflict = page.getByRole('alertdialog', { name: 'This has been changed in the meantime' })

  test('keeps what was typed over a reload and a lost connection, until it is discarded', async () => {
    const before = await openAt(address, screen)
    const saved = await form.read()
    await open()
    await field.fill('Mine of a text or street')
    await before.unmount()

    const after = await openAt(address, screen)
    await openAgain()
    await expect.element(field).toHaveValue('Mine of a text or street')
    await expect.element(page.getByText(/Your unsaved entries from .+ are back\./)).toBeVisible()
    await commands.meetNext('PUT', path, 'cut')
    await publish.click()
    await closeFailure()
    await expect.element(field).toHaveValue('Mine of a text or street')
    await button(form.discard).click()
    const question = page.getByRole('alertdialog', { name: 'Discard changes?' })
    await question.getByRole('button', { name: 'Discard' }).click()
    await expect.element(question).not.toBeInTheDocument()
    await after.unmount()

    await openAt(address, screen)
    await expect.element(page.getByText(/Unsaved entries/)).not.toBeInTheDocument()
    await open()
    await expect.element(field).toHaveValue(saved)
  })

  test('shows what somebody else has saved meanwhile, and one of them decides', async () => {
    const { theirs, mine } = form.differences
    await openAt(address, screen)
    await open()
    await field.fill('The quick way 1')
    await form.saveBeside('The safe way 1')
    await publish.click()
    await expect.element(conflict.getByRole('deletion').last()).toMatchTextContent(theirs)
    await expect.element(conflict.getByRole('insertion').last()).toMatchTextContent(mine)
    await conflict.getByRole('button', { name: 'Back to my entries' }).click()
    await expect.element(field).toHaveValue('The quick way 1')
    await publish.click()
    await conflict.getByRole('button', { name: 'Overwrite with my entries' }).click()
    await expect.element(published).toBeVisible()
    if (form.row) await expect.element(form.row).toHaveFocus()
    expect(await form.read()).toBe('The quick way 1')
  })

  test('gives back what was typed before an earlier version was put into its fields', async () => {
    await openAt(address, screen)
    await form.saveBeside('The earlier way 1')
    await open()
    await field.fill('Typed and not saved 1')
    await page.getByText('Earlier versions', { exact: true }).click()
    await page
      .getByRole('button', { name: / version (of|from) / })
      .first()
      .click()
    await expect.element(field).toHaveValue('The earlier way 1')
    await button('Undo').click()
    await expect.element(field).toHaveValue('Typed and not saved 1')
  })

  test('saves once the login that has ended is renewed', async () => {
    await openAt(address, screen)
    await open()
    await field.fill('Saved after a new login 1')
    endSession()
    await publish.click()
    await logInAgain()
    await expect.element(published).toBeVisible()
    expect(await form.read()).toBe('Saved after a new login 1')
    await userEvent.keyboard('{Escape}')
    await expect.element(page.getByText(/Unsaved entries/)).not.toBeInTheDocument()
  })
})
