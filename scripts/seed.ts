import { existsSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import process from 'node:process'
import { parseArgs } from 'node:util'
import { shownCompany } from '#contract/company/company.ts'
import { openStorage } from '#server/backups/open-storage.ts'
import { runOperatorCommand } from '#server/backups/run-operator-command.ts'
import { readCompany } from '#server/company.ts'
import type { Config } from '#server/config.ts'
import { lockDataFolder } from '#server/platform/database/instance-lock.ts'
import { openForCommand } from '#server/platform/database/open-site-database.ts'
import type { Files } from '#server/platform/files/files.ts'
import { CommandRefused } from '#server/platform/operator-errors.ts'
import type { Tables } from '#server/tables.ts'
import { openTarget } from '#server/transfer/open-target.ts'
import { findRealContent } from './real-content.ts'
import { seedInquiries } from './seed-inquiries.ts'
import { seedProjects } from './seed-projects.ts'

const max = 100_000

const usage = `Usage: npm run seed -- [--projects N] [--inquiries N] [--yes]
  --projects N    sample projects to add, up to ${max}; 50 unless given
  --inquiries N   invented inquiries to add, up to ${max}; 200 unless given
  --yes           add them also where there is content that is no sample`

/** `npm run seed`: fills a site that is not running with samples to try things out on. */
await runOperatorCommand(process.env, async (config) => {
  const wanted = readWanted(process.argv.slice(2))
  if (config.databaseUrl === undefined) refuseRunning(config.dataDir)
  if (!wanted.isAgreed) await refuseRealContent(config)
  const target = openTarget(config)
  try {
    await seed(await target.open(), config, wanted)
  } finally {
    await target.close()
  }
})

interface Wanted {
  projects: number
  inquiries: number
  isAgreed: boolean
}

type Target = Awaited<ReturnType<ReturnType<typeof openTarget>['open']>>

async function seed(target: Target, config: Config, wanted: Wanted): Promise<void> {
  const site = { ...target, files: config.s3 ? target.files : unflushed(target.files, config.dataDir) }
  const company = shownCompany(readCompany(config.companyFile))
  const projects = await seedProjects(site, wanted.projects, (pictures) =>
    console.info(`Encoding ${counted(pictures, 'picture', 'pictures')}, once …`),
  )
  const inquiries = await seedInquiries({ ...site, config, company }, wanted.inquiries, site.clock.now())
  const lines = [
    `Added to ${await placeOf(config)}:`,
    `  ${counted(projects.projects, 'project', 'projects')} with a picture each, ${projects.encoded} of them encoded anew`,
    `  ${counted(projects.categories, 'category', 'categories')}`,
    `  ${counted(inquiries.inquiries, 'inquiry', 'inquiries')} with ${counted(inquiries.files, 'file', 'files')}, ${inquiries.suspects} marked as spam`,
    'Now start the site.',
  ]
  console.info(lines.join('\n'))
}

/** Samples need not survive a power cut, and flushing each file would take most of the time. */
function unflushed(files: Files, dataDir: string): Files {
  return {
    ...files,
    store: async (key, content) => await writeFile(join(dataDir, key), content, { flag: 'wx', mode: 0o600 }),
  }
}

/** Instances on PostgreSQL hear of what is added. */
function refuseRunning(dataDir: string): void {
  const lock = existsSync(dataDir) && lockDataFolder(dataDir)
  if (lock) lock.release()
  if (lock === undefined) {
    throw new CommandRefused(
      `The site is running on ${dataDir}. Stop it, run this command again, and then start it.`,
    )
  }
}

/** Looks into the database as it is: one that is refused must not even get new tables. */
async function refuseRealContent(config: Config): Promise<void> {
  const { dataDir, databaseUrl, companyFile } = config
  const reasons = companyFile ? ['COMPANY_FILE names a company of your own'] : []
  if ((await (await openStorage(config)).rows.look()).content.length > 0) {
    const database = await openForCommand<Tables>(dataDir, databaseUrl)
    try {
      reasons.push(...(await findRealContent(database)))
    } finally {
      await database.destroy()
    }
  }
  if (reasons.length === 0) return
  throw new CommandRefused(
    [
      `Nothing was added, because this looks like a real site (${await placeOf(config)}):`,
      ...reasons.map((reason) => `  - ${reason}`),
      'Samples would stand among all that. Set another DATA_DIR, or give --yes to add them all the same.',
    ].join('\n'),
  )
}

async function placeOf(config: Config): Promise<string> {
  return config.databaseUrl === undefined ? config.dataDir : (await openStorage(config)).name
}

function readWanted(args: readonly string[]): Wanted {
  const { projects, inquiries, yes } = split(args)
  return { projects: readNumber(projects), inquiries: readNumber(inquiries), isAgreed: yes }
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

function readNumber(text: string): number {
  if (/^\d{1,6}$/.test(text) && Number(text) <= max) return Number(text)
  throw new CommandRefused(usage)
}

function counted(count: number, one: string, many: string): string {
  return `${count} ${count === 1 ? one : many}`
}
