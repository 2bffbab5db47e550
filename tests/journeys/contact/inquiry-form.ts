import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { words } from '#tests/journeys/words.ts'

/** The English contact form as a person finds it. */
export function inquiryForm(page: Page) {
  const form = page.getByRole('form', { name: words.en.form })
  const field = (label: string) => form.getByLabel(label)
  return {
    form,
    field,
    subject: field('Subject'),
    send: form.getByRole('button', { name: 'Send', exact: true }),
    files: field('Choose files'),
    failure: page.getByRole('alert'),
    success: page.getByRole('status').filter({ hasText: 'Your Request is received' }),
    again: form.getByRole('button', { name: 'Send again' }),
    /** Panel that replaces the form after sending. */
    panel: page.getByRole('region', { name: words.en.sentPanel }),
    /** Fills in what every subject needs. */
    async fillGeneral(subject: string, email: string) {
      await field('Subject').selectOption(subject)
      await field('First name').fill('Ada')
      await field('Last name').fill('Beispiel')
      await field('Phone').fill('+49 69 90009123')
      await field('Email').fill(email)
      await field('Message').fill('A hall with a flat roof.\nWhen could you come?')
    },
    async fillPrice() {
      await field('Company name').fill('Halle GmbH')
      await field('Company address').fill('Musterweg 1, 63450 Hanau')
      await field('Building size').fill('80 m × 40 m × 12 m')
      await field('Lightning protection system').check()
      await field('Planning').check()
    },
  }
}

export async function jpegFile(name: string) {
  const picture = { width: 64, height: 48, channels: 3, background: { r: 12, g: 22, b: 48 } } as const
  return { name, mimeType: 'image/jpeg', buffer: await sharp({ create: picture }).jpeg().toBuffer() }
}

/** A file that PDF viewers open: one page with a line. */
export function pdfFile(name: string) {
  const drawing = '1 0 0 RG 20 20 m 180 180 l S'
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 200 200] /Contents 4 0 R >>',
    `<< /Length ${drawing.length} >>\nstream\n${drawing}\nendstream`,
  ]
  let text = '%PDF-1.4\n'
  const places = objects.map((object, index) => {
    const place = text.length
    text += `${index + 1} 0 obj\n${object}\nendobj\n`
    return `${String(place).padStart(10, '0')} 00000 n \n`
  })
  const table = `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${places.join('')}`
  const trailer = `trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${text.length}\n%%EOF\n`
  return { name, mimeType: 'application/pdf', buffer: Buffer.from(text + table + trailer, 'latin1') }
}
