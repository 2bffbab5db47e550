import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { openContactForm } from '#tests/components/contact-form/contact-form.tsx'
import { watchSendings } from '#tests/components/watch-sendings.ts'

test('missing fields are named in their order, in a notice and each in words of its own', async () => {
  const { form, control, send, failure, fill } = await openContactForm()
  const problems = () =>
    Array.from(form.element().querySelectorAll('.field-problem'), (one) => one.textContent)
  const sent = watchSendings()

  await send.click()
  await expect
    .element(failure)
    .toHaveTextContent('Missing fields: Subject, First name, Last name, Phone, Email, Message')
  await expect
    .poll(problems)
    .toEqual([
      'Choose a subject.',
      'Enter your first name.',
      'Enter your last name.',
      'Enter your phone number.',
      'Enter your email address.',
      'Tell us what this is about.',
    ])
  await expect.element(control('subject')).toHaveFocus()
  await expect.element(control('phone')).toHaveAccessibleDescription(/Enter your phone number/)

  await control('firstName').fill('Ada')
  await control('message').fill('   ')
  await send.click()
  await expect
    .element(failure)
    .toMatchTextContent(/Missing fields: Subject, Last name, Phone, Email, Message/)
  await expect.poll(problems).toHaveLength(5)
  await expect.element(control('firstName')).not.toHaveAttribute('aria-invalid')

  await fill('ada@example')
  await expect.poll(problems).toHaveLength(0)
  await control('BuildingSize').fill('')
  await control('CompanyAddress').fill(' ')
  for (const name of ['Lightning protection system', 'Planning']) {
    await form.getByRole('checkbox', { name }).click()
  }
  await send.click()
  await expect
    .element(failure)
    .toMatchTextContent(/Missing price inquiry fields: Building size, Company address, Services required/)
  await expect.poll(problems).toHaveLength(4)
  await expect.element(control('email')).toHaveFocus()
  await expect.element(control('email')).toHaveAccessibleDescription(/valid email address/)

  await fill('ada@example')
  await send.click()
  await expect.element(failure).toMatchTextContent(/Please enter a valid email address/)
  expect(sent).toEqual([])
})

test('what a price inquiry lacks is marked in the same round, and its notice stands there once', async () => {
  const { form, control, send, failure } = await openContactForm()
  await control('subject').selectOptions('priceInquiry')
  await send.click()
  await send.click()
  await expect.element(form.getByText('Enter the size of the building.')).toBeVisible()
  await expect.element(form.getByText('Choose at least one service.')).toBeVisible()
  await expect.element(control('firstName')).toHaveFocus()
  await expect.poll(() => failure.element().children).toHaveLength(1)
})

test('a notice goes after three seconds, but not while it is hovered or focused', async () => {
  const { send, failure } = await openContactForm()
  const notice = failure.getByText('Missing fields')
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const isGone = () => expect.element(notice).not.toBeInTheDocument()
  const pass = async (milliseconds: number) => {
    await vi.advanceTimersByTimeAsync(milliseconds)
  }

  await send.click()
  await expect.element(notice).toBeVisible()
  await pass(2000)
  await expect.element(notice).toBeVisible()
  await pass(1200)
  await isGone()

  await send.click()
  await notice.hover()
  await pass(10_000)
  await expect.element(notice).toBeVisible()
  await page.getByRole('form').hover({ position: { x: 5, y: 5 } })
  await pass(2000)
  await expect.element(notice).toBeVisible()
  await pass(1200)
  await isGone()

  await send.click()
  await expect.element(notice).toBeVisible()
  const dismiss = failure.getByRole('button', { name: 'Dismiss notice' }).element() as HTMLElement
  dismiss.focus()
  await pass(10_000)
  await expect.element(notice).toBeVisible()
  await userEvent.keyboard('{Enter}')
  await pass(200)
  await isGone()
})
