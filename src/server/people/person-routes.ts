import type { FastifyInstance } from 'fastify'
import type { ValidInput } from '#contract/calls.ts'
import { personKind } from '#contract/content/person-fields.ts'
import type { PersonContent } from '#contract/person.ts'
import { plainRoutes } from '#server/content/plain-routes.ts'
import { personEntries } from '#server/people/person-entries.ts'
import { listPeople, requirePerson } from '#server/people/person-store.ts'
import { findKept, keepPictures } from '#server/pictures/kept-pictures.ts'
import { serveCall } from '#server/platform/api/serve-call.ts'
import type { Services } from '#server/services.ts'

type Sent = PersonContent & Omit<ValidInput<'addPerson'>['body'], 'publish'>

export function personRoutes(app: FastifyInstance, services: Services): void {
  const { database } = services

  serveCall(app, 'listPeople', ({ query }) => listPeople(database, query))

  serveCall(app, 'readPerson', ({ params, query }) => requirePerson(database, String(params.id), query))

  plainRoutes<PersonContent, Sent>(app, services, personEntries, personKind, {
    async received({ picture, pictureAlt = [], focus, pictures, ...content }) {
      const sent = picture === undefined ? pictures : [{ picture, pictureAlt, focus }]
      return { ...content, pictures: await keepPictures(services, sent) }
    },
    pictures: ({ pictures }) => findKept(database, pictures),
  })
}
