import { randomUUID } from 'node:crypto'
import type { ShownCompany } from '#contract/company/company.ts'
import { ContactRequest, regardsOfEntries } from '#contract/inquiries/contact-request.ts'
import type { InquiryState } from '#contract/inquiries/inquiry-states.ts'
import type { Config } from '#server/config.ts'
import { insertNote } from '#server/inquiries/inbox/inquiry-desk-store.ts'
import type { ReceivedContact, StoredAttachment } from '#server/inquiries/inquiry.ts'
import { insertInquiry } from '#server/inquiries/inquiry-store.ts'
import { queueContactMails } from '#server/inquiries/mails/contact-mails.ts'
import { newReference, suspicionOf } from '#server/inquiries/receive/receive-contact-request.ts'
import type { FileKey, Files } from '#server/platform/files/files.ts'
import type { Database } from '#server/tables.ts'
import { inventInquiry } from './invented-inquiries.ts'
import { type SampleInquiry, sampleInquiries } from './sample-inquiries.ts'
import { samplePdf } from './sample-pdf.ts'

interface Site {
  database: Database
  files: Files
  config: Config
  company: ShownCompany
}

interface SeededInquiries {
  inquiries: number
  files: number
  suspects: number
}

const dayMs = 24 * 60 * 60 * 1000
/** In one transaction; the files of them are stored side by side. */
const atOnce = 200
/** The daily job deletes what is older than 180 days, unless `INQUIRY_DAYS` says otherwise. */
const oldestDays = 170
const notes = [
  'Zurückgerufen, Ortstermin ist vereinbart.',
  'Pläne sind unvollständig, um die Ansichten gebeten.',
  'Angebot ist in Arbeit, geht bis Freitag hinaus.',
]

/**
 * Adds so many invented inquiries, received during the last half year and as far along as that lets expect. Their mails count
 * as sent or held back, so that none of them ever goes out.
 */
export async function seedInquiries(site: Site, count: number, now: Date): Promise<SeededInquiries> {
  const seeded: SeededInquiries = { inquiries: 0, files: 0, suspects: 0 }
  const written = sampleInquiries.slice(0, count)
  for (let start = 0; start < count; start += atOnce) {
    const numbers = Array.from({ length: Math.min(atOnce, count - start) }, (_, index) => start + index)
    const batch = await Promise.all(
      numbers.map(async (n) => {
        // Newer ones are denser, and the newest are those that were written with most care.
        const age = oldestDays * dayMs * (1 - (n + 0.5) / count) ** 1.6
        const sample = written[n - (count - written.length)] ?? inventInquiry(n)
        const contact = await receive(site.files, sample, new Date(now.getTime() - age))
        return { contact, ageDays: age / dayMs, n }
      }),
    )
    await site.database.transaction().execute(async (database) => {
      for (const { contact, ...at } of batch) await store({ ...site, database }, contact, at)
    })
    seeded.inquiries += batch.length
    seeded.files += batch.reduce((sum, { contact }) => sum + contact.attachments.length, 0)
    seeded.suspects += batch.filter(({ contact }) => contact.suspicion).length
  }
  return seeded
}

async function receive(files: Files, sample: SampleInquiry, receivedAt: Date): Promise<ReceivedContact> {
  const { language, files: names, Regards, ...fields } = sample
  const request = ContactRequest.parse({ ...fields, Regards: regardsOfEntries(Regards ? [Regards] : []) })
  const content = Buffer.from(samplePdf)
  const attachments: StoredAttachment[] = []
  for (const name of names) {
    const key: FileKey = `attachments/${randomUUID()}`
    await files.store(key, content)
    attachments.push({ key, name, type: 'application/pdf', bytes: content.length })
  }
  const suspicion = suspicionOf(request, false)
  const reference = newReference()
  return { reference, idempotencyKey: undefined, language, receivedAt, suspicion, request, attachments }
}

async function store(
  site: Omit<Site, 'files'>,
  contact: ReceivedContact,
  at: { ageDays: number; n: number },
): Promise<void> {
  const { database, config, company } = site
  const { ageDays, n } = at
  const mail = { isOn: false, domain: company.email.split('@')[1] ?? 'localhost' }
  const state = contact.suspicion ? (ageDays > 2 ? 'spam' : 'new') : stateAfter(ageDays, n)
  const isStored = await insertInquiry(database, contact, async (transaction, id) => {
    await queueContactMails({ config, company, mail }, transaction, { id, contact, flood: 'none' })
    await transaction
      .updateTable('outgoing_mail')
      .set({ state: 'sent', attempts: 1, sent_at: contact.receivedAt.toISOString() })
      .where('inquiry_id', '=', id)
      .where('state', '=', 'notMailed')
      .execute()
    if (ageDays < 2) return
    const later = new Date(contact.receivedAt.getTime() + dayMs).toISOString()
    const by = config.adminUsername
    await transaction
      .updateTable('inquiry')
      .set({ read_at: later, ...(state !== 'new' && { state, state_by: by, state_at: later }) })
      .where('id', '=', id)
      .execute()
    const note = state === 'inProgress' && notes[n % notes.length]
    if (note) await insertNote(transaction, id, { at: later, by, text: note })
  })
  // Among 100,000 two are equal once in eleven times.
  if (!isStored) await store(site, { ...contact, reference: newReference() }, at)
}

function stateAfter(ageDays: number, n: number): InquiryState {
  if (ageDays < 2) return 'new'
  if (ageDays < 10) return n % 3 === 0 ? 'new' : 'inProgress'
  return n % 8 === 0 ? 'inProgress' : 'answered'
}
