import { copyFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { createSetClock } from '#tests/harness/machine/set-clock.ts'
import { sampleWithoutPictures, writeCompany } from '#tests/harness/site/company-file.ts'
import { newDataFolder, staff } from '#tests/harness/site/sample-data.ts'
import { type RunningServer, startServer } from '#tests/harness/site/server-process.ts'

export type SiteProcess = Awaited<ReturnType<typeof startSiteProcess>>

export interface SiteProcessOptions {
  /** Address of the script that counts visits, or its path on the site itself. */
  analytics?: string
  /** The company has a film for its home page. */
  hasFilm?: boolean
  /** Facts of another company, which has no project yet. */
  company?: object
  /** Asked for by the name localhost: browsers know no passkeys for network addresses. */
  hasName?: boolean
  /** Its clock can be set while it runs. */
  hasSetClock?: boolean
  /** Further variables of its operator. */
  environment?: Record<string, string>
  /** Puts more into the data folder before the server starts. */
  fill?: (dataDir: string) => void
}

/** The real server in a process of its own, on a fresh copy of the sample content; it ends with this process. */
export async function startSiteProcess(options: SiteProcessOptions = {}) {
  const { analytics, hasFilm, company } = options
  const dataDir = await newDataFolder(company ? 'account' : 'sample')
  options.fill?.(dataDir)
  const companyFile = analytics || hasFilm || company ? await companyWith(options, dataDir) : ''
  const clock = options.hasSetClock ? await createSetClock(dataDir) : undefined
  const more = { ...options.environment, ...clock?.environment }
  let server = await start(dataDir, '0', companyFile, more)
  return {
    address: options.hasName ? server.address.replace('127.0.0.1', 'localhost') : server.address,
    dataDir,
    /** Sets its clock off by so much from now on, such as `+2d`. */
    async setClock(offset: string) {
      if (!clock) throw new Error('The site was not started with hasSetClock')
      await clock.set(offset)
    },
    /** Ends the server with the signal and starts it anew under the same address. */
    async restart({ signal }: { signal: NodeJS.Signals }) {
      await server.end(signal)
      server = await start(dataDir, String(server.port), companyFile, more)
    },
    async close() {
      await server.end()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}

async function start(
  dataDir: string,
  port: string,
  companyFile: string,
  more: Record<string, string> = {},
): Promise<RunningServer> {
  return await startServer(
    {
      DATA_DIR: dataDir,
      PORT: port,
      ADMIN_USERNAME: staff.username,
      ADMIN_PASSWORD: staff.password,
      CONTACT_LIMIT: '1000',
      LOGIN_LIMIT: '1000',
      COMPANY_FILE: companyFile,
      DEMO_CONTENT: 'off',
      ...more,
    },
    { isLoud: true },
  )
}

/** The sample company with what its operator added, as a file in the data folder. */
async function companyWith(
  { analytics, hasFilm, company: own }: SiteProcessOptions,
  dataDir: string,
): Promise<string> {
  if (own) return await writeCompany(dataDir, own)
  const company = sampleWithoutPictures()
  if (analytics) {
    const notice = { de: 'Gezählt wird ohne Namen.', en: 'Visits are counted without names.' }
    company['analytics'] = { script: analytics, notice }
  }
  if (hasFilm) {
    await copyFile('tests/harness/files/film.webm', join(dataDir, 'film.webm'))
    company['heroVideo'] = 'film.webm'
  }
  return await writeCompany(dataDir, company)
}
