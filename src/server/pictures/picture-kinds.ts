import { type DeskKind, deskKinds, kindsWithPictures } from '#contract/content/kinds.ts'
import type { PictureUse } from '#contract/content/library-picture.ts'
import { plainStorage } from '#server/content/plain-entries.ts'
import { articlePictures } from '#server/knowledge/named-pictures.ts'
import { entryPictures, type NamingKind } from '#server/pictures/entry-pictures.ts'
import { projectPictures } from '#server/projects/named-pictures.ts'

type PlainWord = DeskKind['word'] & PictureUse['kind']

const picturesOf = (kind: DeskKind): NamingKind =>
  entryPictures(kind as Extract<DeskKind, { word: PlainWord }>, {
    tables: [kind.table],
    storage: plainStorage(kind),
  })

const ofPlainKinds = deskKinds
  .filter((kind) => (kindsWithPictures as readonly object[]).includes(kind))
  .map((kind) => [kind.word, picturesOf(kind)])

const ofOthers: Record<Exclude<PictureUse['kind'], PlainWord>, NamingKind> = {
  project: projectPictures,
  article: articlePictures,
}

/** All that may have a picture: one that none of these names is cleared away. */
export const pictureKinds: Readonly<Record<PictureUse['kind'], NamingKind>> = {
  ...ofOthers,
  ...(Object.fromEntries(ofPlainKinds) as Record<PlainWord, NamingKind>),
}
