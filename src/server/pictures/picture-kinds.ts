import { personKind } from '#contract/content/person-fields.ts'
import type { PictureUse } from '#contract/library-picture.ts'
import type { Storage } from '#server/content/kind.ts'
import { articlePictures } from '#server/knowledge/named-pictures.ts'
import { personStorage } from '#server/people/person-storage.ts'
import { entryPictures } from '#server/pictures/entry-pictures.ts'
import type { NamingKind } from '#server/pictures/naming-kind.ts'
import { projectPictures } from '#server/projects/named-pictures.ts'

/** Of entries that are few. */
const listIdsOf =
  <C>(storage: Storage<C>): NamingKind['listIds'] =>
  async (database, above, limit) => {
    const ids = (await storage.list(database)).map(({ id }) => id)
    return ids.filter((id) => id > above).slice(0, limit)
  }

/** All that may have a picture: one that none of these names is cleared away. */
export const pictureKinds: Readonly<Record<PictureUse['kind'], NamingKind>> = {
  project: projectPictures,
  article: articlePictures,
  person: entryPictures(personKind, { storage: personStorage, listIds: listIdsOf(personStorage) }),
}
