import { failureInWords } from '#server/backups/run-operator-command.ts'
import { checkStart, type StartFacts } from '#server/check-start.ts'
import { createCompanyReader } from '#server/company/company-reader.ts'
import { describeDifference, fillCompany, takenOver } from '#server/company/fill-company.ts'
import { describeCompany } from '#server/company.ts'
import { type Config, StartError } from '#server/config.ts'
import { fileFolders } from '#server/file-folders.ts'
import { sumAttachmentBytes } from '#server/inquiries/inquiry-store.ts'
import { ensureFirstAccount, warnOfEasyPassword } from '#server/login/staff-accounts.ts'
import { type Clock, systemClock } from '#server/platform/clock.ts'
import { openSiteDatabase } from '#server/platform/database/open-site-database.ts'
import { isPassing } from '#server/platform/database/postgres/errors.ts'
import type { SiteDatabase } from '#server/platform/database/site-database.ts'
import { inReservedRoom, openDiskReserve } from '#server/platform/files/disk-reserve.ts'
import { keepPrivate } from '#server/platform/files/keep-private.ts'
import { openFiles, warnOfFiles } from '#server/platform/files/open-files.ts'
import {
  createStorageShare,
  onDisk,
  type StorageShare,
  upToQuota,
} from '#server/platform/files/storage-share.ts'
import { germanDate } from '#server/platform/german-time.ts'
import { createMailDelivery, type MailDelivery } from '#server/platform/mail/mail-delivery.ts'
import { usualTimeouts } from '#server/platform/mail/smtp-session.ts'
import {
  CommandRefused,
  isStorageAway,
  StorageAway,
  storageInWords,
} from '#server/platform/operator-errors.ts'
import { createOutbox } from '#server/platform/outbox/outbox.ts'
import { unwatched, type Watching } from '#server/platform/watching/watching.ts'
import { refuseMissingFiles } from '#server/refuse-missing-files.ts'
import { addSampleContent } from '#server/sample-content/add-sample-content.ts'
import { fillJobs } from '#server/sample-content/fill-jobs.ts'
import { isSaying, listSamples } from '#server/sample-content/left-samples.ts'
import { renewArticles } from '#server/sample-content/renew-articles.ts'
import type { CompanyReader, Services } from '#server/services.ts'
import type { Database, Tables } from '#server/tables.ts'

export interface OpenedServices {
  services: Services
  /** Settings that the operator should correct, though the site runs. */
  warnings: string[]
  /** Facts for the operator. */
  notes: string[]
  close(): Promise<void>
}

/** State of an earlier attempt. */
interface Again {
  watching?: Watching
  isListening?: boolean
  clock?: Clock
}

/** Opens everything that the server stands on; throws `StartError` with all that is in the way. */
export async function openServices(config: Config, again: Again = {}): Promise<OpenedServices> {
  const facts = await checkStart(config, again.isListening)
  const { dataDir } = config
  try {
    const warning = await keepPrivate(dataDir, fileFolders)
    const watching = again.watching ?? (await openWatching(config))
    const storage = await openSiteDatabase<Tables>(dataDir, config.databaseUrl, watching)
    try {
      const { services, notes } = await storage.duringStart(() =>
        openOn(storage, config, { ...facts, watching, clock: again.clock ?? systemClock }),
      )
      const { isSample } = services.company.known()
      const warnings = [
        warning,
        ...(await warnOfFiles(config, fileFolders)),
        await warnOfEasyPassword(config),
        await warnOfSamples(isSample, storage.database),
      ].flatMap((line) => line ?? [])
      const close = async () => {
        await watching.tracing.close()
        await storage.close()
      }
      return { services, warnings, notes, close }
    } catch (error) {
      await storage.close()
      throw error
    }
  } catch (error) {
    throw asStartError(error, config)
  }
}

interface Facts extends StartFacts {
  clock: Clock
  watching: Watching
}

