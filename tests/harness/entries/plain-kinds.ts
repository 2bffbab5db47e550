import type { EntryKind, Id } from '#tests/harness/entries/entry-kind.ts'
import { inBoth } from '#tests/harness/projects/new-project.ts'

interface Facts {
  kind: 'person' | 'testimonial'
  address: 'Person' | 'Testimonial'
  plural: 'People' | 'Testimonials'
  /** What is sent, but for the name. */
  content: object
  places: string[]
}

/** A kind whose entries are known by their numbers and do nothing of their own: the word is the name. */
function plainKind({ kind, address, plural, content, places }: Facts): EntryKind {
  const calls = {
    add: `add${address}`,
    change: `change${address}`,
    remove: `remove${address}`,
    restore: `restore${address}`,
    history: `read${address}History`,
  } as const
  return {
    kind,
    calls,
    added: (name) => ({ ...content, name }),
    changed: async (name, id) => ({ ...content, name, id }),
    params: (id: Id) => ({ id }),
    shown: async (id, ask) => (await ask(`read${address}`, { params: { id } })).body?.name,
    async working(id, { ask, token }) {
      const { body } = await ask(`listDashboard${plural}`, {}, token)
      const found = body.find(
        (each: { id: Id; deletedAt: string | null }) => each.id === id && !each.deletedAt,
      )
      return found && { word: found.content.name, version: found.version }
    },
    async before(id, { ask, token }) {
      const [last] = (await ask(calls.history, { params: { id } }, token)).body
      if (!last?.versionBefore) return undefined
      const params = { id, version: last.versionBefore }
      const { body } = await ask(`read${address}Version`, { params }, token)
      return body && { ...body, id }
    },
    places: (id) => [...places, `/api/v1/${address}`, `/api/v1/${address}/${id}`],
  }
}

export const person = plainKind({
  kind: 'person',
  address: 'Person',
  plural: 'People',
  content: { role: inBoth('Planning', 'Planung'), besideForm: true },
  places: ['/aboutus', '/contactus'],
})

export const testimonial = plainKind({
  kind: 'testimonial',
  address: 'Testimonial',
  plural: 'Testimonials',
  content: { quote: inBoth('It was done in time.', 'Es wurde rechtzeitig fertig.'), released: true },
  places: ['/'],
})
