import { type Backup, listBackups, openBackup } from '#server/platform/database/backups.ts'
import type { Database } from '#server/platform/database/tables.ts'
import {
  type KeptInquiry,
  listKeptInquiries,
  listMentions,
  type Mention,
} from '#server/privacy/kept-inquiry-store.ts'

/** The site's own data, whether it is running or not. */
export interface SiteData {
  database: Database
  dataDir: string
}

/** What the data folder has of an address. */
export interface Kept {
  address: string
  inquiries: KeptInquiry[]
  /** Only backups that have something. */
  backups: KeptInBackup[]
  mentions: Mention[]
  /** One sentence for each backup that could not be looked into. */
  problems: string[]
}

export interface KeptInBackup {
  name: string
  inquiries: KeptInquiry[]
}

export async function findKept({ database, dataDir }: SiteData, address: string): Promise<Kept> {
  const backups: KeptInBackup[] = []
  const problems = await eachBackup(dataDir, { isReadOnly: true }, async (backup, { name }) => {
    const inquiries = await listKeptInquiries(backup, address)
    if (inquiries.length > 0) backups.push({ name, inquiries })
  })
  return {
    address,
    inquiries: await listKeptInquiries(database, address),
    backups,
    mentions: await listMentions(database, address),
    problems,
  }
}

/** Opens one backup after another; gives a sentence for each where that or `act` failed. */
export async function eachBackup(
  dataDir: string,
  mode: { isReadOnly: boolean },
  act: (database: Database, backup: Backup) => Promise<void>,
): Promise<string[]> {
  const problems: string[] = []
  for (const backup of await listBackups(dataDir)) {
    try {
      const database = openBackup(backup, mode)
      try {
        await act(database, backup)
      } finally {
        await database.destroy()
      }
    } catch (error) {
      problems.push(`Look into ${backup.name} yourself: ${(error as Error).message}.`)
    }
  }
  return problems
}
