import { projectTexts } from '#contract/completeness.ts'
import { languageCodes } from '#contract/language.ts'
import { readStoredJson, storageKeys, writeStored } from '#web/api/storage.ts'
import {
  draftFacts,
  emptyProjectDraft,
  type ProjectDraft,
} from '#web/staff/projects/project-dialog/project-draft.ts'

/** Unsaved input of this tab: it outlives a reload and a new login, the chosen picture does not. */
export interface StoredProject {
  /** Number and version of the project that is being changed; without them it is a new one. */
  id?: number
  version?: number
  /** Key under which a new project was sent before; it may have arrived. */
  idempotencyKey?: string
  draft: ProjectDraft
  /** When it was last typed into (milliseconds since 1970). */
  typedAt: number
}

/** What was kept, the latest first: at most one per project, and one for a new one. */
export function readStoredProjects(): StoredProject[] {
  const parse = (stored: unknown) => (Array.isArray(stored) ? stored.filter(isStoredProject) : [])
  return readStoredJson('session', storageKeys.projectDrafts, parse) ?? []
}

export function findStoredProject(id: number | undefined): StoredProject | undefined {
  return readStoredProjects().find((stored) => stored.id === id)
}

export function storeProject(stored: StoredProject): void {
  write([stored, ...readStoredProjects().filter(({ id }) => id !== stored.id)])
}

export function forgetStoredProject(forgotten: number | undefined): void {
  write(readStoredProjects().filter(({ id }) => id !== forgotten))
}

function write(stored: readonly StoredProject[]): void {
  // A browser that stores nothing still has what is on the screen.
  writeStored('session', storageKeys.projectDrafts, stored.length === 0 ? null : JSON.stringify(stored))
}

/** An older or foreign entry may have any shape. */
function isStoredProject(stored: unknown): stored is StoredProject {
  const { draft, typedAt } = (stored ?? {}) as Partial<StoredProject>
  return (
    typeof typedAt === 'number' &&
    draftFacts.every((fact) => typeof draft?.[fact] === typeof emptyProjectDraft[fact]) &&
    languageCodes.every((code) =>
      projectTexts.every((text) => typeof draft?.texts?.[code]?.[text] === 'string'),
    )
  )
}
