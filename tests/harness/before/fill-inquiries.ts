import { randomUUID } from 'node:crypto'
import { deliverDueMails } from '#server/platform/mail/deliver-due-mails.ts'
import type { Desk } from '#tests/harness/before/desk.ts'
import { pdf } from '#tests/harness/files/sample-files.ts'
import { priceInquiry, sendContact } from '#tests/harness/inquiries/contact.ts'
import { workOnJobs } from '#tests/harness/webhooks/made-webhook.ts'
import { startReceiver } from '#tests/harness/webhooks/receiver.ts'

/** Inquiries of every kind and state, with files, notes and mails. */
export async function fillInquiries({ send, site, date }: Desk) {
  const now = () => new Date()
  const receive = async (sending: Parameters<typeof sendContact>[1] = {}) => {
    date.move(3_600_000)
    await sendContact(site, sending)
    const { data } = await send('GET', '/Inquiry?PageLength=1')
    return data[0].id as number
  }
  const files = [
    { name: 'plan.pdf', content: pdf('plan') },
    { name: 'dach.pdf', content: pdf('roof') },
  ]
  const price = await receive({ fields: priceInquiry, files, headers: { 'idempotency-key': randomUUID() } })
  await send('PATCH', `/Inquiry/${price}`, { body: { isRead: true }, by: 'erika' })
  await send('PATCH', `/Inquiry/${price}`, { body: { state: 'answered' }, by: 'erika' })
  await send('POST', `/Inquiry/${price}/note`, { body: { text: 'Ruft Montag an.' } })
  await receive()
  const deleted = await receive({ files: [files[1] as (typeof files)[0]] })
  await send('POST', `/Inquiry/${deleted}/note`, { body: { text: 'Doppelt.' }, by: 'erika' })
  const server = site.services.mail.server
  if (server) await deliverDueMails(site.services, server, { now, signal: new AbortController().signal })
  await send('DELETE', `/Inquiry/${deleted}`)
}

/** Webhooks, one of which was told of something, and the other removed. */
export async function fillWebhooks({ send, site }: Desk) {
  const receiver = await startReceiver()
  const events = ['inquiry.received']
  const body = { url: receiver.url, events }
  const { id } = await send('POST', '/Webhook', { body })
  await send('POST', `/Webhook/${id}/test`)
  const other = await send('POST', '/Webhook', { body: { ...body, url: `${receiver.url}/2` } })
  await send('DELETE', `/Webhook/${other.id}`)
  for (let left = 1; left > 0; )
    left = Object.values(await workOnJobs(site, 1)).reduce((sum, n) => sum + n, 0)
  await receiver.close()
}
