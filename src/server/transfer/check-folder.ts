import { lstat, readFile } from 'node:fs/promises'
import { join, relative, sep } from 'node:path'
import { ApiError } from '#contract/api/api-error.ts'
import { daysTooEarly } from '#contract/content/days.ts'
import { pictureLimits } from '#contract/limits.ts'
import { pictureFolder } from '#server/pictures/picture-files.ts'
import { fieldOfPath, problemInWords } from '#server/platform/api/problems-in-words.ts'
import { undefinedIfMissing } from '#server/platform/files/on-disk.ts'
import { originalFormats } from '#server/platform/images/picture-job.ts'
import { checkPicture } from '#server/platform/images/work-on-pictures.ts'
import { CommandRefused } from '#server/platform/operator-errors.ts'
import { type CompanyFiles, checkCompanyFiles } from '#server/transfer/company-in-content.ts'
import {
  Content,
  companyFolder,
  contentFile,
  entriesOf,
  namedFiles,
} from '#server/transfer/content-format.ts'
import { type CopiedKind, type FiledEntry, repeated } from '#server/transfer/copied-kind.ts'
import { copiedKinds } from '#server/transfer/copied-kinds.ts'
import { isNumbered, nameKey, nameOf, toContent } from '#server/transfer/filed-entry.ts'
import type { Placed } from '#server/transfer/filed-field.ts'
import { textFaults } from '#server/transfer/texts-in-content.ts'

/**
 * The content of a folder that an export has filled, with the company's files. Throws `CommandRefused` with all faults, each with its
 * file and field.
 */
export async function readFolder(folder: string): Promise<{ content: Content; companyFiles: CompanyFiles }> {
  const { content, faults } = await readContentFile(folder)
  const company = content && (await checkCompanyFiles(folder, content))
  const all = [
    ...faults,
    ...(content ? await picturesFaults(folder, content) : []),
    ...(company?.faults ?? []),
  ]
  if (!content || !company || all.length > 0) {
    const count = all.length === 1 ? 'One fault' : `${all.length} faults`
    throw new CommandRefused(`${count} in ${folder}:\n${all.map((fault) => `  ${fault}`).join('\n')}`)
  }
  return { content, companyFiles: company.files }
}

async function readContentFile(folder: string): Promise<{ content?: Content; faults: string[] }> {
  const places = { [contentFile]: 'file', [pictureFolder]: 'folder', [companyFolder]: 'folder' } as const
  for (const [place, kind] of Object.entries(places)) {
    const found = await lstat(join(folder, place)).catch(undefinedIfMissing)
    if (!found && kind === 'file') return { faults: [`${place}: is not there`] }
    // A link may lead anywhere, and a pipe never ends.
    if (found && !(kind === 'file' ? found.isFile() : found.isDirectory())) {
      return { faults: [`${place}: is no ${kind}`] }
    }
  }
  const text = await readFile(join(folder, contentFile), 'utf8')
  let json: unknown
  try {
    json = JSON.parse(text)
  } catch (error) {
    return { faults: [`${contentFile}: is not JSON: ${(error as Error).message}`] }
  }
  const { data, error } = Content.safeParse(json, { error: problemInWords })
  if (data) return { content: data, faults: findFaults(data).map((fault) => `${contentFile}: ${fault}`) }
  const fieldOf = (path: readonly PropertyKey[]) => fieldOfPath(path) || 'the whole file'
  return { faults: error.issues.map(({ path, message }) => `${contentFile}: ${fieldOf(path)}: ${message}`) }
}

/** Each picture is decoded as one that staff upload. */
async function picturesFaults(folder: string, content: Content): Promise<string[]> {
  const faults: string[] = []
  for (const name of new Set(namedFiles(content).map(({ file }) => file))) {
    const place = await placeOfPicture(folder, name)
    const problem = await pictureFault(place)
    if (problem) faults.push(`${relative(folder, place).replaceAll(sep, '/')}: ${problem}`)
  }
  return faults
}

/**
 * Returns the path of a picture's file. An address in a text may have another ending; if no file exists, the path
 * where it is missing.
 */
export async function placeOfPicture(folder: string, name: string): Promise<string> {
  const place = join(folder, name)
  const others = originalFormats.map((format) => `${place.slice(0, place.lastIndexOf('.'))}.${format}`)
  for (const there of [place, ...others]) if (await lstat(there).catch(undefinedIfMissing)) return there
  return place
}

async function pictureFault(path: string): Promise<string | undefined> {
  const found = await lstat(path).catch(undefinedIfMissing)
  if (!found) return 'is not there'
  if (!found.isFile()) return 'is no file'
  if (found.size > pictureLimits.maxBytes) return 'is larger than 10 MiB'
  try {
    await checkPicture(await readFile(path))
    return undefined
  } catch (error) {
    if (!(error instanceof ApiError) || error.details.length === 0) throw error
    return error.details.map(({ problem }) => problem).join(', ')
  }
}

/** Returns the faults between valid fields: numbers and names that do not match. */
function findFaults(content: Content): string[] {
  return [...copiedKinds.flatMap((kind) => faultsOfKind(kind, content)), ...textFaults(content.texts ?? [])]
}

function faultsOfKind(kind: CopiedKind, content: Content): string[] {
  const { hooks, tag: list, word } = kind
  const entries = entriesOf(content, kind) ?? []
  // Addresses lead to the same in either case.
  const names = entries.map((entry) => String(nameOf(kind, entry)).toLowerCase())
  return [
    ...repeated(names).map((index) => `${list}[${index}].${nameKey(kind)}: another entry has it, too`),
    ...(hooks.findFaults?.(entries) ?? []),
    ...(hooks.lists?.findFaults(content, entries) ?? []),
    ...entries.flatMap((entry, index) =>
      faultsOfEntry(kind, entry, content).map((fault) => `${list}[${index}].${fault}`),
    ),
    ...(isNumbered(kind) ? tooLow(word, content.lastNumbers[word], entries) : []),
  ]
}

function faultsOfEntry(kind: CopiedKind, entry: FiledEntry, content: Content): string[] {
  const values = toContent(kind, entry)
  const ofFields = Object.entries(kind.fields).flatMap(([name, field]) => {
    if (field.sort === 'reference' && values[name] !== '0') {
      const other = copiedKinds.find(({ word }) => word === field.to)
      const others = (other && entriesOf(content, other)) ?? []
      if (!others.some(({ id }) => String(id) === values[name]))
        return [`${field.to}: there is no ${field.to} ${values[name]}`]
    }
    if (field.sort === 'pictures') {
      const files = (values[name] as Placed[]).map(({ picture }) => picture)
      if (new Set(files).size < files.length) return ['furtherPictures: one is there twice']
    }
    return []
  })
  const days = daysTooEarly(kind.fields, values).map(({ name, than }) => `${name}: is before ${than}`)
  return [...ofFields, ...days]
}

function tooLow(word: string, last = 0, entries: readonly FiledEntry[] = []): string[] {
  const highest = Math.max(0, ...entries.map(({ id }) => Number(id)))
  return last < highest ? [`lastNumbers.${word}: must be at least ${highest}`] : []
}
