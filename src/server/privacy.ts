import { resolve } from 'node:path'
import { createInterface } from 'node:readline/promises'
import { argumentsOf, runOperatorCommand } from '#server/backups/run-operator-command.ts'
import { requireFiles } from '#server/check-start.ts'
import { fileFolders } from '#server/file-folders.ts'
import { eraseKept } from '#server/inquiries/privacy/erase-kept.ts'
import { exportFolderName, exportKept } from '#server/inquiries/privacy/export-kept.ts'
import { checkedAddress, findKept, type SiteData } from '#server/inquiries/privacy/find-kept.ts'
import { isNothingKept, keptInWords, mentionsInWords } from '#server/inquiries/privacy/kept-in-words.ts'
import {
  countOrphanAttachments,
  removeOrphanAttachments,
} from '#server/inquiries/retention/orphan-attachments.ts'
import { listKeptBackups } from '#server/platform/backup/kept-backups.ts'
import { whileBackupsLocked } from '#server/platform/backup/lock-backups.ts'
import { systemClock } from '#server/platform/clock.ts'
import { isPostgres } from '#server/platform/database/dialect.ts'
import { lockDataFolder } from '#server/platform/database/instance-lock.ts'
import { openForCommand } from '#server/platform/database/open-site-database.ts'
import { type FileStorage, openFiles, reachFiles } from '#server/platform/files/open-files.ts'
import { CommandRefused } from '#server/platform/operator-errors.ts'
import type { Tables } from '#server/tables.ts'

const usage = `Usage: npm run privacy -- <command>
  export ADDRESS [--to FOLDER]   writes all that is kept of an e-mail address into a new folder; of a caller who has
                                 given none ADDRESS is the phone number
  erase ADDRESS [--yes]          deletes it for good; asks first, unless --yes is given`

/** `npm run privacy`: what is kept of a person, in the same data folder as the site, whether that is running or not. */
await runOperatorCommand(process.env, async (config) => {
  const command = readCommand()
  const { dataDir, databaseUrl, backupDir } = config
  const database = await openForCommand<Tables>(dataDir, databaseUrl)
  try {
    // Before anything is deleted.
    await requireFiles(config)
    await command({ database, files: await reachFiles(config), dataDir, backupDir }, config)
  } finally {
    await database.destroy()
  }
})

type Command = (data: SiteData, storage: FileStorage) => Promise<void>

function readCommand(): Command {
  const { name, words, values } = argumentsOf(usage, {
    to: { type: 'string' },
    yes: { type: 'boolean', default: false },
  })
  const { to, yes: isAgreed } = values
  const [typed] = words
  if (typed === undefined || words.length > 1) throw new CommandRefused(usage)
  const address = checkedAddress(typed)
  if (name === 'export' && !isAgreed) return async (data) => await exportAddress(data, address, to)
  if (name === 'erase' && to === undefined) {
    return async (data, storage) => await eraseAddress(data, storage, { address, isAgreed })
  }
  throw new CommandRefused(usage)
}

async function exportAddress(data: SiteData, address: string, to: string | undefined): Promise<void> {
  const kept = await findKept(data, address)
  say(mentionsInWords(kept, 'exported'))
  for (const problem of kept.problems) fail(problem)
  if (isNothingKept(kept)) return fail(keptInWords(kept))
  const now = systemClock.now()
  const folder = resolve(to ?? exportFolderName(address, now))
  for (const problem of await exportKept(data, kept, { folder, now })) fail(problem)
  say(keptInWords(kept))
  say(`Written to ${folder}`)
}

async function eraseAddress(
  data: SiteData,
  storage: FileStorage,
  { address, isAgreed }: { address: string; isAgreed: boolean },
): Promise<void> {
  const kept = await findKept(data, address)
  const isNothing = isNothingKept(kept)
  say(keptInWords(kept))
  say(mentionsInWords(kept, 'erased'))
  const orphans = await countOrphanAttachments(data, systemClock.now())
  if (orphans.count > 0) say(`Stored files that belong to no inquiry, and go as well: ${orphans.count}.`)
  if ((!isNothing || orphans.areTooMany) && !isAgreed) await askWhetherToErase()
  // A backup that is being made has read by now whom it will still hold.
  const problems = await whileBackupsLocked(data, async () => await eraseKept(data, kept))
  await removeLeftovers(data, storage)
  for (const problem of problems) fail(problem)
  if (problems.length > 0)
    return fail('So something may be left in DATA_DIR. Once that is settled, run the command again.')
  if (!isNothing) {
    const others = 'Mailboxes, exports and other backups are yours.'
    say(`Erased; ${whatIsLeft(data, storage)} ${await dailyInWords(data)} ${others}`)
  }
}

/** PostgreSQL decides itself when it writes over the room of deleted rows, and its own logs and copies are not ours. */
function whatIsLeft({ database }: SiteData, { s3 }: FileStorage): string {
  const versions = s3 ? ', but for versions that the bucket keeps' : ''
  if (!isPostgres(database))
    return `no byte of it is left in DATA_DIR${s3 ? ' and S3_BUCKET' : ''}${versions}.`
  return `no row and no file of it is left${versions}; PostgreSQL writes over their room in time.`
}

/** Those of another machine are not seen from here. */
async function dailyInWords({ backupDir }: SiteData): Promise<string> {
  const { length } = await listKeptBackups(backupDir)
  if (length === 0) return `There are no daily backups in ${backupDir}.`
  return `The daily backups in ${backupDir} are without it, too.`
}

async function askWhetherToErase(): Promise<void> {
  if (!process.stdin.isTTY) {
    throw new CommandRefused(
      'Nothing was erased: there is no terminal to ask at. Give --yes to erase all this.',
    )
  }
  const terminal = createInterface({ input: process.stdin, output: process.stdout })
  const closed = new Promise<string>((resolve) => terminal.once('close', () => resolve('')))
  const answer = await Promise.race([terminal.question('Erase all this for good? Type yes: '), closed])
  terminal.close()
  if (answer.trim().toLowerCase() !== 'yes') throw new CommandRefused('Nothing was erased.')
}

/** Leftovers of a killed server have no known owner, nor has the trash: they may be the person's. */
async function removeLeftovers({ database, files: kept }: SiteData, storage: FileStorage): Promise<void> {
  // Of several instances any may be running.
  const lock = isPostgres(database) ? undefined : lockDataFolder(storage.dataDir)
  try {
    const files = lock ? await openFiles(storage, fileFolders) : kept
    await removeOrphanAttachments({ database, files }, systemClock.now(), { isRunning: !lock })
  } finally {
    lock?.release()
  }
}

function say(text: string | undefined): void {
  if (text) console.info(text)
}

function fail(text: string): void {
  console.error(text)
  process.exitCode = 1
}
