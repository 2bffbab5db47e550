import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { dirname, join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import type { Company } from '#contract/company.ts'
import { StartError } from '#server/config.ts'
import type { HeroVideo } from '#server/services.ts'

const contentTypes = { mp4: 'video/mp4', webm: 'video/webm' } as const

/** The film that the company file names, which lies beside it; its address changes with its content. */
export async function findHeroVideo(
  { heroVideo }: Company,
  companyFile: string | undefined,
): Promise<HeroVideo | undefined> {
  if (!heroVideo || !companyFile) return undefined
  const file = join(dirname(companyFile), heroVideo)
  const hash = createHash('sha256')
  try {
    await pipeline(createReadStream(file), hash)
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    throw new StartError([`COMPANY_FILE heroVideo: ${file} cannot be read (${code})`])
  }
  const ending = heroVideo.endsWith('.mp4') ? 'mp4' : 'webm'
  return {
    file,
    address: `/media/hero-${hash.digest('hex').slice(0, 16)}.${ending}`,
    contentType: contentTypes[ending],
  }
}
