import { mkdir, realpath, rm, writeFile } from 'node:fs/promises'
import { basename, dirname, join, relative, sep } from 'node:path'
import type { Readable } from 'node:stream'
import { offeredName, type WholeInquiry } from '#server/inquiries/inquiry.ts'
import type { Kept, KeptInBackup, SiteData } from '#server/inquiries/privacy/find-kept.ts'
import type { FileKey } from '#server/platform/files/files.ts'
import { isMissing, writeNew } from '#server/platform/files/on-disk.ts'
import { CommandRefused } from '#server/platform/operator-errors.ts'

const jsonName = 'inquiries.json'
/** Columns that are texts of JSON. */
const jsonColumns = ['regards', 'reply_to', 'thread', 'forwarded']
/** Columns that only tie rows to each other, and the copy that the search looks in. */
const innerColumns = ['id', 'inquiry_id', 'file_key', 'search']

/** A folder's name for an export of today. */
export function exportFolderName(address: string, now: Date): string {
  return `privacy-export-${safeName(address)}-${now.toISOString().slice(0, 10)}`
}

/** Writes what was found into a new folder; returns a sentence for each file that is not there any more. */
export async function exportKept(
  { files, dataDir }: Pick<SiteData, 'files' | 'dataDir'>,
  kept: Kept,
  { folder, now }: { folder: string; now: Date },
): Promise<string[]> {
  await makeFolder(dataDir, folder)
  try {
    const missing: string[] = []
    const inquiries = []
    for (const { keptIn, one, readFile } of everyInquiry(kept)) {
      // In the trash it waits to be put back.
      const readers = [files.read, files.trash.read, async (key: FileKey) => readFile?.(key)]
      const { paths, missing: ofThis } = await copyAttachments(readers, one, folder)
      // A backup has the rows only: what staff have deleted since then is not missed.
      if (keptIn === 'site.sqlite') missing.push(...ofThis)
      inquiries.push({ keptIn, ...inquiryAsJson(one, paths) })
    }
    const json = { address: kept.address, exportedAt: now.toISOString(), inquiries }
    await writeFile(join(folder, jsonName), `${JSON.stringify(json, undefined, 2)}\n`, { mode: 0o600 })
    return missing
  } catch (error) {
    await rm(folder, { recursive: true, force: true })
    throw error
  }
}

interface Found extends Pick<KeptInBackup, 'readFile'> {
  keptIn: string
  one: WholeInquiry
}

type ReadFile = (key: FileKey) => Promise<Readable | undefined>

/** Returns the inquiries of the site, then those only in backups, each once. */
function everyInquiry({ inquiries, backups }: Kept): Found[] {
  const found = new Map<string, Found>(
    inquiries.map((one) => [one.inquiry.reference, { keptIn: 'site.sqlite', one }]),
  )
  for (const backup of backups.toReversed()) {
    for (const one of backup.inquiries) {
      const { reference } = one.inquiry
      if (!found.has(reference)) found.set(reference, { ...backup, keptIn: backup.name, one })
    }
  }
  return [...found.values()]
}

async function makeFolder(dataDir: string, folder: string): Promise<void> {
  try {
    const parent = await realpath(dirname(folder))
    const path = relative(await realpath(dataDir), join(parent, basename(folder)))
    if (path.split(sep)[0] !== '..') {
      throw new CommandRefused(
        'An export inside of DATA_DIR would outlive an erasure: choose another folder.',
      )
    }
    await mkdir(folder, { mode: 0o700 })
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (!code) throw error
    const reason = code === 'EEXIST' ? 'exists already' : `cannot be made (${code})`
    throw new CommandRefused(`${folder} ${reason}. Choose another folder with --to.`)
  }
}

/** Copies the files of an inquiry into a folder of its own; returns their paths below the export by their number. */
async function copyAttachments(
  readers: readonly ReadFile[],
  { inquiry, attachments }: WholeInquiry,
  folder: string,
) {
  const paths = new Map<number, string>()
  const missing: string[] = []
  for (const { n, name, type, file_key } of attachments) {
    const path = join(safeName(inquiry.reference), `${n}-${safeName(offeredName(name, type))}`)
    await mkdir(join(folder, dirname(path)), { recursive: true, mode: 0o700 })
    let isThere = false
    for (const read of readers) {
      isThere ||= await copyIfThere(() => read(file_key as FileKey), join(folder, path))
    }
    if (isThere) paths.set(n, path)
    else missing.push(`File ${n} of ${inquiry.reference} is not there any more.`)
  }
  return { paths, missing }
}

async function copyIfThere(read: () => Promise<Readable | undefined>, to: string): Promise<boolean> {
  try {
    const content = await read()
    if (!content) return false
    await writeNew(to, content)
    return true
  } catch (error) {
    if (!isMissing(error)) throw error
    return false
  }
}

/** A text as part of a path on any system: letters, digits, dots and dashes, at most 60 of them, its end. */
function safeName(text: string): string {
  const safe = text.normalize('NFC').replace(/[^\p{L}\p{N}._@-]+/gu, '_')
  return [...safe.replace(/^\.+/, '_')].slice(-60).join('')
}

/** An inquiry as its sender may read it; `files` are the paths of its attachments by their number. */
function inquiryAsJson(
  { inquiry, attachments, notes, messages, mails }: WholeInquiry,
  files: Map<number, string>,
) {
  // Those from before there were messages have no such column.
  const filesOf = (message: number | null) =>
    attachments
      .filter((row) => (row.message_id ?? null) === message)
      .map(({ message_id: _, ...row }) => ({ ...readable(row), file: files.get(row.n) ?? null }))
  return {
    ...readable(inquiry),
    attachments: filesOf(null),
    notes: notes.map(readable),
    messages: messages.map((row) => ({ ...readable(row), attachments: filesOf(row.id) })),
    mails: mails.map(({ attachments, ...row }) => ({
      ...readable(row),
      attachments: (JSON.parse(attachments) as { name: string; type: string }[]).map(({ name, type }) => {
        return { name, type }
      }),
    })),
  }
}

/** Every column of a row, also one that a later release adds, under its name as the API would spell it. */
function readable(row: object): Record<string, unknown> {
  const columns = Object.entries(row).filter(([name]) => !innerColumns.includes(name))
  return Object.fromEntries(
    columns.map(([name, value]) => [
      name.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase()),
      jsonColumns.includes(name) && value !== null ? JSON.parse(value as string) : value,
    ]),
  )
}
