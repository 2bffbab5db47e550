import { expect, onTestFinished } from 'vitest'
import { commands, type Locator, page, userEvent } from 'vitest/browser'
import { chooseFiles, jpegFile } from '#tests/components/files.ts'
import { mount } from '#tests/components/mount.tsx'
import { Component, loader } from '#web/staff/dashboard/dashboard-page.tsx'

export const projectLabels = [
  'German Title *',
  'English Title *',
  'German Scope of Works *',
  'English Scope of Works *',
]

/** The English dashboard as it is mounted for somebody who is logged in. */
export async function openDashboard(address = '/en/dashboard') {
  localStorage.setItem('JWT', await commands.newToken())
  const { router, unmount } = await mount(address, { Component, loader })
  await expect.element(page.getByText(/^Logged in as/)).toBeVisible()
  return {
    router,
    /** Simulates a reload: session storage stays, the screen is rendered anew. */
    async open(again = address) {
      await unmount()
      return await openDashboard(again)
    },
  }
}

const dialog = page.getByRole('dialog')
const button = (name: string) => dialog.getByRole('button', { name, exact: true })

export const alertDialog = (name: string | RegExp) => page.getByRole('alertdialog', { name })
export const field = (label: string) => dialog.getByLabelText(label, { exact: true })
export const form = {
  inside: dialog,
  save: button('Save'),
  cancel: button('Cancel'),
  picture: dialog.getByLabelText(/^Picture/),
  waiting: dialog.getByText('Will be saved as soon as the pictures are there…'),
}
export const addProject = page.getByRole('button', { name: 'Add Project' })
export const row = (text: string) => page.getByRole('row').filter({ hasText: text })
export const notice = (text: string) => page.getByRole('status').filter({ hasText: text })

/** Fills in what is starred, and a small picture. */
export async function fillProject(title: string): Promise<void> {
  await field('German Title *').fill(`${title} deutsch`)
  await field('English Title *').fill(title)
  await field('German Scope of Works *').fill('Fangeinrichtung\nErdungsanlage')
  await field('English Scope of Works *').fill('Air-termination system\nEarth-termination system')
  await chooseFiles(form.picture, [await jpegFile('hall.jpg')])
}

export async function discard(): Promise<void> {
  await form.cancel.click()
  await alertDialog('Discard changes?').getByRole('button', { name: 'Discard' }).click()
}

export async function closeFailure(): Promise<void> {
  await alertDialog('Command Failed').getByRole('button', { name: 'Close' }).click()
}

export const press = async (field: Locator, key: string) => {
  await expect.element(field).toBeInTheDocument()
  ;(field.element() as HTMLElement).focus()
  await userEvent.keyboard(key)
}

/** No picture that is looked at is read before the returned function is called, as on a machine that has much else to do. */
export function holdPictures(): () => void {
  const source = Object.getOwnPropertyDescriptor(HTMLImageElement.prototype, 'src') ?? {}
  const { promise, resolve } = Promise.withResolvers<void>()
  Object.defineProperty(HTMLImageElement.prototype, 'src', {
    ...source,
    set(this: HTMLImageElement, url: string) {
      if (this.isConnected) source.set?.call(this, url)
      else void promise.then(() => source.set?.call(this, url))
    },
  })
  onTestFinished(() => void Object.defineProperty(HTMLImageElement.prototype, 'src', source))
  return resolve
}

/** The answer to the next request of this method and path stays away until the returned function is called. */
export function holdAnswer(method: string, path: string): () => void {
  const { promise, resolve } = Promise.withResolvers<void>()
  const ask = window.fetch
  window.fetch = async (address, parts) => {
    const answer = await ask(address, parts)
    if (address !== path || parts?.method !== method) return answer
    window.fetch = ask
    await promise
    return answer
  }
  onTestFinished(() => void Object.assign(window, { fetch: ask }))
  return resolve
}

/** Returns the sent requests without uploads of pictures. */
export const withoutPictures = (sent: readonly string[]) =>
  sent.filter((request) => !request.includes('/Picture'))
