import type { RouteObject } from 'react-router'
import { expect } from 'vitest'
import { commands, type Locator, page, userEvent } from 'vitest/browser'
import type { DraftKind } from '#contract/content/draft.ts'
import { chooseFiles, jpegFile } from '#tests/components/files.ts'
import { mount } from '#tests/components/mount.tsx'
import * as dashboard from '#web/staff/dashboard/dashboard-page.tsx'
import * as desk from '#web/staff/entries/desk-page.tsx'
import * as jobs from '#web/staff/jobs/jobs-page.tsx'
import * as knowledge from '#web/staff/knowledge/knowledge-page.tsx'

/** Differences between the kinds for their forms. */
export interface TestedKind {
  name: DraftKind
  address: string
  screen: Pick<RouteObject, 'Component' | 'loader'>
  /** Path of the calls that add and change it. */
  path: string
  add: string
  /** Of the button that makes public at once. */
  save: string
  added: string
  changed: string
  /** The field by which it is found in the list, and another one. */
  title: string
  other: string
  /** Its title and the other field, as the API takes a change of them. */
  body: (title: string, other: string) => object
  /** Fills in the other required fields. */
  fill: (field: (label: string) => Locator, title: string) => Promise<void>
}

const inBoth = (content: string) => [
  { content, language: 1 },
  { content, language: 2 },
]

export const testedKinds: readonly TestedKind[] = [
  {
    name: 'job',
    address: '/en/dashboard/Jobs',
    screen: jobs,
    path: '/api/v1/Job',
    add: 'Post a job',
    save: 'Publish',
    added: 'Job published',
    changed: 'Job published',
    title: 'Title (English) *',
    other: 'Place of work',
    body: (title, location) => ({
      title: inBoth(title),
      summary: inBoth('What there is to do.'),
      location,
    }),
    async fill(field, title) {
      await field('Title (German) *').fill(`${title} (m/w/d)`)
      await field('Short description (German) *').fill('Was zu tun ist.')
      await field('Short description (English) *').fill('What there is to do.')
    },
  },
  {
    name: 'category',
    address: '/en/dashboard',
    screen: dashboard,
    path: '/api/v1/Category',
    add: 'Add Category',
    save: 'Save',
    added: 'Category added',
    changed: 'Category changed',
    title: 'English Title *',
    other: 'Name *',
    body: (title, name) => ({
      name,
      translation: [
        { content: title, language: 1 },
        { content: `${title} deutsch`, language: 2 },
      ],
    }),
    async fill(field, title) {
      await field('German Title *').fill(`${title} deutsch`)
    },
  },
  {
    name: 'article',
    address: '/en/dashboard/Knowledge',
    screen: knowledge,
    path: '/api/v1/Article',
    add: 'Add entry',
    save: 'Publish',
    added: 'Entry published',
    changed: 'Entry published',
    title: 'Title (English) *',
    other: 'Summary (English) *',
    body: (title, summary) => ({
      kind: 'article',
      slug: title.toLowerCase().replaceAll(' ', '-'),
      title: inBoth(title),
      summary: inBoth(summary),
      reviewedOn: '',
    }),
    async fill(field, title) {
      await field('Title (German) *').fill(title)
      await field('Summary (German) *').fill('Worum es geht.')
    },
  },
  {
    name: 'project',
    address: '/en/dashboard',
    screen: dashboard,
    path: '/api/v1/Project',
    add: 'Add Project',
    save: 'Save',
    added: 'Project published',
    changed: 'Project changed',
    title: 'English Title *',
    other: 'Location',
    body: (title, location) => ({
      title: inBoth(title),
      scopeOfWorks: inBoth('Earth-termination system'),
      content: [],
      location,
      workDuration: '',
      categoryID: '0',
      client: '',
      clientPublic: false,
    }),
    async fill(field, title) {
      await field('German Title *').fill(`${title} deutsch`)
      await field('German Scope of Works *').fill('Erdungsanlage')
      await field('English Scope of Works *').fill('Earth-termination system')
      await chooseFiles(page.getByLabelText(/^Picture/), [await jpegFile('hall.jpg')])
      await expect.element(page.getByText('Sent', { exact: true })).toBeVisible()
    },
  },
  {
    name: 'person',
    address: '/en/dashboard/Team',
    screen: desk,
    path: '/api/v1/Person',
    add: 'Add a person',
    save: 'Publish',
    added: 'Person published',
    changed: 'Person published',
    title: 'Name *',
    other: 'Phone',
    body: (name, phone) => ({ name, role: inBoth('Planning'), phone }),
    async fill(field) {
      await field('Role (German) *').fill('Planung')
      await field('Role (English) *').fill('Planning')
    },
  },
]

/** A screen, mounted for somebody who is logged in. */
export async function openAt(address: string, screen: TestedKind['screen']) {
  localStorage.setItem('JWT', await commands.newToken())
  const { unmount } = await mount(address, screen)
  await expect.element(page.getByText(/^Logged in as/)).toBeVisible()
  return { unmount }
}

/** Ends the session of this browser alone: the others of the account belong to other tests. */
export const endSession = () => localStorage.setItem('JWT', 'ended')

export async function logInAgain(): Promise<void> {
  await page.getByLabelText('Password', { exact: true }).fill('a password for tests')
  await userEvent.keyboard('{Enter}')
}

export async function closeFailure(): Promise<void> {
  await page
    .getByRole('alertdialog', { name: 'Command Failed' })
    .getByRole('button', { name: 'Close' })
    .click()
}

/** The screen of a kind. */
export async function openScreen(kind: TestedKind) {
  const { unmount } = await openAt(kind.address, kind.screen)
  const form = page.elementLocator(document.body)
  const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true })
  return {
    add: button(kind.add),
    save: button(kind.save).last(),
    cancel: button('Cancel').last(),
    button,
    field: (label: string) => form.getByLabelText(label, { exact: true }),
    notice: (text: string) => page.getByRole('status').filter({ hasText: text }),
    alert: (name: string | RegExp) => page.getByRole('alertdialog', { name }),
    row: (title: string) => page.getByRole('row').filter({ hasText: title }),
    unmount,
  }
}

/** Adds or changes an entry beside the form, as somebody else does. */
export async function callBeside(method: 'POST' | 'PUT' | 'PATCH' | 'GET', path: string, body?: object) {
  const answer = await fetch(path, {
    method,
    headers: {
      authorization: `Bearer ${localStorage.getItem('JWT')}`,
      ...(body && { 'content-type': 'application/json' }),
    },
    ...(body && { body: JSON.stringify(body) }),
  })
  expect(answer.ok, `${method} ${path}: ${answer.status}`).toBe(true)
  return await answer.json()
}
