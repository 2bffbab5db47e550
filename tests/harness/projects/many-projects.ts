import { projectColumns } from '#server/projects/project-content.ts'
import type { Database } from '#server/tables.ts'
import { inBoth } from '#tests/harness/projects/new-project.ts'

const projectCount = 10_000
const towns = ['Hanau', 'Köln', 'Übersee', 'Aachen', 'Öhringen', 'Frankfurt am Main']
const clients = ['Stadtwerke', 'Mühle AG', '', 'Ärztehaus', 'Landkreis']
/** Two thousand characters, as a project has them in each language. */
const english = 'Rods, mesh and earthing of the halls were renewed while work went on. '.repeat(29)
const german = 'Fangstangen, Maschen und Erdung der Hallen wurden im Betrieb erneuert. '.repeat(29)

/** Ten thousand projects with texts as long as real ones, in three categories or none. */
export async function addManyProjects(database: Database): Promise<void> {
  await database.transaction().execute(async (transaction) => {
    for (const name of ['industry', 'energy', 'public']) {
      await transaction.insertInto('category').values({ name, title_de: name, title_en: name }).execute()
    }
    for (let index = 0; index < projectCount; index++) {
      const picture = { id: index.toString(16).padStart(24, '0'), width: 1600, height: 900 }
      await transaction
        .insertInto('picture')
        .values({ ...picture, placeholder: 'data:image/webp;base64,', widths: '[480,960,1600]' })
        .execute()
      const columns = projectColumns.of({
        pictureId: picture.id,
        title: inBoth(`Hall ${index}`, `Hallendach ${index}`),
        content: inBoth(english, index % 7 === 0 ? '' : german),
        scopeOfWorks: inBoth('Rods and earthing', 'Fangstangen und Erdung'),
        pictureAlt: inBoth('A roof', 'Ein Dach'),
        location: towns[index % towns.length] ?? '',
        workDuration: '03/2026',
        categoryID: String(index % 4),
        client: clients[index % clients.length] ?? '',
        clientPublic: false,
      })
      await transaction
        .insertInto('project')
        .values({ ...columns, created_at: '2026-01-01T00:00:00.000Z' })
        .execute()
    }
  })
}
