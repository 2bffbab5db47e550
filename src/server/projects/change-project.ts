import type { ChangedProject } from '#contract/project.ts'
import { tags } from '#server/platform/data-tags.ts'
import { bytesOfDataUrl, checkCategory } from '#server/projects/add-project.ts'
import { removePictureFiles, storePicture } from '#server/projects/picture-files.ts'
import { requireProject } from '#server/projects/project-store.ts'
import { removeProject, updateProject } from '#server/projects/project-writing-store.ts'
import type { Services } from '#server/services.ts'

/** Changes a project and, when a new picture comes with it, takes away the old one's files after the row is written. */
export async function changeProject(
  { database, files, versions }: Services,
  { id, picture: dataUrl, ...project }: ChangedProject,
): Promise<void> {
  await requireProject(database, id, 'staff')
  await checkCategory(database, project.categoryID)
  const picture = dataUrl === undefined ? undefined : await storePicture(files, bytesOfDataUrl(dataUrl))
  const left = await updateProject(database, id, project, picture).catch(async (error: unknown) => {
    if (picture) await removePictureFiles(files, picture)
    throw error
  })
  versions.bump(
    tags.project(id),
    tags.projects,
    tags.projectsOf(left.categoryId ?? 0),
    tags.projectsOf(Number(project.categoryID)),
  )
  if (left.picture) await removePictureFiles(files, left.picture)
}

export async function deleteProject({ database, files, versions }: Services, id: number): Promise<void> {
  const left = await removeProject(database, id)
  versions.bump(tags.project(id), tags.projects, tags.projectsOf(left.categoryId ?? 0))
  if (left.picture) await removePictureFiles(files, left.picture)
}
