import type { DraftKind } from '#contract/draft.ts'
import { categoryKind } from '#web/staff/categories/category-kind.ts'
import type { EntryKind } from '#web/staff/entries/entry-kind.ts'
import { jobKind } from '#web/staff/jobs/job-kind.ts'
import { articleKind } from '#web/staff/knowledge/article-kind.ts'
import { projectKind } from '#web/staff/projects/project-kind.ts'
import { textKind } from '#web/staff/text-panel/text-kind.ts'

/** The kinds whose entries have a form made of their fields. */
const kinds = [projectKind, categoryKind, jobKind, articleKind, textKind] as unknown as readonly EntryKind[]

/** Returns what the form of a kind knows. */
export function entryKind(name: DraftKind): EntryKind {
  const kind = kinds.find((candidate) => candidate.name === name)
  if (!kind) throw new Error(`There is no form of fields for ${name}`)
  return kind
}
