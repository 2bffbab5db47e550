import { missingTexts, type ProjectText } from '#contract/completeness.ts'
import { type FactName, factNames, projectFields } from '#contract/content/project-fields.ts'
import {
  contentIn,
  contentLanguages,
  inEachLanguage,
  type LanguageCode,
  type LocalizedText,
  languageCodes,
  requiredLanguages,
} from '#contract/language.ts'
import type { Project } from '#contract/project.ts'
import type { Publish } from '#contract/publish.ts'
import {
  type FormPicture,
  pictureDifferences,
  picturesOfProject,
  trimmedPictures,
  wirePictures,
  withEarlierPictures,
} from '#web/staff/projects/project-dialog/form-pictures.ts'
import {
  noFacts,
  type TypedFacts,
  typedFacts,
  wireFacts,
} from '#web/staff/projects/project-dialog/typed-facts.ts'

/** The texts that are written beside each other; a picture's description stands with the picture. */
export const writtenTexts = ['title', 'scopeOfWorks', 'content'] as const satisfies ProjectText[]
export type WrittenText = (typeof writtenTexts)[number]

/** The input for a project. */
export interface ProjectDraft {
  texts: Record<LanguageCode, Record<WrittenText, string>>
  pictures: FormPicture[]
  location: string
  workDuration: string
  /** Number of the category as text; empty for none. */
  categoryID: string
  client: string
  clientPublic: boolean
  facts: TypedFacts
}

export const draftFacts = ['location', 'workDuration', 'categoryID', 'client', 'clientPublic'] as const

const noTexts = { title: '', scopeOfWorks: '', content: '' }

export const emptyProjectDraft: ProjectDraft = {
  texts: inEachLanguage(() => noTexts),
  pictures: [],
  location: '',
  workDuration: '',
  categoryID: '',
  client: '',
  clientPublic: false,
  facts: noFacts,
}

/** A field that can have a problem. */
export type ProjectField =
  | `${WrittenText}.${LanguageCode}`
  | 'picture'
  | 'categoryID'
  | `facts.${FactName}`
  /** Of a picture behind the buttons to add some, by its key. */
  | `picture:${string}`

const requiredTexts = ['title', 'scopeOfWorks'] as const satisfies WrittenText[]

export const isRequiredText = (text: WrittenText, code: LanguageCode) =>
  requiredTexts.some((required) => required === text) && requiredLanguages.includes(code)

/** Returns the required fields that are empty, in the order of the form. */
export function emptyRequiredFields(draft: ProjectDraft): ProjectField[] {
  const texts = requiredTexts.flatMap((text) =>
    languageCodes
      .filter((code) => isRequiredText(text, code) && draft.texts[code][text].trim() === '')
      .map((code): ProjectField => `${text}.${code}`),
  )
  return draft.pictures.length > 0 ? texts : [...texts, 'picture']
}

/** Returns true if any text is longer than the server takes; it is said beside the field. */
export function isTooLong(draft: ProjectDraft): boolean {
  const facts = ['location', 'workDuration', 'client'] as const
  return (
    facts.some((fact) => draft[fact].trim().length > projectFields[fact].maxLength) ||
    languageCodes.some((code) =>
      writtenTexts.some((text) => draft.texts[code][text].trim().length > projectFields[text].maxLength),
    ) ||
    draft.pictures.some(({ alt }) =>
      languageCodes.some((code) => alt[code].trim().length > projectFields.pictures.maxAltLength),
    )
  )
}

export function draftOfProject(project: Project): ProjectDraft {
  const textsOf = (code: LanguageCode) => forEachText((text) => contentIn(project[text], code))
  return {
    texts: inEachLanguage(textsOf),
    pictures: picturesOfProject(project),
    location: project.location,
    workDuration: project.workDuration,
    categoryID: project.category ? String(project.category.id) : '',
    client: project.client ?? '',
    clientPublic: project.clientPublic ?? false,
    facts: typedFacts(project.facts),
  }
}

/** The input for an earlier version of a project, and how many of its pictures find no room. */
export function earlierDraft(present: ProjectDraft, then: Project) {
  const { pictures, leftOut } = withEarlierPictures(present.pictures, picturesOfProject(then))
  return { values: { ...draftOfProject(then), pictures }, picturesLeftOut: leftOut }
}

/** True for drafts that differ only in what of their pictures has arrived. */
export function isSameButForUploads(one: ProjectDraft, other: ProjectDraft): boolean {
  const byKeys = (draft: ProjectDraft): ProjectDraft => ({
    ...draft,
    pictures: draft.pictures.map(({ key, alt, focus }) => ({ key, alt, focus })),
  })
  return differences(byKeys(one), byKeys(other)).length === 0
}

/** Returns the draft in the format of the API. */
export function bodyOfDraft(draft: ProjectDraft) {
  const { texts: _, pictures, categoryID, facts, ...others } = draft
  const { pictureAlt: _ofFirst, ...texts } = localizedTextsOf(draft)
  return {
    ...texts,
    ...others,
    pictures: wirePictures(pictures),
    facts: wireFacts(facts),
    categoryID: categoryID || '0',
  }
}

/** Returns the texts that a draft lacks in a language. */
export function missingInDraft(draft: ProjectDraft, code: LanguageCode): ProjectText[] {
  return missingTexts(localizedTextsOf(draft), code)
}

function localizedTextsOf({ texts, pictures }: ProjectDraft): Record<ProjectText, LocalizedText[]> {
  const inBoth = (textIn: (code: LanguageCode) => string) =>
    languageCodes.map((code) => ({ content: textIn(code).trim(), language: contentLanguages[code] }))
  return {
    ...forEachText((text) => inBoth((code) => texts[code][text])),
    pictureAlt: inBoth((code) => pictures[0]?.alt[code] ?? ''),
  }
}

/** Returns the fields in which two drafts differ, by their names in the API. */
export function differences(one: ProjectDraft, other: ProjectDraft): string[] {
  const texts = writtenTexts.flatMap((text) =>
    languageCodes
      .filter((code) => one.texts[code][text] !== other.texts[code][text])
      .map((code) => `${text}.${code}`),
  )
  const facts = factNames.filter((name) => one.facts[name] !== other.facts[name])
  return [
    ...texts,
    ...pictureDifferences(one.pictures, other.pictures),
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
    pictures: trimmedPictures(draft.pictures),
    location: location.trim(),
    workDuration: workDuration.trim(),
    client: client.trim(),
    // As the server would give them back.
    facts: typedFacts(wireFacts(draft.facts)),
  }
}

function forEachText<T>(make: (text: WrittenText) => T): Record<WrittenText, T> {
  return Object.fromEntries(writtenTexts.map((text) => [text, make(text)])) as Record<WrittenText, T>
}