/** The first instance creates data such as the account, the others find it. */
async function openOn(
  storage: SiteDatabase<Tables>,
  config: Config,
  { company: { jobs, ...company }, companyFiles, watching, clock }: Facts,
): Promise<{ services: Services; notes: string[] }> {
  const { dataDir } = config
  const { database, reader, versions } = storage
  const files = await inReservedRoom(dataDir, () => openFiles(config, fileFolders))
  if (config.databaseUrl) await refuseMissingFiles(database, files, config)
  const jwtSecret = new TextEncoder().encode(config.jwtSecret ?? (await storage.secret()))
  await ensureFirstAccount(database, config, (insert) => inReservedRoom(dataDir, insert))
  if (config.companyFile !== undefined) {
    await inReservedRoom(dataDir, () =>
      fillCompany({ database, versions, files }, { company, companyFiles }, clock.now()),
    )
  }
  const facts = await createCompanyReader(storage)
  if (config.hasDemoContent ?? facts.known().isSample) {
    await addSampleContent({ clock, database, files }, sayThatItTakesTime)
  }
  await inReservedRoom(dataDir, () => renewArticles({ database, versions }))
  const origin = config.companyFile === undefined ? 'sample' : 'file'
  const jobNotes = await inReservedRoom(dataDir, () => fillJobs(database, { jobs }, origin, clock.now()))
  const services: Services = {
    config,
    company: facts,
    storage,
    database,
    reader,
    files,
    reserve: await openDiskReserve(dataDir),
    share: openShare(config, storage),
    mail: openMail(config, facts),
    outbox: createOutbox(clock),
    versions,
    ...watching,
    instances: storage.instances(jwtSecret),
    clock,
    jwtSecret,
  }
  const { company: shown, isSample } = facts.known()
  const notes = [
    ...describeCompany(shown, isSample, germanDate(clock.now())),
    ...(await describeDifference(
      database,
      config.companyFile === undefined ? undefined : takenOver({ company, companyFiles }),
    )),
    ...jobNotes,
  ]
  return { services, notes }
}

/** With a bucket, the disk has to hold the database alone; a database server has limits of its own. */
function openShare(
  { dataDir, databaseUrl, s3, visitorShare: percent }: Config,
  storage: SiteDatabase<Tables>,
): StorageShare {
  const attachments = async () => await sumAttachmentBytes(storage.database)
  if (s3) {
    const bucket = upToQuota(s3.quotaBytes, attachments)
    return createStorageShare(percent, databaseUrl ? [bucket] : [bucket, onDisk(dataDir, storage.bytes)])
  }
  const all = async () => (await attachments()) + (await storage.bytes())
  return createStorageShare(percent, [onDisk(dataDir, all)])
}

/** Words for the operator where data folder, database or bucket are the matter; what else went wrong stays as it is. */
function asStartError(error: unknown, { dataDir, databaseUrl, s3 }: Config): unknown {
  if (error instanceof StartError) return error
  const words = error instanceof CommandRefused ? error.message : storageInWords(error, dataDir)
  if (words !== undefined) return new StartError([words], error instanceof StorageAway)
  const isAway = databaseUrl ? isStorageAway(error) || isPassing(error) : s3 && isStorageAway(error)
  return isAway ? new StartError([failureInWords(error) ?? String(error)], true) : error
}

/** Invented entries under a real name are for nobody. */
async function warnOfSamples(isSample: boolean, database: Database): Promise<string | undefined> {
  const left = isSample ? [] : await listSamples(database)
  const samples = left.filter((sample) => sample.isPublic && isSaying(sample)).length
  if (samples === 0) return undefined
  return `Entries of the built-in sample on the site of a company of its own, marked as samples: ${samples}. Remove them in the dashboard`
}

/** Loads the packages for monitoring only if they are used. */
export async function openWatching({ metricsToken, traceCollector }: Config): Promise<Watching> {
  const watching = { ...unwatched }
  if (metricsToken !== undefined) {
    const { openPrometheus } = await import('#server/platform/watching/prometheus.ts')
    watching.metrics = openPrometheus()
  }
  if (traceCollector !== undefined) {
    const { openTraces } = await import('#server/platform/watching/open-telemetry.ts')
    watching.tracing = openTraces(traceCollector)
  }
  return watching
}

function openMail({ mail }: Config, company: CompanyReader): MailDelivery {
  const name = async () => (await company.current()).company.name
  const server = mail && { ...mail, name, timeouts: usualTimeouts }
  const domain = () => (mail?.from ?? company.known().company.email).split('@')[1] ?? 'localhost'
  return createMailDelivery(server, domain)
}

function sayThatItTakesTime(): void {
  console.info('Storing the sample projects and their pictures, once …')
}
