import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { openContactForm, storedInquiries } from '#tests/components/contact-form/contact-form.tsx'

for (const language of ['en', 'de'] as const) {
  test(`after sending a panel stays that says what was received and what happens next (${language})`, async () => {
    const { say, form, send, success, panel, control, fill } = await openContactForm(language)
    const email = `panel-${language}@example.com`
    await fill(email)
    await send.click()
    await expect.element(success).toBeVisible()
    await expect.element(panel).toMatchTextContent(/[A-Z\d]{4}-[A-Z\d]{4}/)
    await expect.element(panel.getByRole('heading', { name: say.sentPanel })).toHaveFocus()
    await expect.element(panel.getByText('+49 69 90009-100')).toBeVisible()
    await expect.element(panel).toMatchTextContent(/7[:.]30.*4[:.]30 pm|7:30.*16:30/)
    await expect.element(panel.getByText(email)).not.toBeInTheDocument()
    await expect
      .element(panel.getByRole('link', { name: say.toReceipt }))
      .toHaveAttribute('href', expect.stringMatching(/\/receipt$/))
    await expect.element(form).not.toBeInTheDocument()
    expect(await storedInquiries(email)).toHaveLength(1)

    await panel.getByRole('button', { name: say.another }).click()
    await expect.element(control('subject')).toHaveFocus()
    const kept = {
      firstName: 'Ada',
      lastName: 'Beispiel',
      phone: '+49 69 90009123',
      email,
      subject: '',
      message: '',
    }
    for (const [name, value] of Object.entries(kept)) {
      await expect.element(control(name)).toHaveValue(value)
    }
    await expect.element(page.getByText(say.lastRequest)).toBeVisible()
  })
}
