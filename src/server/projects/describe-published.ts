import { inEachLanguage } from '#contract/language.ts'
import { addressIn, projectPath } from '#contract/pages/addresses.ts'
import { localizedTexts } from '#server/platform/text-columns.ts'
import { textColumns } from '#server/projects/project-tables.ts'
import type { Services } from '#server/services.ts'

/** Topic of the outbox: a project is there for visitors to see, for the first time, `{ id }`. */
export const projectPublished = 'projectPublished'

/** Returns the webhook data of a published project; `origin` begins its addresses. */
export async function describePublished(
  { database }: Pick<Services, 'database'>,
  id: number,
  origin: string,
) {
  const project = await database
    .selectFrom('project')
    .selectAll()
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  if (!project) return undefined
  return {
    at: project.created_at,
    data: {
      id,
      title: localizedTexts(project, textColumns.title),
      addresses: inEachLanguage((code) => origin + addressIn(code, projectPath(id))),
      publishedAt: project.created_at,
    },
  }
}
