import { mkdir, open, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { join } from 'node:path'
import type { Company } from '#contract/company.ts'
import { readCompany } from '#server/company.ts'
import { findCompanyFiles } from '#server/company-files.ts'
import { type Config, StartError } from '#server/config.ts'
import { fileFolders } from '#server/file-folders.ts'
import { refuseLostDatabase } from '#server/platform/database/refuse-lost-database.ts'
import { findSecret } from '#server/platform/files/secret-file.ts'
import { isStorageFull, storageInWords } from '#server/platform/operator-errors.ts'
import type { CompanyFiles } from '#server/services.ts'

/** Where the key for tokens is kept that the site made for itself. */
export const secretPath = (dataDir: string) => join(dataDir, 'jwt-secret')

/** Looks at all that a start needs before anything is opened or changed; throws `StartError` with all that is in the way. */
export async function checkStart(config: Config): Promise<{ company: Company; companyFiles: CompanyFiles }> {
  const { dataDir } = config
  const problems = [...config.problems]
  const hasPort = !problems.some((problem) => /^(PORT|HOST) /.test(problem))
  const collect = async <T>(check: () => T | Promise<T>): Promise<T | undefined> => {
    try {
      return await check()
    } catch (error) {
      const inWords = () => storageInWords(error, dataDir) ?? (error as Error).message
      problems.push(...(error instanceof StartError ? error.problems : [inWords()]))
      return undefined
    }
  }
  const company = await collect(() => readCompany(config.companyFile))
  const companyFiles = company && (await collect(() => findCompanyFiles(company, config.companyFile)))
  if (await collect(() => checkWritable(dataDir))) {
    await collect(() => refuseLostDatabase(dataDir, fileFolders))
    if (config.jwtSecret === undefined) await collect(() => findSecret(secretPath(dataDir)))
  }
  if (hasPort) await collect(() => checkPortIsFree(config))
  if (!company || !companyFiles || problems.length > 0) throw new StartError(problems)
  return { company, companyFiles }
}

/** A full disk is let through: there is room reserved on it. */
async function checkWritable(dataDir: string): Promise<true> {
  try {
    await mkdir(dataDir, { recursive: true, mode: 0o700 })
    const probe = join(dataDir, `.writable-${process.pid}`)
    const file = await open(probe, 'w')
    await file.close()
    await rm(probe)
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (!isStorageFull(error)) throw new StartError([`DATA_DIR ${dataDir} cannot be written (${code})`])
  }
  return true
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
