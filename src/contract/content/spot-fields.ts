import type { Fields } from '#contract/content/field.ts'
import type { PlainKind } from '#contract/content/kind.ts'
import type { publicPaths } from '#contract/pages/addresses.ts'

/** Page on which a picture is first seen, and the shapes (width by height) that it is cut to, on phones and on desks. */
interface SpotPlace {
  screen: keyof typeof publicPaths
  shapes: { phone: number; desk: number }
}

const wide = { phone: 8 / 5, desk: 5 / 2 }
const service = { screen: 'services', shapes: { phone: 2, desk: 8 / 5 } } as const

/** The one list of the pictures of pages that have a built-in one. */
export const spots = {
  hero: { screen: 'home', shapes: { phone: 9 / 16, desk: 16 / 9 } },
  planning: service,
  installation: service,
  maintenance: service,
  about: { screen: 'about', shapes: wide },
  jobs: { screen: 'jobs', shapes: wide },
  /** For links to pages without a picture of their own; without it the hero is cut for them. */
  share: { screen: 'home', shapes: { phone: 1200 / 630, desk: 1200 / 630 } },
} as const satisfies Record<string, SpotPlace>
export type SpotName = keyof typeof spots
export const spotNames = Object.keys(spots) as SpotName[]

/** Fields of a picture in the place of a built-in one, in the order of the form. Without a picture the built-in one stays. */
export const spotFields = {
  name: { sort: 'text', maxLength: 100, isRequired: true, isTitle: true },
  spot: { sort: 'choice', options: spotNames, isRequired: true },
  pictures: { sort: 'pictures', maxItems: 1, maxAltLength: 200, column: 'picture' },
} as const satisfies Fields

export const spotKind = {
  word: 'spot',
  address: 'Spot',
  plural: 'Spots',
  table: 'spot',
  id: 'number',
  tag: 'spots',
  shownOn: 'home',
  desk: 'PagePictures',
  fields: spotFields,
} as const satisfies PlainKind
