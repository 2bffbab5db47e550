import type { Fields } from '#contract/content/field.ts'
import type { KeptPicture, SentPicture } from '#contract/content/project-picture.ts'
import type { Entry } from '#web/staff/entries/entry-kind.ts'
import { valuesOfWire } from '#web/staff/entries/entry-values.ts'

/** An entry as the calls give it by which staff read those of any kind. */
export interface DashboardEntry {
  id: string | number
  version: number
  content: object
  /** There where visitors see another version. */
  published?: object | undefined
  hasDraft: boolean
  publishAt?: string | undefined
  changedBy?: string | undefined
  changedAt: string
  /** Data for showing its pictures. */
  pictures?: readonly KeptPicture[] | undefined
}

/** Returns what staff read of an entry as its form takes it. */
export function entryOfDashboard<F extends Fields>(fields: F, entry: DashboardEntry): Entry<F> {
  const { id, version, content, published, hasDraft, publishAt, changedAt, changedBy, pictures } = entry
  return {
    id: String(id),
    version,
    values: valuesOfWire(fields, pictures ? withSizes(fields, content, pictures) : content),
    changed: changedBy === undefined ? undefined : { at: changedAt, by: changedBy },
    draft: hasDraft
      ? { isNew: published === undefined, publishAt, changedAt, changedBy: changedBy ?? '' }
      : undefined,
  }
}

const unknownSizes: KeptPicture['pictureSizes'] = { width: 0, height: 0, placeholder: '', avif: [], webp: [] }

/** Returns an entry's content with the data for showing its pictures, if known. */
export function withSizes(fields: Fields, content: object, kept: readonly KeptPicture[] = []): object {
  const sized = Object.entries(content).map(([name, value]) => {
    if (fields[name]?.sort !== 'pictures') return [name, value]
    const pictures = (value as SentPicture[]).map((picture) => ({
      pictureSizes: unknownSizes,
      ...kept.find((candidate) => candidate.picture === picture.picture),
      ...picture,
    }))
    return [name, pictures]
  })
  return Object.fromEntries(sized)
}
