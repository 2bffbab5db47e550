import { missingTexts } from '#contract/content/completeness.ts'
import type { ContentOf } from '#contract/content/input-schemas.ts'
import { projectFields, projectKind } from '#contract/content/project-fields.ts'
import type { Focus } from '#contract/content/project-picture.ts'
import { contentIn, type LanguageCode, languageCodes } from '#contract/language.ts'
import { columnsFrom, type EntryColumns } from '#server/content/columns.ts'
import type { KeptAs } from '#server/content/kind.ts'
import { shadowStorage } from '#server/content/shadow-storage.ts'
import { foldForSearch } from '#server/platform/database/search-text.ts'
import { inColumns } from '#server/platform/text-columns.ts'
import {
  changedPictures,
  changedPictureTexts,
  columnsOfPictures,
  type FurtherPicture,
  focusOfRow,
  furtherPicturesOf,
} from '#server/projects/picture-columns.ts'
import { textColumns } from '#server/projects/project-tables.ts'

const { facts, pictures, ...said } = projectFields
/** The first picture is a column of its own, with what it shows; further ones are JSON. */
const pictureAlt = {
  sort: 'localized',
  maxLength: pictures.maxAltLength,
  column: textColumns.pictureAlt,
} as const
const { title, scopeOfWorks, content, ...others } = said
const { year, class: protectionClass, height, area, conductors, earthResistance, ...ways } = facts.fields
const { method, standard, service } = ways
/** Histories name what has changed in this order. */
const measured = { year, class: protectionClass, height, area, conductors, earthResistance }
const fields = {
  facts: { ...facts, fields: { ...measured, method, standard, service } },
  title,
  scopeOfWorks,
  content,
  pictureAlt,
  ...others,
}
const plain = columnsFrom(fields)

export interface ProjectContent extends ContentOf<typeof fields> {
  pictureId: string
  focus?: Focus | undefined
  further?: readonly FurtherPicture[] | undefined
}

/** Stored columns, with the copies for searching. */
export type ProjectColumns = ReturnType<typeof columnsOf>

const saidColumns = (project: ProjectContent) => ({
  ...plain.of(project),
  picture_id: project.pictureId,
  ...columnsOfPictures(project.focus, project.further ?? []),
})

function columnsOf(project: ProjectContent) {
  const titles = languageCodes.map((code) => contentIn(project.title, code))
  const description = (code: LanguageCode) =>
    `${contentIn(project.content, code)}\n${contentIn(project.scopeOfWorks, code)}`
  return {
    ...saidColumns(project),
    ...inColumns('search_title', (code) => foldForSearch(contentIn(project.title, code))),
    ...inColumns('search_description', (code) => foldForSearch(description(code))),
    search_staff: foldForSearch([...titles, project.location, project.client].join('\n')),
    search_location: foldForSearch(project.location),
    ...inColumns('missing', (code) => missingTexts(project, code).length),
  }
}

const contentOf = (row: ReturnType<typeof saidColumns>): ProjectContent => ({
  ...plain.content(row),
  pictureId: row.picture_id,
  focus: focusOfRow(row),
  further: furtherPicturesOf(row),
})

export const projectColumns: EntryColumns<ProjectContent, ProjectColumns> = {
  of: columnsOf,
  content: contentOf,
  differences(before, after) {
    const { fields, values } = plain.differences(before, after)
    const [one, other] = [before && saidColumns(before), saidColumns(after)]
    const texts = changedPictureTexts(one, other)
    return {
      fields: [...fields, ...Object.keys(texts), ...changedPictures(one, other)],
      values: { ...values, ...texts },
    }
  },
  areSame(one, other) {
    const [before, after] = [saidColumns(one), saidColumns(other)]
    const names = Object.keys(after) as (keyof typeof after)[]
    return names.every((name) => before[name] === after[name])
  },
  title: plain.title,
}

/** Defaults for versions older than a column. */
const nothing = saidColumns({
  ...{ title: [], scopeOfWorks: [], content: [], pictureAlt: [] },
  ...{ location: '', workDuration: '', categoryID: '0', client: '', clientPublic: false, pictureId: '' },
})

/** The pictures of a project in their order, the first one among them, each named by its id. */
export const picturesOf = ({ pictureId, pictureAlt, focus, further = [] }: ProjectContent) =>
  [{ id: pictureId, alt: pictureAlt, focus }, ...further].map(({ id, alt, focus: point }) => ({
    picture: id,
    pictureAlt: alt,
    ...(point && { focus: point }),
  }))

export const projectStorage = shadowStorage({
  kind: projectKind,
  columns: projectColumns,
  sinceColumn: 'created_at',
})

/** An instance of the version before reads columns. */
export const keptProject: KeptAs<ProjectContent> = {
  write: saidColumns,
  read: (kept) => contentOf({ ...nothing, ...kept }),
}

/** The number of its category, null for none. */
export const categoryIdOf = ({ categoryID }: Pick<ProjectContent, 'categoryID'>) => Number(categoryID) || null
