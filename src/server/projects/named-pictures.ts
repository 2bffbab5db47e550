import { projectKind } from '#contract/content/project-fields.ts'
import { entryPictures, type NamingKind } from '#server/pictures/entry-pictures.ts'
import { picturesOf, projectStorage } from '#server/projects/project-content.ts'

const named = entryPictures(projectKind, {
  tables: ['project', 'project_draft'],
  storage: projectStorage,
  inContract: (project) => ({ ...project, pictures: picturesOf(project) }),
})

export const projectPictures: NamingKind = {
  ...named,
  async find(database, ids) {
    const rows = await database.selectFrom('archived_project').select('id').where('id', 'in', ids).execute()
    const archived = new Set(rows.map(({ id }) => id))
    return (await named.find(database, ids)).map(({ pictureId, use }) => {
      const isArchived = use.state === 'published' && archived.has(use.id)
      return { pictureId, use: isArchived ? { ...use, state: 'archived' } : use }
    })
  },
}
