import type { Readable } from 'node:stream'
import { describeField, inquiryFieldNames } from '#contract/inquiries/inquiry-fields.ts'
import { findInBackup, readFromBackup } from '#server/inquiries/inquiries-in-backup.ts'
import type { WholeInquiry } from '#server/inquiries/inquiry.ts'
import { listWholeInquiries } from '#server/inquiries/inquiry-store.ts'
import { phoneSpellings, withoutSeparators } from '#server/inquiries/phone-spellings.ts'
import { type KeptBackup, listKeptBackups } from '#server/platform/backup/kept-backups.ts'
import { readKeptFile } from '#server/platform/backup/rewrite-backup.ts'
import { type Backup, inBackup, listBackups } from '#server/platform/database/backups.ts'
import { inSnapshot } from '#server/platform/database/dialect.ts'
import { hasTable } from '#server/platform/database/list-tables.ts'
import { foldForSearch } from '#server/platform/database/search-text.ts'
import type { FileKey, Files } from '#server/platform/files/files.ts'
import { CommandRefused } from '#server/platform/operator-errors.ts'
import type { Database } from '#server/tables.ts'

/** The site's own data, whether it is running or not. */
export interface SiteData {
  database: Database
  files: Files
  dataDir: string
  /** Folder of the daily backups. */
  backupDir: string
}

/** All data of a mail address. */
export interface Kept {
  address: string
  inquiries: WholeInquiry[]
  /** Only backups that have something. */
  backups: KeptInBackup[]
  mentions: Mention[]
  /** One sentence for each backup that could not be looked into. */
  problems: string[]
}

export interface KeptInBackup {
  name: string
  inquiries: WholeInquiry[]
  /** Reads a file of one; undefined for a backup of the rows alone. The stream fails where there is no such file. */
  readFile?: (key: FileKey) => Readable
}

/** Somebody else's inquiry that contains the address. */
export interface Mention {
  reference: string
  /** Fields that contain it, in words. */
  places: string[]
}

/**
 * An address as the operator typed it, or the number of a caller who has none; more is let through than the form takes, to
 * find what was once kept.
 */
export function checkedAddress(typed: string): string {
  const address = typed.trim()
  if (/^[^\s@]+@[^\s@]+$/.test(address) || phoneSpellings(address).length > 0) return address
  throw new CommandRefused(`“${typed}” is not an e-mail address. A phone number is taken, too.`)
}

export async function findKept(
  { database, dataDir, backupDir }: Pick<SiteData, 'database' | 'dataDir' | 'backupDir'>,
  address: string,
): Promise<Kept> {
  const backups: KeptInBackup[] = []
  const problems = await eachBackup(dataDir, { isReadOnly: true }, async (backup, { name }) => {
    const inquiries = await listKeptInquiries(backup, address)
    if (inquiries.length > 0) backups.push({ name, inquiries })
  })
  const dailyProblems = await eachDailyBackup(backupDir, async (backup) => {
    const ids = await findSender(backup, address)
    if (ids.size === 0) return
    const inquiries = await readFromBackup(backup, ids)
    backups.push({ name: backup.path, inquiries, readFile: (key) => readKeptFile(backup, key) })
  })
  return {
    address,
    inquiries: await listKeptInquiries(database, address),
    backups,
    mentions: await listMentions(database, address),
    problems: [...problems, ...dailyProblems],
  }
}

/** Opens one backup after another; returns a sentence for each where that or `act` failed. */
export async function eachBackup(
  dataDir: string,
  mode: { isReadOnly: boolean },
  act: (database: Database, backup: Backup) => Promise<void>,
): Promise<string[]> {
  const problems: string[] = []
  for (const backup of await listBackups(dataDir)) {
    try {
      await inBackup(backup, mode, (database: Database) => act(database, backup))
    } catch (error) {
      problems.push(`Look into ${backup.name} yourself: ${(error as Error).message}.`)
    }
  }
  return problems
}

/** Calls `act` for each daily backup; returns a sentence for each failure. */
export async function eachDailyBackup(
  backupDir: string,
  act: (backup: KeptBackup) => Promise<void>,
): Promise<string[]> {
  const problems: string[] = []
  for (const backup of await listKeptBackups(backupDir)) {
    try {
      await act(backup)
    } catch (error) {
      problems.push(`Look into ${backup.path} yourself: ${(error as Error).message}.`)
    }
  }
  return problems
}

/** Numbers of the inquiries in a backup that were sent from an address. */
export async function findSender(backup: KeptBackup, address: string): Promise<Set<number>> {
  return await findInBackup(backup, (inquiry) => isSender(inquiry, address))
}

/** Returns all inquiries sent from an address, oldest first; also from a database before a migration. */
export async function listKeptInquiries(database: Database, address: string): Promise<WholeInquiry[]> {
  if (!(await hasTable(database, 'inquiry'))) return []
  return await inSnapshot(database).execute(async (snapshot) => {
    const senders = await snapshot.selectFrom('inquiry').select(senderColumns).orderBy('id').execute()
    const ids = senders.filter((sender) => isSender(sender, address)).map(({ id }) => id)
    return await listWholeInquiries(snapshot, ids)
  })
}

/** Inquiries of others that have the address in a text, a note, a message or a file's name. */
async function listMentions(database: Database, address: string): Promise<Mention[]> {
  return await inSnapshot(database).execute(async (snapshot) => {
    const senders = await snapshot.selectFrom('inquiry').select(senderColumns).orderBy('id').execute()
    const mentions: Mention[] = []
    for (const sender of senders) {
      if (isSender(sender, address)) continue
      for (const whole of await listWholeInquiries(snapshot, [sender.id])) {
        const places = placesOf(whole).filter(([, text]) => mentionsAddress(text, address))
        const names = [...new Set(places.map(([name]) => name))]
        if (names.length > 0) mentions.push({ reference: whole.inquiry.reference, places: names })
      }
    }
    return mentions
  })
}

function placesOf({ inquiry, attachments, notes, messages }: WholeInquiry): [name: string, text: string][] {
  const texts = inquiryFieldNames.flatMap((field): [string, string][] => {
    const { column, mentionedAs } = describeField(field)
    return mentionedAs ? [[mentionedAs, inquiry[column]]] : []
  })
  return [
    ...texts,
    ...attachments.map(({ name }): [string, string] => ['file name', name]),
    ...notes.map(({ text }): [string, string] => ['note', text]),
    ...messages.map(({ sender, recipient, subject, text }): [string, string] => {
      return ['message', [sender, recipient, subject, text].join('\n')]
    }),
  ]
}

const senderColumns = ['id', 'email', 'phone'] as const

/**
 * Case-insensitively and with spaces around it, as people type it. A number counts where it is all there is: others may share
 * that of their company.
 */
function isSender({ email, phone }: { email: string; phone: string }, address: string): boolean {
  if (email !== '') return fold(email) === fold(address)
  const spellings = phoneSpellings(address)
  return phoneSpellings(phone).some((spelling) => spellings.includes(spelling))
}

function mentionsAddress(text: string, address: string): boolean {
  const isNumber = phoneSpellings(address).some((spelling) => withoutSeparators(text).includes(spelling))
  return isNumber || fold(text).includes(fold(address))
}

function fold(text: string): string {
  return foldForSearch(text).trim()
}
