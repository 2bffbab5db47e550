import { mkdir, open, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { join } from 'node:path'
import type { Company } from '#contract/company.ts'
import { readCompany } from '#server/company.ts'
import { type Config, StartError } from '#server/config.ts'
import { findHeroVideo } from '#server/hero-video.ts'
import { ensureFirstAccount } from '#server/login/first-account.ts'
import { createDataVersions } from '#server/platform/data-versions.ts'
import { lockDataFolder } from '#server/platform/database/instance-lock.ts'
import { openDatabase } from '#server/platform/database/open-database.ts'
import { openReader } from '#server/platform/database/open-reader.ts'
import { openDiskFiles } from '#server/platform/files/disk-files.ts'
import { openDiskReserve } from '#server/platform/files/disk-reserve.ts'
import { ensureSecret } from '#server/platform/files/secret-file.ts'
import { createMailDelivery, type MailDelivery } from '#server/platform/mail/mail-delivery.ts'
import { usualTimeouts } from '#server/platform/mail/smtp-session.ts'
import { addSampleContent } from '#server/sample-content/add-sample-content.ts'
import type { HeroVideo, Services } from '#server/services.ts'

export interface OpenedServices {
  services: Services
  /** The account made at this start, with its password where that was made up. */
  newAccount: { username: string; password: string } | undefined
  close(): Promise<void>
}

/** Opens everything that the server stands on; throws `StartError` with all that is in the way. */
export async function openServices(config: Config): Promise<OpenedServices> {
  const { company, heroVideo } = await checkStart(config)
  const lock = lockDataFolder(config.dataDir)
  if (!lock) throw new StartError(['DATA_DIR is in use by another running instance of the site'])
  try {
    const database = await openDatabase(config.dataDir)
    const reader = openReader(config.dataDir)
    const files = await openDiskFiles(config.dataDir)
    const secret = config.jwtSecret ?? (await ensureSecret(join(config.dataDir, 'jwt-secret')))
    const services: Services = {
      config,
      company,
      heroVideo,
      database,
      reader,
      files,
      reserve: await openDiskReserve(config.dataDir),
      mail: openMail(config, company),
      versions: createDataVersions(),
      jwtSecret: new TextEncoder().encode(secret),
    }
    const newAccount = await ensureFirstAccount(database, config)
    if (config.hasDemoContent) await addSampleContent(services, sayThatItTakesTime)
    const close = async () => {
      await reader.destroy()
      await database.destroy()
      lock.release()
    }
    return { services, newAccount, close }
  } catch (error) {
    lock.release()
    throw error
  }
}

function openMail({ mail }: Config, company: Company): MailDelivery {
  const server = mail && { ...mail, name: company.name, timeouts: usualTimeouts }
  const domain = (mail?.from ?? company.email).split('@')[1] ?? 'localhost'
  return createMailDelivery(server, domain)
}

function sayThatItTakesTime(): void {
  console.info('Preparing the pictures of the sample projects, once …')
}

async function checkStart(config: Config): Promise<{ company: Company; heroVideo: HeroVideo | undefined }> {
  const problems = [...config.problems]
  const hasPort = !problems.some((problem) => /^(PORT|HOST) /.test(problem))
  const collect = async <T>(check: () => T | Promise<T>): Promise<T | undefined> => {
    try {
      return await check()
    } catch (error) {
      problems.push(...(error instanceof StartError ? error.problems : [(error as Error).message]))
      return undefined
    }
  }
  const company = await collect(() => readCompany(config.companyFile))
  const heroVideo = company && (await collect(() => findHeroVideo(company, config.companyFile)))
  await collect(() => checkWritable(config.dataDir))
  if (hasPort) await collect(() => checkPortIsFree(config))
  if (!company || problems.length > 0) throw new StartError(problems)
  return { company, heroVideo }
}

async function checkWritable(dataDir: string): Promise<void> {
  try {
    await mkdir(dataDir, { recursive: true, mode: 0o700 })
    const probe = join(dataDir, `.writable-${process.pid}`)
    const file = await open(probe, 'w')
    await file.close()
    await rm(probe)
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    throw new StartError([`DATA_DIR ${dataDir} cannot be written (${code})`])
  }
}

/** Asks for the port before anything is opened, so that a taken one is in the same list as the other problems. */
async function checkPortIsFree({ port, host }: Config): Promise<void> {
  const probe = createServer()
  await new Promise<void>((resolve, reject) => {
    probe.once('error', reject)
    probe.listen({ port, host }, resolve)
  }).catch((error: NodeJS.ErrnoException) => {
    const reason =
      error.code === 'EADDRINUSE'
        ? `${port} is taken by another program`
        : `${port} on ${host}: ${error.code}`
    throw new StartError([`PORT ${reason}`])
  })
  await new Promise((resolve) => probe.close(resolve))
}
