import { expect, test } from '#tests/harness/site/site-test.ts'
import { inquiryDesk, receive } from '#tests/journeys/staff/inquiry-desk.ts'

test('an opened inquiry is read once; marking it as read and working on it bring nothing again but the numbers', async ({
  page,
  site,
}) => {
  const desk = inquiryDesk(page)
  const { id } = await receive(site, { lastName: 'Sparsam' })
  const colleagues = page.waitForResponse(/Inquiry\/assignees/)
  await desk.visit('/en/dashboard/Inquiries?search=Sparsam')
  await colleagues
  await expect(desk.rows).toHaveCount(1)
  const asked: string[] = []
  page.on('requestfinished', (request) => {
    const { pathname } = new URL(request.url())
    if (pathname.includes('/Inquiry')) asked.push(`${request.method()} ${pathname.replace('/api/v1', '')}`)
  })
  const numbers = 'GET /dashboard/Inquiry/summary'

  await desk.open('Ada Sparsam').click()
  const opening = [
    'GET /Inquiry',
    `GET /Inquiry/${id}`,
    `GET /Inquiry/${id}/Thread`,
    `GET /Inquiry/${id}/sender`,
    `PATCH /Inquiry/${id}`,
    numbers,
  ]
  await expect.poll(() => asked.toSorted()).toEqual(opening.toSorted())

  asked.length = 0
  await desk.state('In progress').click()
  await expect(desk.state('In progress')).toHaveAttribute('aria-pressed', 'true')
  await expect.poll(() => asked).toEqual([`PATCH /Inquiry/${id}`, numbers])

  asked.length = 0
  await desk.note.fill('Called back')
  await desk.addNote.click()
  await expect(desk.notes).toContainText('Called back')
  await expect.poll(() => asked).toEqual([`POST /Inquiry/${id}/note`, numbers])
})
