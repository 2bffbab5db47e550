import { projectFields } from '#contract/content/project-fields.ts'
import { codeOfNumber, type LocalizedText } from '#contract/language.ts'
import type { Project } from '#contract/project.ts'
import { copyPicture } from '#server/pictures/picture-files.ts'
import { takePictures } from '#server/pictures/picture-owner-store.ts'
import { findPictures } from '#server/pictures/picture-store.ts'
import { type PlacedPicture, removePlaced, withPictures } from '#server/pictures/place-pictures.ts'
import { takeNumber } from '#server/platform/database/take-number.ts'
import { fillIn, textsIn } from '#server/platform/texts.ts'
import { furtherPicturesOf, pictureIdsOf } from '#server/projects/picture-columns.ts'
import { requireProjectState, writeDraft } from '#server/projects/project-draft-store.ts'
import { noSuchProject, requireProject } from '#server/projects/project-store.ts'
import { columnsOfProject } from '#server/projects/project-writing-store.ts'
import type { Services } from '#server/services.ts'

/**
 * Makes a draft with everything that staff have saved of a project, and files of its own for the pictures, so that neither depends
 * on what becomes of the other. Returns its number.
 */
export async function duplicateProject(
  { clock, database, files, versions }: Pick<Services, 'clock' | 'database' | 'files' | 'versions'>,
  id: number,
  by: string,
): Promise<number> {
  const { published, draft } = await requireProjectState(database, id)
  const row = draft ?? published
  if (!row) throw noSuchProject()
  const project = await requireProject(database, id, 'staff', { edition: 'working' })
  const placed = await copyPictures({ database, files }, pictureIdsOf(row))
  const further = furtherPicturesOf(row).map((picture, index) => ({
    ...picture,
    id: placed[index + 1]?.id ?? '',
  }))
  return await withPictures({ files }, placed, () =>
    versions.change(async (transaction) => {
      const copy = await takeNumber(transaction, 'project')
      const state = { id: copy, published: undefined, draft: undefined }
      await takePictures(transaction, { kind: 'project', id: copy }, placed)
      await writeDraft(transaction, state, {
        columns: columnsOfProject({ ...textsOfCopy(project), further }),
        pictureId: placed[0]?.id ?? '',
        publishAt: null,
        by,
        now: clock.now(),
      })
      return copy
    }),
  )
}

/** Files of their own for all pictures, or for none. */
async function copyPictures(
  { database, files }: Pick<Services, 'database' | 'files'>,
  ids: readonly string[],
): Promise<PlacedPicture[]> {
  const placed: PlacedPicture[] = []
  try {
    for (const id of ids) {
      const [picture] = await findPictures(database, [{ id }])
      if (!picture) throw noSuchProject()
      const stored = await copyPicture(files, picture)
      placed.push({ id: stored.id, alt: [], focus: undefined, field: 'pictures', stored })
    }
    return placed
  } catch (error) {
    await removePlaced(files, placed)
    throw error
  }
}

function textsOfCopy({ category, client = '', clientPublic = false, title, ...project }: Project) {
  return {
    ...project,
    client,
    clientPublic,
    title: title.map(titleOfCopy),
    categoryID: String(category?.id ?? 0),
  }
}

/** Says in its own language that it is a copy; cut where it would be too long. */
function titleOfCopy({ content, language }: LocalizedText): LocalizedText {
  const { copyTitle } = textsIn(codeOfNumber(language), 'dashboard')
  const title = fillIn(copyTitle, { title: content })
  if (content === '' || title.length <= projectFields.title.maxLength) {
    return { content: content === '' ? '' : title, language }
  }
  return { content: `${title.slice(0, projectFields.title.maxLength - 1).trimEnd()}…`, language }
}
