import { hash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { dirname, extname, join } from 'node:path'
import { ApiError } from '#contract/api/api-error.ts'
import { type Company, filesOf } from '#contract/company/company.ts'
import { singlePictureLimits } from '#contract/limits.ts'
import { StartError } from '#server/config.ts'
import { cleanFilm } from '#server/platform/files/clean-film.ts'
import { FileRefused } from '#server/platform/files/file-refused.ts'
import { cleanDrawing } from '#server/platform/images/clean-drawing.ts'
import { cleanPicture } from '#server/platform/images/work-on-pictures.ts'

const contentTypes: Record<string, string> = {
  svg: 'image/svg+xml',
  png: 'image/png',
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  webp: 'image/webp',
  avif: 'image/avif',
  pdf: 'application/pdf',
  mp4: 'video/mp4',
  webm: 'video/webm',
}

/** A file that may be shown: its name is made of its content, so that another content is another file. */
export interface CheckedFile {
  name: string
  contentType: string
  content: Buffer
  width?: number
  height?: number
}

/**
 * Looks at all files that lie beside the company file and are named in it; throws `StartError` naming all that are wrong. The
 * sample's pictures are part of the built web.
 */
export async function findCompanyFiles(
  company: Company,
  companyFile: string | undefined,
): Promise<ReadonlyMap<string, CheckedFile>> {
  const found = new Map<string, CheckedFile>()
  if (companyFile === undefined) return found
  const problems: string[] = []
  for (const { fact, file } of filesOf(company)) {
    try {
      const content = await readFile(join(dirname(companyFile), file))
      found.set(file, await checkCompanyFile(content, extname(file).slice(1)))
    } catch (error) {
      const { code, message } = error as NodeJS.ErrnoException
      problems.push(`COMPANY_FILE ${fact}: ${file} ${code ? `cannot be read (${code})` : message}`)
    }
  }
  if (problems.length > 0) throw new StartError(problems)
  return found
}

/**
 * The file as it may be shown: a picture of pixels upright, without metadata and not too large, a drawing and a film without what
 * was written about them, a PDF byte for byte, since many are signed. Throws
 * `FileRefused` where its content is not what its ending says, or nothing to be shown, and `unavailable` when too many pictures wait.
 */
export async function checkCompanyFile(given: Buffer, ending: string): Promise<CheckedFile> {
  const contentType = contentTypes[ending]
  const isDrawing = ending === 'svg'
  if (!contentType || (!isDrawing && (await mediaTypeOf(given)) !== contentType)) {
    throw new FileRefused(`is not what its ending .${ending} says`)
  }
  if (isDrawing && given.length > singlePictureLimits.maxBytes) {
    throw new FileRefused('is larger than 1 MiB', true)
  }
  const file = isDrawing ? cleanDrawing(given) : await cleanFile(given, contentType)
  const name = hash('sha256', file.content).slice(0, 16)
  return { name: `${name}.${ending}`, contentType, ...file }
}

async function mediaTypeOf(given: Buffer): Promise<string | undefined> {
  const { fileTypeFromBuffer } = await import('file-type')
  return (await fileTypeFromBuffer(given))?.mime
}

/** A portrait from a phone would tell where it was taken. */
async function cleaned(picture: Buffer): Promise<Buffer> {
  try {
    return await cleanPicture(picture)
  } catch (error) {
    if (!(error instanceof ApiError) || error.code === 'unavailable') throw error
    const [problem = 'is no picture that can be shown'] = error.details.map((detail) => detail.problem)
    throw new FileRefused(problem, error.code === 'too_large')
  }
}

/** With width and height of what may be a logo, which keeps its shape wherever it is shown. */
async function cleanFile(
  given: Buffer,
  contentType: string,
): Promise<Pick<CheckedFile, 'content' | 'width' | 'height'>> {
  if (contentType.startsWith('video/')) return { content: cleanFilm(given, contentType) }
  if (!contentType.startsWith('image/')) return { content: given }
  const content = await cleaned(given)
  if (contentType !== 'image/png') return { content }
  return { content, width: content.readUInt32BE(16), height: content.readUInt32BE(20) }
}
