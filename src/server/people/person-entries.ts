import { personKind } from '#contract/content/person-fields.ts'
import { dataTags } from '#contract/data-tags.ts'
import type { PersonContent } from '#contract/person.ts'
import type { EntryKind } from '#server/content/kind.ts'
import { personColumns, personStorage } from '#server/people/person-storage.ts'
import { pictureHooks } from '#server/pictures/kept-pictures.ts'

/** Who works for the company. */
export const personEntries: EntryKind<PersonContent> = {
  word: personKind.word,
  columns: personColumns,
  storage: personStorage,
  hooks: {
    ...pictureHooks('person'),
    onShown: async (_shown, { touch }) => touch(dataTags.people),
  },
}
