import { ApiError } from '#contract/api-error.ts'
import type { Testimonial, TestimonialContent } from '#contract/testimonial.ts'
import {
  inOrder,
  listShown,
  type Reading,
  type ShownEntry,
  shownOf,
  textsIn,
} from '#server/content/shown-entries.ts'
import { editionOf } from '#server/drafts/edition.ts'
import { columnsOfTexts, localizedTexts } from '#server/platform/text-columns.ts'
import { projectsIn } from '#server/projects/working-projects.ts'
import type { Database } from '#server/tables.ts'
import { testimonialEntries } from '#server/testimonials/testimonial-entries.ts'

const { storage } = testimonialEntries
type Shown = ShownEntry<TestimonialContent>

const isReleased = ({ content }: Shown) => content.released

/** What customers have said and released, in its order. */
export async function listTestimonials(database: Database, reading: Reading): Promise<Testimonial[]> {
  const released = (await listShown(storage, database, reading)).filter(isReleased)
  return await onWire(database, inOrder(released), reading)
}

export async function requireTestimonial(
  database: Database,
  key: string,
  reading: Reading,
): Promise<Testimonial> {
  const entry = await storage.find(database, key)
  const shown = entry && shownOf(entry, reading)
  const [testimonial] = shown && isReleased(shown) ? await onWire(database, [shown], reading) : []
  if (!testimonial) throw new ApiError('not_found', 'There is no such testimonial.')
  return testimonial
}

async function onWire(
  database: Database,
  testimonials: readonly Shown[],
  reading: Reading,
): Promise<Testimonial[]> {
  const titles = await findTitles(database, testimonials, reading)
  return testimonials.map(({ entry, content, isSample, version }) => {
    const { quote, name, company, projectId, released, order } = content
    const title = titles.get(Number(projectId))
    return {
      id: entry.id,
      quote: textsIn(quote, reading),
      name,
      ...(company && { company }),
      ...(title && { projectId, project: { id: Number(projectId), title } }),
      released,
      ...(order !== undefined && { order }),
      ...(isSample && { isSample }),
      ...(version !== undefined && { version }),
    }
  })
}

/** Titles of the projects that are named, as far as they are there for who reads. */
async function findTitles(database: Database, testimonials: readonly Shown[], reading: Reading) {
  const ids = testimonials.map(({ content }) => Number(content.projectId)).filter((id) => id > 0)
  if (ids.length === 0) return new Map<number, Testimonial['quote']>()
  const rows = await database
    .selectFrom(projectsIn(database, editionOf(reading)))
    .select(['project.id', ...columnsOfTexts('title').map((column) => `project.${column}` as const)])
    .where('project.id', 'in', ids)
    .where('project.deleted_at', 'is', null)
    .execute()
  return new Map(rows.map((row) => [row.id, localizedTexts(row, 'title', reading.Language)]))
}
