import type { Person } from '#contract/content/person.ts'
import type { SentPicture } from '#contract/content/project-picture.ts'
import type { OwnWayOf } from '#server/content/plain-entries.ts'
import { keepPictures, readFirstPictures } from '#server/pictures/kept-pictures.ts'

/** The one picture that may be sent by itself, in place of a list of one. */
type Sent = Partial<Pick<SentPicture, 'picture' | 'pictureAlt' | 'focus'>>

/** A person has at most one picture, which is sent and read by itself. */
export const ownPeople: OwnWayOf<'person', Sent> = {
  async received({ picture, pictureAlt = [], focus, pictures, ...content }, services) {
    const sent = picture === undefined ? pictures : [{ picture, pictureAlt, focus }]
    return { ...content, pictures: await keepPictures(services, sent) }
  },
  instead: {
    async pictures(database, contents, reading) {
      const read = await readFirstPictures(database, contents, reading)
      return (content): Partial<Person> => read(content) ?? {}
    },
  },
}
