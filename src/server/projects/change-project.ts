import { dataTags } from '#contract/data-tags.ts'
import type { ChangedProject } from '#contract/project.ts'
import { bytesOfDataUrl, checkCategory } from '#server/projects/add-project.ts'
import { removePictureFiles, storePicture } from '#server/projects/picture-files.ts'
import { requireProjectVersion, updateProject } from '#server/projects/project-writing-store.ts'
import type { Services } from '#server/services.ts'

/** Changes a project and, when a new picture comes with it, takes away the old one's files after the row is written. */
export async function changeProject(
  { database, files, versions }: Pick<Services, 'database' | 'files' | 'versions'>,
  { id, version, picture: dataUrl, ...project }: ChangedProject,
  by: string,
): Promise<void> {
  await requireProjectVersion(database, id, version)
  await checkCategory(database, project.categoryID)
  const picture = dataUrl === undefined ? undefined : await storePicture(files, bytesOfDataUrl(dataUrl))
  const left = await updateProject(database, { id, version, project, picture, by }).catch(
    async (error: unknown) => {
      if (picture) await removePictureFiles(files, picture).catch(() => undefined)
      throw error
    },
  )
  if (!left) return
  versions.bump(...dataTags.showing(id, left.categoryId, Number(project.categoryID)))
  // The change is made, whatever becomes of the old files: what cannot be removed now is swept away later.
  if (left.picture) await removePictureFiles(files, left.picture).catch(() => undefined)
}
