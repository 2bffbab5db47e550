import { languageCodes } from '#contract/language.ts'
import { storageKeys } from '#web/api/storage.ts'
import { typedEntries } from '#web/staff/parts/typed-entries.ts'
import { areFormPictures } from '#web/staff/projects/project-dialog/form-pictures.ts'
import {
  draftFacts,
  emptyProjectDraft,
  type ProjectDraft,
  writtenTexts,
} from '#web/staff/projects/project-dialog/project-draft.ts'
import { noFacts } from '#web/staff/projects/project-dialog/typed-facts.ts'

/** Unsaved input of this tab. It survives a reload and a new login; a picture does so once the server has it. */
export interface StoredProject {
  /** Number and version of the project that is being changed; without them it is a new one. */
  id?: number
  version?: number
  /** Key of an earlier attempt to add the project, which may have arrived. */
  idempotencyKey?: string
  draft: ProjectDraft
  /** Names of pictures that the server did not have yet. */
  unsent?: string[]
  /** Time of the last input, in milliseconds since 1970. */
  typedAt: number
}

export const storedProjects = typedEntries({
  storageKey: storageKeys.projectDrafts,
  isTyped: isStoredProject,
  nameOf: ({ id }) => id,
})

export function findStoredProject(id: number | undefined): StoredProject | undefined {
  const stored = storedProjects.find(id)
  return stored && withFacts(stored)
}

/** Returns stored input with pictures; what was typed before the form had them has those of the project. */
export function withPictures(draft: ProjectDraft, base: ProjectDraft): ProjectDraft {
  return areFormPictures(draft.pictures) ? draft : { ...draft, pictures: base.pictures }
}

/** What was typed before projects had facts has none. */
function withFacts({ draft, ...stored }: StoredProject): StoredProject {
  const known = Object.entries(draft.facts ?? {}).filter(([, value]) => typeof value === 'string')
  return { ...stored, draft: { ...draft, facts: { ...noFacts, ...Object.fromEntries(known) } } }
}

/** Validates a stored entry: one of another version or origin may have any shape. */
function isStoredProject(stored: unknown): stored is StoredProject {
  const { draft, typedAt } = (stored ?? {}) as Partial<StoredProject>
  return (
    typeof typedAt === 'number' &&
    draftFacts.every((fact) => typeof draft?.[fact] === typeof emptyProjectDraft[fact]) &&
    languageCodes.every((code) =>
      writtenTexts.every((text) => typeof draft?.texts?.[code]?.[text] === 'string'),
    )
  )
}
