import type { Company } from '#contract/company.ts'
import { checkStart, secretPath } from '#server/check-start.ts'
import { describeCompany } from '#server/company.ts'
import { type Config, StartError } from '#server/config.ts'
import { fileFolders } from '#server/file-folders.ts'
import { germanDate } from '#server/inquiries/german-time.ts'
import { sumAttachmentBytes } from '#server/inquiries/inquiry-store.ts'
import { ensureFirstAccount } from '#server/login/staff-accounts.ts'
import { systemClock } from '#server/platform/clock.ts'
import { createDataVersions } from '#server/platform/data-versions.ts'
import { databaseBytes } from '#server/platform/database/database-path.ts'
import { lockDataFolder } from '#server/platform/database/instance-lock.ts'
import { openDatabase } from '#server/platform/database/open-database.ts'
import { openReader } from '#server/platform/database/open-reader.ts'
import { openDiskFiles } from '#server/platform/files/disk-files.ts'
import { inReservedRoom, openDiskReserve } from '#server/platform/files/disk-reserve.ts'
import { keepPrivate } from '#server/platform/files/keep-private.ts'
import { ensureSecret } from '#server/platform/files/secret-file.ts'
import { createStorageShare } from '#server/platform/files/storage-share.ts'
import { createMailDelivery, type MailDelivery } from '#server/platform/mail/mail-delivery.ts'
import { usualTimeouts } from '#server/platform/mail/smtp-session.ts'
import { StorageRefused, storageInWords } from '#server/platform/operator-errors.ts'
import { createOutbox } from '#server/platform/outbox/outbox.ts'
import { addSampleContent } from '#server/sample-content/add-sample-content.ts'
import { countSamples } from '#server/sample-content/count-samples.ts'
import type { CompanyFiles, Services } from '#server/services.ts'
import type { Database } from '#server/tables.ts'

export interface OpenedServices {
  services: Services
  /** What the operator should put right, though the site runs. */
  warnings: string[]
  /** What the operator should know. */
  notes: string[]
  close(): Promise<void>
}

/** Opens everything that the server stands on; throws `StartError` with all that is in the way. */
export async function openServices(config: Config): Promise<OpenedServices> {
  const facts = await checkStart(config)
  const { dataDir } = config
  try {
    const lock = await inReservedRoom(dataDir, () => lockDataFolder(dataDir))
    if (!lock) throw new StartError(['DATA_DIR is in use by another running instance of the site'])
    try {
      return await openLocked(config, facts, lock.release)
    } catch (error) {
      lock.release()
      throw error
    }
  } catch (error) {
    throw asStartError(error, dataDir)
  }
}

interface Facts {
  company: Company
  companyFiles: CompanyFiles
}

async function openLocked(
  config: Config,
  { company, companyFiles }: Facts,
  release: () => void,
): Promise<OpenedServices> {
  const { dataDir } = config
  const warning = await keepPrivate(dataDir, fileFolders)
  const database = await inReservedRoom(dataDir, () => openDatabase(dataDir))
  const reader = openReader(dataDir)
  try {
    const files = await inReservedRoom(dataDir, () => openDiskFiles(dataDir, fileFolders))
    const secret =
      config.jwtSecret ?? (await inReservedRoom(dataDir, () => ensureSecret(secretPath(dataDir))))
    await ensureFirstAccount(database, config, (insert) => inReservedRoom(dataDir, insert))
    if (config.hasDemoContent) await addSampleContent({ database, files }, sayThatItTakesTime)
    const services: Services = {
      config,
      company,
      companyFiles,
      database,
      reader,
      files,
      reserve: await openDiskReserve(dataDir),
      share: createStorageShare({
        dataDir,
        percent: config.visitorShare,
        countUsed: async () => (await sumAttachmentBytes(database)) + (await databaseBytes(dataDir)),
      }),
      mail: openMail(config, company),
      outbox: createOutbox(),
      versions: createDataVersions(),
      clock: systemClock,
      jwtSecret: new TextEncoder().encode(secret),
    }
    const close = async () => {
      await reader.destroy()
      await database.destroy()
      release()
    }
    const today = germanDate(services.clock.now())
    const notes = describeCompany(company, config.companyFile, today)
    const warnings = [warning, await warnOfSamples(config, database)].flatMap((line) => line ?? [])
    return { services, warnings, notes, close }
  } catch (error) {
    await reader.destroy()
    await database.destroy()
    throw error
  }
}

/** Words for the operator where the data folder is the matter; what else went wrong stays as it is. */
function asStartError(error: unknown, dataDir: string): unknown {
  if (error instanceof StartError) return error
  const words = error instanceof StorageRefused ? error.message : storageInWords(error, dataDir)
  return words === undefined ? error : new StartError([words])
}

/** Invented projects under a real name are for nobody. */
async function warnOfSamples({ companyFile }: Config, database: Database): Promise<string | undefined> {
  const samples = companyFile === undefined ? 0 : await countSamples(database)
  if (samples === 0) return undefined
  return `Projects of the built-in sample shown as the company's own: ${samples}. Delete them in the dashboard`
}

function openMail({ mail }: Config, company: Company): MailDelivery {
  const server = mail && { ...mail, name: company.name, timeouts: usualTimeouts }
  const domain = (mail?.from ?? company.email).split('@')[1] ?? 'localhost'
  return createMailDelivery(server, domain)
}

function sayThatItTakesTime(): void {
  console.info('Preparing the pictures of the sample projects, once …')
}
