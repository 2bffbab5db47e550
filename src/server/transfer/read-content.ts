import { formatBytes } from '#contract/format-bytes.ts'
import type { StoredPicture } from '#server/pictures/picture-files.ts'
import { readPictures } from '#server/pictures/picture-store.ts'
import type { Counters } from '#server/platform/backup/storage.ts'
import type { FileKey } from '#server/platform/files/files.ts'
import type { Database } from '#server/tables.ts'
import { readCompanyFacts } from '#server/transfer/company-in-content.ts'
import { type Content, contentFormat, entriesOf } from '#server/transfer/content-format.ts'
import { readEntries } from '#server/transfer/copied-entries.ts'
import type { CopiedKind } from '#server/transfer/copied-kind.ts'
import { copiedKinds } from '#server/transfer/copied-kinds.ts'
import { isNumbered } from '#server/transfer/filed-entry.ts'
import { readTexts } from '#server/transfer/texts-in-content.ts'

export interface ReadContent {
  content: Content
  /** The pictures that entries name, by their files' names. */
  pictures: Map<string, StoredPicture>
  /** The files that the company's facts name, by their names in the folder. */
  companyFiles: Map<string, FileKey>
  /** Texts that this version of the site does not show. */
  unknownTexts: string[]
}

/** Returns all public content of a database. */
export async function readContent(database: Database, counters: Counters): Promise<ReadContent> {
  const pictures = new Map<string, StoredPicture>()
  const owned = await readPictures(database)
  const lastNumbers: Record<string, number> = {}
  const lists: object[] = []
  for (const kind of copiedKinds) {
    const entries = await readEntries(database, kind, { owned, files: pictures })
    lists.push({ [kind.tag]: entries }, (await kind.hooks.lists?.read(database)) ?? {})
    if (isNumbered(kind))
      lastNumbers[kind.word] = Math.max(counters[kind.word] ?? 0, ...entries.map(({ id }) => Number(id)))
  }
  const { company, files: companyFiles } = await readCompanyFacts(database)
  const { texts, unknown: unknownTexts } = await readTexts(database)
  const content: Content = {
    ...{ format: contentFormat, lastNumbers },
    ...Object.assign({}, ...lists),
    ...(company && { company }),
    texts,
  }
  return { content, pictures, companyFiles, unknownTexts }
}

/** Numbers of copied entries by their kind's list, and of the rest. */
export type Transferred = Record<CopiedKind['tag'], number> & {
  /** Undefined where there are none but those of the built-in sample. */
  company?: { files: number; bytes: number }
  texts: number
  /** Changed texts that this version of the site does not show, and that are left out therefore. */
  unknownTexts: readonly string[]
  pictures: { count: number; bytes: number }
}

/** Returns the number of entries of each kind, by its list. */
export const countEntries = (content: Content) =>
  Object.fromEntries(copiedKinds.map((kind) => [kind.tag, entriesOf(content, kind)?.length ?? 0])) as Record<
    CopiedKind['tag'],
    number
  >

/** Returns the copied numbers for the operator, a line per kind. */
export function transferredInWords(did: string, transferred: Transferred): string {
  const { company, texts, unknownTexts, pictures } = transferred
  const line = (name: string, words: string | number) => `  ${name.padEnd(14)}${words}`
  return [
    `${did}:`,
    ...copiedKinds.map(({ tag }) => line(tag, transferred[tag])),
    line('company', company ? `facts, ${company.files} files (${formatBytes(company.bytes, 'en')})` : 'none'),
    line('texts', texts),
    line('pictures', `${pictures.count} (${formatBytes(pictures.bytes, 'en')})`),
    ...(unknownTexts.length > 0
      ? [`Left out, since this version of the site does not show these texts: ${unknownTexts.join(', ')}`]
      : []),
  ].join('\n')
}
