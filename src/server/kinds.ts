import type { FastifyInstance } from 'fastify'
import { type DeskKind, deskKinds, type KindWord, kinds } from '#contract/content/kinds.ts'
import { categoryEntries, listCategoriesInUse } from '#server/categories/category-entries.ts'
import { categoryRoutes } from '#server/categories/category-routes.ts'
import { draftsOf } from '#server/content/entry-drafts.ts'
import type { EntryKind } from '#server/content/kind.ts'
import { orderActs } from '#server/content/order-entries.ts'
import { type OwnWay, type OwnWayOf, plainEntries } from '#server/content/plain-entries.ts'
import { plainRoutes } from '#server/content/plain-routes.ts'
import { type Samples, samplesOf } from '#server/content/sample-entries.ts'
import { type SearchEntries, searchOf } from '#server/content/search-entries.ts'
import { type ChangeSeveral, type OwnActs, severalOf } from '#server/content/several-entries.ts'
import { type Trash, trashOf } from '#server/content/trash.ts'
import type { DraftHandler } from '#server/drafts/draft-handler.ts'
import { jobEntries } from '#server/jobs/job-entries.ts'
import { jobRoutes } from '#server/jobs/job-routes.ts'
import { articleEntries } from '#server/knowledge/article-entries.ts'
import { articleRoutes } from '#server/knowledge/article-routes.ts'
import { ownPages } from '#server/own-pages/own-pages.ts'
import { ownPeople } from '#server/people/own-people.ts'
import { waysOfPictures } from '#server/pictures/kept-pictures.ts'
import { ownSpots } from '#server/pictures/own-spots.ts'
import { projectActs } from '#server/projects/project-acts.ts'
import { projectEntries } from '#server/projects/project-entries.ts'
import { projectPlaceRoutes } from '#server/projects/project-place-routes.ts'
import { projectRoutes } from '#server/projects/project-routes.ts'
import type { Services } from '#server/services.ts'
import type { Database } from '#server/tables.ts'
import { ownTestimonials } from '#server/testimonials/own-testimonials.ts'

/** Server side of a kind, independent of its fields. */
interface ServedKind {
  drafts: DraftHandler
  trash: Trash
  samples: Samples
  search: SearchEntries
  changeSeveral: ChangeSeveral
  routes(app: FastifyInstance, services: Services): void
  /** Numbers of those that entries of other kinds are in. */
  listInUse?(database: Database): Promise<number[]>
}

/** Fields of the kind that entries are of. */
const fieldsOf = ({ word }: Pick<EntryKind<object>, 'word'>) =>
  kinds.find((kind) => kind.word === word)?.fields ?? {}

const served = <C extends object>(
  entries: EntryKind<C>,
  { acts, ...rest }: Pick<ServedKind, 'routes' | 'listInUse'> & { acts?: OwnActs<C> },
): ServedKind => ({
  drafts: draftsOf(entries),
  trash: trashOf(entries),
  samples: samplesOf(entries),
  search: searchOf(entries, fieldsOf(entries)),
  changeSeveral: severalOf(entries, acts),
  ...rest,
})

/** Particular behaviour of plain kinds; most have none. */
const ownWays: { readonly [W in DeskKind['word']]?: OwnWayOf<W> } = {
  person: ownPeople,
  testimonial: ownTestimonials,
  page: ownPages,
  spot: ownSpots,
}

function servedPlain(kind: DeskKind): ServedKind {
  const [pictures, own] = [waysOfPictures(kind), ownWays[kind.word] as OwnWay | undefined]
  const way: OwnWay = { ...pictures, ...own, hooks: { ...pictures.hooks, ...own?.hooks } }
  const entries = plainEntries(kind, way)
  return served(entries, {
    ...('order' in kind.fields && { acts: orderActs(entries) }),
    routes: (app, services) => plainRoutes(app, services, kind, entries, way),
  })
}

const ofPlainKinds = Object.fromEntries(deskKinds.map((kind) => [kind.word, servedPlain(kind)]))

/** Every kind of entries; projects come before the categories that they are in. */
export const servedKinds: Readonly<Record<KindWord, ServedKind>> = {
  project: served(projectEntries, {
    acts: projectActs,
    routes(app, services) {
      projectRoutes(app, services)
      projectPlaceRoutes(app, services)
    },
  }),
  job: served(jobEntries, { routes: jobRoutes }),
  article: served(articleEntries, { routes: articleRoutes }),
  category: served(categoryEntries, { routes: categoryRoutes, listInUse: listCategoriesInUse }),
  ...(ofPlainKinds as Record<DeskKind['word'], ServedKind>),
}
