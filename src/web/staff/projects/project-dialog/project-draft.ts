import { missingTexts, type ProjectText, projectTexts } from '#contract/completeness.ts'
import { type FactName, factNames } from '#contract/fact-lists.ts'
import {
  contentIn,
  contentLanguages,
  inEachLanguage,
  type LanguageCode,
  type LocalizedText,
  languageCodes,
  requiredLanguages,
} from '#contract/language.ts'
import { projectMaxLengths } from '#contract/limits.ts'
import type { Project } from '#contract/project.ts'
import type { Publish } from '#contract/publish.ts'
import { readStoredJson, storageKeys, writeStored } from '#web/api/storage.ts'
import {
  noFacts,
  type TypedFacts,
  typedFacts,
  wireFacts,
} from '#web/staff/projects/project-dialog/typed-facts.ts'

/** The input for a project, except for its picture. */
export interface ProjectDraft {
  texts: Record<LanguageCode, Record<ProjectText, string>>
  location: string
  workDuration: string
  /** Number of the category as text; empty for none. */
  categoryID: string
  client: string
  clientPublic: boolean
  facts: TypedFacts
}

const draftFacts = ['location', 'workDuration', 'categoryID', 'client', 'clientPublic'] as const

const noTexts = { title: '', scopeOfWorks: '', content: '', pictureAlt: '' }

export const emptyProjectDraft: ProjectDraft = {
  texts: inEachLanguage(() => noTexts),
  location: '',
  workDuration: '',
  categoryID: '',
  client: '',
  clientPublic: false,
  facts: noFacts,
}

/** A field that can have a problem. */
export type ProjectField = `${ProjectText}.${LanguageCode}` | 'picture' | 'categoryID' | `facts.${FactName}`

const requiredTexts = ['title', 'scopeOfWorks'] as const satisfies ProjectText[]

export const isRequiredText = (text: ProjectText, code: LanguageCode) =>
  requiredTexts.some((required) => required === text) && requiredLanguages.includes(code)

/** Returns the required fields that are empty, in the order of the form. */
export function emptyRequiredFields(draft: ProjectDraft, hasPicture: boolean): ProjectField[] {
  const texts = requiredTexts.flatMap((text) =>
    languageCodes
      .filter((code) => isRequiredText(text, code) && draft.texts[code][text].trim() === '')
      .map((code): ProjectField => `${text}.${code}`),
  )
  return hasPicture ? texts : [...texts, 'picture']
}

/** Returns true if any text is longer than the server takes; it is said beside the field. */
export function isTooLong(draft: ProjectDraft): boolean {
  const facts = ['location', 'workDuration', 'client'] as const
  return (
    facts.some((fact) => draft[fact].trim().length > projectMaxLengths[fact]) ||
    languageCodes.some((code) =>
      projectTexts.some((text) => draft.texts[code][text].trim().length > projectMaxLengths[text]),
    )
  )
}

export function draftOfProject(project: Project): ProjectDraft {
  const textsOf = (code: LanguageCode) => forEachText((text) => contentIn(project[text], code))
  return {
    texts: inEachLanguage(textsOf),
    location: project.location,
    workDuration: project.workDuration,
    categoryID: project.category ? String(project.category.id) : '',
    client: project.client ?? '',
    clientPublic: project.clientPublic ?? false,
    facts: typedFacts(project.facts),
  }
}

/** Returns the draft in the format of the API. */
export function bodyOfDraft(draft: ProjectDraft) {
  const { texts: _, categoryID, facts, ...others } = draft
  return { ...localizedTextsOf(draft), ...others, facts: wireFacts(facts), categoryID: categoryID || '0' }
}

/** Returns the texts that a draft lacks in a language. */
export function missingInDraft(draft: ProjectDraft, code: LanguageCode): ProjectText[] {
  return missingTexts(localizedTextsOf(draft), code)
}

function localizedTextsOf({ texts }: ProjectDraft): Record<ProjectText, LocalizedText[]> {
  const inBoth = (text: ProjectText) =>
    languageCodes.map((code) => ({ content: texts[code][text].trim(), language: contentLanguages[code] }))
  return forEachText(inBoth)
}

/** Returns the fields in which two drafts differ, by their names in the API. */
export function differences(one: ProjectDraft, other: ProjectDraft): string[] {
  const texts = projectTexts.flatMap((text) =>
    languageCodes
      .filter((code) => one.texts[code][text] !== other.texts[code][text])
      .map((code) => `${text}.${code}`),
  )
  const facts = factNames.filter((name) => one.facts[name] !== other.facts[name])
  return [
    ...texts,
    ...draftFacts.filter((fact) => one[fact] !== other[fact]),
    ...facts.map((name) => `facts.${name}`),
  ]
}

/** Returns true if two drafts differ only in white space that is trimmed on saving. */
function isSameWhenSaved(one: ProjectDraft, other: ProjectDraft): boolean {
  return differences(trimmed(one), trimmed(other)).length === 0
}

/** Returns true if a project was saved with this input, for whom it was to be saved. */
export function isSavedAs(project: Project, input: ProjectDraft, publish: Publish): boolean {
  if (!isSameWhenSaved(draftOfProject(project), input)) return false
  if (publish === 'now' || !project.draft) return publish === 'now' && !project.draft
  const { publishAt } = project.draft
  return publish === 'draft' ? publishAt === undefined : Date.parse(publish) === Date.parse(publishAt ?? '')
}

function trimmed(draft: ProjectDraft): ProjectDraft {
  const trimmedTexts = (code: LanguageCode) => forEachText((text) => draft.texts[code][text].trim())
  const { location, workDuration, client } = draft
  return {
    ...draft,
    texts: inEachLanguage(trimmedTexts),
    location: location.trim(),
    workDuration: workDuration.trim(),
    client: client.trim(),
    // As the server would give them back.
    facts: typedFacts(wireFacts(draft.facts)),
  }
}

function forEachText<T>(make: (text: ProjectText) => T): Record<ProjectText, T> {
  return Object.fromEntries(projectTexts.map((text) => [text, make(text)])) as Record<ProjectText, T>
}

/** Unsaved input of this tab. It survives a reload and a new login; the chosen picture does not. */
export interface StoredProject {
  /** Number and version of the project that is being changed; without them it is a new one. */
  id?: number
  version?: number
  /** Key of an earlier attempt to add the project, which may have arrived. */
  idempotencyKey?: string
  draft: ProjectDraft
  /** Time of the last input, in milliseconds since 1970. */
  typedAt: number
}

/** Returns the stored input, latest first: at most one entry per project, and one for a new one. */
export function readStoredProjects(): StoredProject[] {
  const parse = (stored: unknown) =>
    Array.isArray(stored) ? stored.filter(isStoredProject).map(withFacts) : []
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
  // If storage is blocked, the input is still on the screen.
  writeStored('session', storageKeys.projectDrafts, stored.length === 0 ? null : JSON.stringify(stored))
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
      projectTexts.every((text) => typeof draft?.texts?.[code]?.[text] === 'string'),
    )
  )
}
