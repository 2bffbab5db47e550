import type { Project } from '#contract/project.ts'

/** What a card shows; the long texts stay out of the page's data. */
export type CardProject = Pick<
  Project,
  'id' | 'title' | 'location' | 'picture' | 'pictureSizes' | 'pictureAlt'
>

export function cardOf({ id, title, location, picture, pictureSizes, pictureAlt }: Project): CardProject {
  return { id, title, location, picture, pictureSizes, pictureAlt }
}
