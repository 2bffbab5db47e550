import type { PictureUse } from '#contract/library-picture.ts'
import { articlePictures } from '#server/knowledge/named-pictures.ts'
import type { NamingKind } from '#server/pictures/naming-kind.ts'
import { projectPictures } from '#server/projects/named-pictures.ts'

/** All that may have a picture: one that none of these names is cleared away. */
export const pictureKinds: Readonly<Record<PictureUse['kind'], NamingKind>> = {
  project: projectPictures,
  article: articlePictures,
}
