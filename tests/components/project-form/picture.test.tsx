import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { chooseFiles, jpegFile } from '#tests/components/files.ts'
import {
  addProject,
  alertDialog,
  field,
  fillProject,
  form,
  holdAnswer,
  holdPictures,
  notice,
  openDashboard,
  press,
  projectLabels,
  withoutPictures,
} from '#tests/components/project-form/staff-area.ts'
import { watchSendings } from '#tests/components/watch-sendings.ts'

test('a picture may be dropped or pasted; one that cannot be used is refused before it is sent', async () => {
  await openDashboard()
  await addProject.click()
  const said = (text: string | RegExp) => expect.element(form.inside.getByText(text))
  await chooseFiles(form.picture, [new File(['<svg/>'], 'plan.svg', { type: 'image/svg+xml' })])
  await said(/plan\.svg is in a format we cannot use/).toBeVisible()
  const large = new Uint8Array(11 * 1024 * 1024)
  await chooseFiles(form.picture, [new File([large], 'large.jpg', { type: 'image/jpeg' })])
  await said('large.jpg cannot be read.').toBeVisible()
  await chooseFiles(form.picture, [new File(['no picture'], 'broken.jpg', { type: 'image/jpeg' })])
  await said('broken.jpg cannot be read.').toBeVisible()
  for (const label of projectLabels) await field(label).fill('Halle')
  const sent = watchSendings()
  await form.save.click()
  await expect.element(form.picture).toHaveFocus()
  expect(sent, 'it is not sent').toEqual([])

  expect(await handOver('paste', 'and text'), 'a table with its picture is pasted as text').toBe(true)
  await handOver('drop')
  await said('drop.jpg, 1 KB').toBeVisible()
  await said(/^The picture has only \d+\s×\s\d+\spixels and will look blurred/).toBeVisible()
  await chooseFiles(form.picture, [new File(['no picture'], 'photo.heic', { type: 'image/heic' })])
  await said(/^This browser cannot read photo\.heic\./).toBeVisible()
  await handOver('paste')
  await said('paste.jpg, 1 KB').toBeVisible()
  await expect
    .poll(() => form.inside.getByRole('img', { name: /^Preview of picture/ }).elements())
    .toHaveLength(2)
  await form.inside.getByRole('button', { name: 'Remove picture 1' }).click()
  await form.inside.getByRole('button', { name: 'Remove picture 1' }).click()
  await expect.element(form.inside.getByRole('img')).not.toBeInTheDocument()
})

test('on a phone the picture comes first, also when the window grows narrow, and nothing typed is lost', async () => {
  await openDashboard()
  await addProject.click()
  await expect.element(form.picture).toBeInTheDocument()
  const [title = ''] = projectLabels
  const isFirst = () => {
    const [picture, text] = [form.picture.element(), field(title).element()]
    return (picture.compareDocumentPosition(text) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0
  }
  expect(isFirst(), 'on a desk').toBe(false)
  await field(title).fill('Halle')
  await chooseFiles(form.picture, [await jpegFile('roof.jpg')])
  await page.viewport(375, 760)
  try {
    await expect.poll(isFirst).toBe(true)
    await expect.element(field(title)).toHaveValue('Halle')
    await expect.element(form.inside.getByText(/^roof\.jpg/)).toBeVisible()
  } finally {
    await page.viewport(1280, 800)
  }
})

test('who saves before the picture has been read need not press twice', async () => {
  const release = holdPictures()
  await openDashboard()
  await addProject.click()
  await fillProject('Hall of haste')
  await form.save.click()
  await expect.element(form.waiting).toBeVisible()
  release()
  await expect.element(notice('Project published')).toBeVisible()
})

test('who does not want to save after all is not saved once the picture has been read', async () => {
  const release = holdPictures()
  const { router } = await openDashboard()
  const sent = watchSendings()
  await page.getByRole('link', { name: 'Title (German)' }).click()
  await expect.poll(() => router.state.location.search).toContain('sort=title.de')
  await addProject.click()
  await fillProject('Hall of doubt')
  await form.save.click()
  await expect.element(form.waiting).toBeVisible()
  await press(field('Location'), 'x')
  await expect.element(field('Location'), { message: 'what is being saved is not changed' }).toHaveValue('')
  await form.cancel.click()
  await expect.element(form.waiting).not.toBeInTheDocument()

  await form.save.click()
  await expect.element(form.waiting).toBeVisible()
  await router.navigate(-1)
  const question = alertDialog('Discard changes?')
  await expect.element(question).toBeVisible()
  release()
  await expect.element(form.inside.getByText('hall.jpg, 1 KB')).toBeVisible()
  await question.getByRole('button', { name: 'Keep editing' }).click()
  await expect.element(field('English Title *')).toHaveValue('Hall of doubt')
  expect(withoutPictures(sent)).toEqual([])
})

test('what else is missing is said at once, not after the picture has been read', async () => {
  holdPictures()
  await openDashboard()
  await addProject.click()
  await chooseFiles(form.picture, [await jpegFile('hall.jpg')])
  await form.save.click()
  await expect.element(field('German Title *')).toHaveFocus()
  await expect.element(form.inside.getByText('Please choose a picture.')).not.toBeInTheDocument()
})

test('a picture that turns out bad while one waits for it is not left out unseen', async () => {
  const release = holdPictures()
  await openDashboard()
  await page
    .getByRole('button', { name: /^Edit / })
    .first()
    .click()
  await chooseFiles(form.picture, [new File(['torn'], 'torn.jpg', { type: 'image/jpeg' })])
  await form.save.click()
  await expect.element(form.waiting).toBeVisible()
  release()
  await expect.element(form.picture).toHaveAttribute('aria-invalid', 'true')
  await expect.element(form.picture).toHaveFocus()
  await expect.element(form.save).toBeVisible()
})

test('a picture of the library that is on its way goes nowhere once the choice is given up', async () => {
  const release = holdAnswer('POST', '/api/v1/Picture')
  await openDashboard()
  await addProject.click()
  const chooser = page.getByRole('dialog', { name: 'Choose a picture' })
  const open = form.inside.getByRole('button', { name: 'From the picture library' })
  const take = async (place: number) =>
    await chooser.getByRole('listitem').nth(place).getByRole('button').click()
  await open.click()
  await take(0)
  await expect.element(chooser.getByText('Taking it over…')).toBeVisible()
  await chooser.getByRole('button', { name: 'Cancel' }).click()
  release()
  await open.click()
  await take(1)
  await expect.element(chooser).not.toBeInTheDocument()
  expect(form.inside.getByRole('img', { name: /^Preview of picture/ }).elements()).toHaveLength(1)
})

/** Drops or pastes a small picture, as the browser would tell the page; true when the page leaves it to the browser. */
async function handOver(way: 'drop' | 'paste', text = ''): Promise<boolean | undefined> {
  const data = new DataTransfer()
  data.items.add(await jpegFile(`${way}.jpg`))
  if (text) data.items.add(text, 'text/plain')
  const options = { bubbles: true, cancelable: true }
  if (way === 'paste') {
    return document.activeElement?.dispatchEvent(
      new ClipboardEvent('paste', { ...options, clipboardData: data }),
    )
  }
  const target = document.querySelector('.picture-drop')
  target?.dispatchEvent(new DragEvent('dragover', { ...options, dataTransfer: data }))
  return target?.dispatchEvent(new DragEvent('drop', { ...options, dataTransfer: data }))
}
