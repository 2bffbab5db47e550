import { existsSync } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import process from 'node:process'
import { parseArgs } from 'node:util'
import { shownCompany } from '#contract/company/company.ts'
import { requireFiles } from '#server/check-start.ts'
import { readCompany } from '#server/company.ts'
import { type Config, readConfig, StartError } from '#server/config.ts'
import { fileFolders } from '#server/file-folders.ts'
import { ensureFirstAccount } from '#server/login/staff-accounts.ts'
import { lockDataFolder } from '#server/platform/database/instance-lock.ts'
import { openDatabase } from '#server/platform/database/open-database.ts'
import { openExistingDatabase } from '#server/platform/database/open-existing-database.ts'
import { openFiles } from '#server/platform/files/open-files.ts'
import { CommandRefused } from '#server/platform/operator-errors.ts'
import { findRealContent } from './real-content.ts'
import { seedInquiries } from './seed-inquiries.ts'
import { seedProjects } from './seed-projects.ts'

const usage = `Usage: npm run seed -- [--projects N] [--inquiries N] [--yes]
  --projects N    sample projects to add, up to 1000; 50 unless given
  --inquiries N   invented inquiries to add, up to 10000; 200 unless given
  --yes           add them also where there is content that is no sample`

process.umask(0o077)

/** `npm run seed`: fills the data folder of a site that is not running with samples to try things out on. */
try {
  const wanted = readWanted(process.argv.slice(2))
  const config = readConfig(process.env)
  if (config.databaseUrl)
    throw new CommandRefused('Samples to try things out on are for SQLite only: unset DATABASE_URL.')
  await makeFolder(config.dataDir)
  const lock = lockDataFolder(config.dataDir)
  if (!lock) {
    throw new CommandRefused(
      `The site is running on ${config.dataDir}. Stop it, run this command again, and then start it.`,
    )
  }
  try {
    await requireFiles(config)
    if (!wanted.isAgreed) await refuseRealContent(config)
    await seed(config, wanted)
  } finally {
    lock.release()
  }
} catch (error) {
  if (!(error instanceof CommandRefused || error instanceof StartError)) throw error
  console.error(error.message)
  process.exitCode = 1
}

interface Wanted {
  projects: number
  inquiries: number
  isAgreed: boolean
}

async function seed(config: Config, wanted: Wanted): Promise<void> {
  const company = shownCompany(readCompany(config.companyFile))
  const database = await openDatabase(config.dataDir)
  try {
    // Without an account a start would take the files for those of a database that is lost.
    await ensureFirstAccount(database, config)
    const files = await openFiles(config, fileFolders)
    const projects = await seedProjects({ database, files }, wanted.projects, (pictures) =>
      console.info(`Encoding ${counted(pictures, 'picture', 'pictures')}, once …`),
    )
    const inquiries = await seedInquiries({ database, files, config, company }, wanted.inquiries, new Date())
    const lines = [
      `Added to ${config.dataDir}:`,
      `  ${counted(projects.projects, 'project', 'projects')} with a picture each, ${projects.encoded} of them encoded anew`,
      `  ${counted(projects.categories, 'category', 'categories')}`,
      `  ${counted(inquiries.inquiries, 'inquiry', 'inquiries')} with ${counted(inquiries.files, 'file', 'files')}, ${inquiries.suspects} marked as spam`,
      'Now start the site.',
    ]
    console.info(lines.join('\n'))
  } finally {
    await database.destroy()
  }
}

/** Looks into the database as it is: one that is refused must not even get new tables. */
async function refuseRealContent({ dataDir, companyFile }: Config): Promise<void> {
  const reasons = companyFile ? ['COMPANY_FILE names a company of your own'] : []
  if (existsSync(join(dataDir, 'site.sqlite'))) {
    const database = openExistingDatabase(dataDir)
    try {
      reasons.push(...(await findRealContent(database)))
    } finally {
      await database.destroy()
    }
  }
  if (reasons.length === 0) return
  throw new CommandRefused(
    [
      `Nothing was added, because this looks like a real site (${dataDir}):`,
      ...reasons.map((reason) => `  - ${reason}`),
      'Samples would stand among all that. Set another DATA_DIR, or give --yes to add them all the same.',
    ].join('\n'),
  )
}

async function makeFolder(dataDir: string): Promise<void> {
  try {
    await mkdir(dataDir, { recursive: true, mode: 0o700 })
  } catch (error) {
    throw new CommandRefused(
      `DATA_DIR ${dataDir} cannot be written (${(error as NodeJS.ErrnoException).code})`,
    )
  }
}

function readWanted(args: readonly string[]): Wanted {
  const { projects, inquiries, yes } = split(args)
  return { projects: readNumber(projects, 1000), inquiries: readNumber(inquiries, 10_000), isAgreed: yes }
}

function split(args: readonly string[]) {
  try {
    const { values } = parseArgs({
      args: [...args],
      options: {
        projects: { type: 'string', default: '50' },
        inquiries: { type: 'string', default: '200' },
        yes: { type: 'boolean', default: false },
      },
    })
    return values
  } catch {
    throw new CommandRefused(usage)
  }
}

function readNumber(text: string, max: number): number {
  if (/^\d{1,5}$/.test(text) && Number(text) <= max) return Number(text)
  throw new CommandRefused(usage)
}

function counted(count: number, one: string, many: string): string {
  return `${count} ${count === 1 ? one : many}`
}
