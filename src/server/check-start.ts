import { mkdir, open, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { join } from 'node:path'
import type { FiledCompany } from '#contract/company/company.ts'
import { openStorage } from '#server/backups/open-storage.ts'
import { readCompany } from '#server/company.ts'
import { type CheckedFile, findCompanyFiles } from '#server/company-files.ts'
import { type Config, StartError } from '#server/config.ts'
import { fileFolders } from '#server/file-folders.ts'
import { refuseUnrestored } from '#server/platform/backup/refuse-start.ts'
import { refuseLostDatabase } from '#server/platform/database/refuse-lost-database.ts'
import { checkFiles, reachFiles } from '#server/platform/files/open-files.ts'
import { findSecret, secretPath } from '#server/platform/files/secret-file.ts'
import {
  CommandRefused,
  isStorageAway,
  isStorageFull,
  storageInWords,
} from '#server/platform/operator-errors.ts'

/** `COMPANY_FILE`, or the built-in sample. */
export interface StartFacts {
  company: FiledCompany
  companyFiles: ReadonlyMap<string, CheckedFile>
}

/**
 * Looks at all that a start needs before anything is opened or changed; throws `StartError` with all that is in the way. One that listens
 * already does not ask for its port.
 */
export async function checkStart(config: Config, isListening = false): Promise<StartFacts> {
  const { dataDir } = config
  const problems = [...config.problems]
  const away: string[] = []
  const opensPort =
    config.inheritedSocket === undefined &&
    !isListening &&
    !problems.some((problem) => /^(PORT|HOST) /.test(problem))
  const collect = async <T>(check: () => T | Promise<T>): Promise<T | undefined> => {
    try {
      return await check()
    } catch (error) {
      const inWords = () => storageInWords(error, dataDir) ?? (error as Error).message
      if (isStorageAway(error)) away.push(inWords())
      else problems.push(...(error instanceof StartError ? error.problems : [inWords()]))
      return undefined
    }
  }
  const company = await collect(() => readCompany(config.companyFile))
  const companyFiles = company && (await collect(() => findCompanyFiles(company, config.companyFile)))
  if (await collect(() => checkWritable(dataDir))) {
    const inTheWay = await collect(() => checkFiles(config))
    problems.push(...(inTheWay ?? []))
    const isRestored = inTheWay?.length === 0 && (await collect(() => checkRestored(config)))
    if (config.databaseUrl === undefined) {
      if (isRestored) await collect(() => checkDatabaseIsThere(config))
      if (config.jwtSecret === undefined) await collect(() => findSecret(secretPath(dataDir)))
    }
  }
  if (opensPort) await collect(() => checkPortIsFree(config))
  if (!company || !companyFiles || problems.length + away.length > 0) {
    throw new StartError([...problems, ...away], problems.length === 0)
  }
  return { company, companyFiles }
}

async function checkRestored(config: Config): Promise<true> {
  await refuseUnrestored(await openStorage(config), config)
  return true
}

/** For a command beside the site: throws `CommandRefused` where files cannot be stored. */
export async function requireFiles(config: Config): Promise<void> {
  const inTheWay = await checkFiles(config)
  if (inTheWay.length > 0) throw new CommandRefused(inTheWay.join('\n'))
}

async function checkDatabaseIsThere(config: Config): Promise<void> {
  const place = config.s3 ? ` of S3_BUCKET ${config.s3.bucket}` : ''
  await refuseLostDatabase(config.dataDir, {
    files: await reachFiles(config),
    folders: fileFolders,
    place,
  })
}

/** A full disk is let through: there is room reserved on it. */
async function checkWritable(dataDir: string): Promise<true> {
  try {
    await mkdir(dataDir, { recursive: true, mode: 0o700 })
    const probe = join(dataDir, `.writable-${process.pid}`)
    const file = await open(probe, 'w')
    await file.close()
    // Containers that share the folder may all have the same number.
    await rm(probe, { force: true })
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (!isStorageFull(error)) throw new StartError([`DATA_DIR ${dataDir} cannot be written (${code})`])
  }
  return true
}

/** Checks the port before anything is opened, so that a taken one is listed with the other problems. */
async function checkPortIsFree({ port, host }: Config): Promise<void> {
  // It closes once nobody is connected, and would wait for ever for one who came just now.
  const probe = createServer((connection) => connection.destroy())
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
