import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { dirname, extname, join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { fileTypeFromFile } from 'file-type'
import { type Company, filesOf } from '#contract/company.ts'
import type { SiteFile } from '#contract/page.ts'
import { StartError } from '#server/config.ts'
import type { CompanyFile, CompanyFiles } from '#server/services.ts'

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

/** Pictures are sent as they are: a larger one would keep visitors on a phone waiting. */
const maxPictureBytes = 1024 * 1024

/**
 * Looks at all files that lie beside the company file and are named in it; their addresses change with their content. The
 * sample's pictures are part of the built web.
 */
export async function findCompanyFiles(
  company: Company,
  companyFile: string | undefined,
): Promise<CompanyFiles> {
  const found = new Map<string, CompanyFile>()
  if (companyFile === undefined) return found
  const problems: string[] = []
  for (const { fact, file } of filesOf(company)) {
    try {
      found.set(file, await look(join(dirname(companyFile), file)))
    } catch (error) {
      const { code, message } = error as NodeJS.ErrnoException
      problems.push(`COMPANY_FILE ${fact}: ${file} ${code ? `cannot be read (${code})` : message}`)
    }
  }
  if (problems.length > 0) throw new StartError(problems)
  return found
}

async function look(path: string): Promise<CompanyFile> {
  const ending = extname(path).slice(1)
  const hash = createHash('sha256')
  let bytes = 0
  hash.on('pipe', (source) => source.on('data', (chunk: Buffer) => (bytes += chunk.length)))
  await pipeline(createReadStream(path), hash)
  const contentType = contentTypes[ending] ?? 'application/octet-stream'
  if (ending !== 'svg' && (await fileTypeFromFile(path))?.mime !== contentType) {
    throw new Error(`is not what its ending .${ending} says`)
  }
  if (contentType.startsWith('image/') && bytes > maxPictureBytes) {
    throw new Error('is larger than 1 MiB: make it about 2000 pixels wide')
  }
  const address = `/media/${hash.digest('hex').slice(0, 16)}.${ending}`
  return { path, address, contentType, ...(await sizeOf(path, ending)) }
}

/** Width and height of what may be a logo, which keeps its shape wherever it is shown. */
async function sizeOf(path: string, ending: string): Promise<Pick<SiteFile, 'width' | 'height'>> {
  if (ending === 'svg') return sizeOfDrawing(await readFile(path, 'utf8'))
  if (ending !== 'png') return {}
  const head = await readFile(path)
  return { width: head.readUInt32BE(16), height: head.readUInt32BE(20) }
}

/** What runs, or loads something from elsewhere. */
const unsafe = [
  /<\s*(script|foreignObject|iframe|embed|object|audio|video|handler|listener)\b/i,
  /\son\w+\s*=/i,
  /<!(DOCTYPE|ENTITY)|<\?xml-stylesheet|@import|javascript:/i,
  /href\s*=\s*["'](?!#|data:image\/(png|jpeg|webp);)/i,
  /url\(\s*["']?(?!#|data:image\/(png|jpeg|webp);)/i,
]

function sizeOfDrawing(drawing: string): { width: number; height: number } {
  const [root] = /<svg\b[^>]*>/i.exec(drawing) ?? []
  if (!root) throw new Error('is not an SVG drawing')
  if (unsafe.some((pattern) => pattern.test(drawing.replace(/\sxmlns(:\w+)?="[^"]*"/g, '')))) {
    throw new Error('holds a script, or loads something from elsewhere: save it as a plain SVG')
  }
  const box = /\sviewBox\s*=\s*["']\s*[-\d.]+[\s,]+[-\d.]+[\s,]+([\d.]+)[\s,]+([\d.]+)/i.exec(root)
  const [width, height] = [Number(box?.[1]), Number(box?.[2])]
  if (!(width > 0 && height > 0)) throw new Error('has no viewBox, which tells its shape')
  return { width, height }
}
