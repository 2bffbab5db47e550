import { sql } from 'kysely'
import type { ContactRequest } from '#contract/contact-request.ts'
import type { Suspicion } from '#contract/inquiry-states.ts'
import type { LanguageCode } from '#contract/language.ts'
import { foldForSearch } from '#server/platform/database/search-text.ts'
import type { Database } from '#server/platform/database/tables.ts'
import type { FileKey } from '#server/platform/files/files.ts'

export interface StoredAttachment {
  name: string
  type: string
  bytes: number
  key: FileKey
}

export interface ReceivedContact {
  reference: string
  idempotencyKey: string | undefined
  language: LanguageCode
  receivedAt: Date
  suspicion: Suspicion | null
  request: ContactRequest
  attachments: StoredAttachment[]
}

/** The reference that was given for an idempotency key. */
export async function findReferenceOfKey(database: Database, key: string): Promise<string | undefined> {
  const row = await database
    .selectFrom('inquiry')
    .select('reference')
    .where('idempotency_key', '=', key)
    .executeTakeFirst()
  return row?.reference
}

/**
 * Writes the inquiry, its attachments and, by `queueMails`, the mails about it, all or nothing; false when its idempotency
 * key or reference is there already.
 */
export async function insertContact(
  database: Database,
  contact: ReceivedContact,
  queueMails: (transaction: Database, inquiryId: number) => Promise<void>,
): Promise<boolean> {
  const { request, reference, attachments } = contact
  return await database.transaction().execute(async (transaction) => {
    const row = await transaction
      .insertInto('inquiry')
      .values({
        reference,
        idempotency_key: contact.idempotencyKey ?? null,
        received_at: contact.receivedAt.toISOString(),
        suspicion: contact.suspicion,
        subject: request.subject,
        language: contact.language,
        first_name: request.firstName,
        last_name: request.lastName,
        phone: request.phone,
        email: request.email,
        message: request.message,
        company_name: request.CompanyName,
        company_address: request.CompanyAddress,
        building_size: request.BuildingSize,
        regards: JSON.stringify(request.Regards),
        search: searchText(contact),
      })
      .onConflict((conflict) => conflict.doNothing())
      .returning('id')
      .executeTakeFirst()
    if (!row) return false
    if (attachments.length > 0) {
      await transaction
        .insertInto('attachment')
        .values(
          attachments.map(({ name, type, bytes, key }, index) => {
            return { inquiry_id: row.id, n: index + 1, name, type, bytes, file_key: key }
          }),
        )
        .execute()
    }
    await queueMails(transaction, row.id)
    return true
  })
}

/** How many confirmations an address, in either case, was sent or is about to be since a point in time. */
export async function countConfirmations(database: Database, address: string, since: Date): Promise<number> {
  const { count } = await database
    .selectFrom('outgoing_mail')
    .select((select) => select.fn.countAll<number>().as('count'))
    .where('kind', '=', 'toSender')
    .where(sql`recipient collate nocase`, '=', address)
    .where('state', '!=', 'heldBack')
    .where('queued_at', '>=', since.toISOString())
    .executeTakeFirstOrThrow()
  return count
}

function searchText({ reference, request }: ReceivedContact): string {
  const { firstName, lastName, CompanyName, email, message } = request
  return foldForSearch([reference, `${firstName} ${lastName}`, CompanyName, email, message].join('\n'))
}
