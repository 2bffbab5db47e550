import type { Selectable } from 'kysely'
import { hasTable } from '#server/platform/database/has-table.ts'
import type {
  AttachmentTable,
  Database,
  InquiryNoteTable,
  InquiryTable,
  OutgoingMailTable,
} from '#server/platform/database/tables.ts'
import { isSameAddress, mentionsAddress } from '#server/privacy/mail-address.ts'

/** All rows of one inquiry. In a backup columns may be missing that came later. */
export interface KeptInquiry {
  inquiry: Selectable<InquiryTable>
  attachments: Selectable<AttachmentTable>[]
  notes: Selectable<InquiryNoteTable>[]
  mails: Selectable<OutgoingMailTable>[]
}

/** An inquiry of somebody else that has the address in it. */
export interface Mention {
  reference: string
  /** What has it in it, in words. */
  places: string[]
}

/** Everything that was sent from an address, oldest first; also from a database of before a migration. */
export async function listKeptInquiries(database: Database, address: string): Promise<KeptInquiry[]> {
  if (!(await hasTable(database, 'inquiry'))) return []
  return await database.transaction().execute(async (snapshot) => {
    const senders = await snapshot.selectFrom('inquiry').select(['id', 'email']).orderBy('id').execute()
    const kept: KeptInquiry[] = []
    for (const { id, email } of senders) {
      if (isSameAddress(email, address)) kept.push(await requireKeptInquiry(snapshot, id))
    }
    return kept
  })
}

async function requireKeptInquiry(database: Database, id: number): Promise<KeptInquiry> {
  const inquiry = database.selectFrom('inquiry').where('id', '=', id)
  const attachments = database.selectFrom('attachment').where('inquiry_id', '=', id).orderBy('n')
  const notes = database.selectFrom('inquiry_note').where('inquiry_id', '=', id).orderBy('id')
  const mails = database.selectFrom('outgoing_mail').where('inquiry_id', '=', id).orderBy('id')
  return {
    inquiry: await inquiry.selectAll().executeTakeFirstOrThrow(),
    attachments: (await hasTable(database, 'attachment')) ? await attachments.selectAll().execute() : [],
    notes: (await hasTable(database, 'inquiry_note')) ? await notes.selectAll().execute() : [],
    mails: (await hasTable(database, 'outgoing_mail')) ? await mails.selectAll().execute() : [],
  }
}

/** Inquiries of others that have the address in a text, a note or a file's name. */
export async function listMentions(database: Database, address: string): Promise<Mention[]> {
  return await database.transaction().execute(async (snapshot) => {
    const ids = await snapshot.selectFrom('inquiry').select(['id', 'email']).orderBy('id').execute()
    const mentions: Mention[] = []
    for (const { id, email } of ids) {
      if (isSameAddress(email, address)) continue
      const kept = await requireKeptInquiry(snapshot, id)
      const places = placesOf(kept).filter(([, text]) => mentionsAddress(text, address))
      const names = [...new Set(places.map(([name]) => name))]
      if (names.length > 0) mentions.push({ reference: kept.inquiry.reference, places: names })
    }
    return mentions
  })
}

function placesOf({ inquiry, attachments, notes }: KeptInquiry): [name: string, text: string][] {
  return [
    ['name', `${inquiry.first_name} ${inquiry.last_name}`],
    ['phone', inquiry.phone],
    ['message', inquiry.message],
    ['company', inquiry.company_name],
    ['company address', inquiry.company_address],
    ['building size', inquiry.building_size],
    ...attachments.map(({ name }): [string, string] => ['file name', name]),
    ...notes.map(({ text }): [string, string] => ['note', text]),
  ]
}

/** Deletes inquiries with everything that hangs on them; gives how many were still there. */
export async function removeKeptInquiries(database: Database, kept: readonly KeptInquiry[]): Promise<number> {
  if (kept.length === 0) return 0
  const ids = kept.map(({ inquiry }) => inquiry.id)
  const result = await database.deleteFrom('inquiry').where('id', 'in', ids).executeTakeFirstOrThrow()
  return Number(result.numDeletedRows)
}
