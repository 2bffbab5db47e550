import { measuringMethods, projectServices, protectionClasses } from '#contract/content/fact-lists.ts'
import type { Fields, GroupField } from '#contract/content/field.ts'
import type { Kind } from '#contract/content/kind.ts'
import { requiredLanguages } from '#contract/language.ts'

/** Facts of the installation, in display order: height in m, area in m², down conductors, earth resistance in Ω. */
export const factFields = {
  year: { sort: 'number', min: 1900, max: 2100, isWhole: true },
  service: { sort: 'choice', options: projectServices },
  class: { sort: 'choice', options: protectionClasses },
  standard: { sort: 'text', maxLength: 100 },
  height: { sort: 'number', min: 0.1, max: 1000, isWhole: false },
  area: { sort: 'number', min: 0.1, max: 10_000_000, isWhole: false },
  conductors: { sort: 'number', min: 1, max: 100_000, isWhole: true },
  earthResistance: { sort: 'number', min: 0.001, max: 100_000, isWhole: false },
  method: { sort: 'choice', options: measuringMethods },
} as const satisfies GroupField['fields']

export type FactName = keyof typeof factFields
export const factNames = Object.keys(factFields) as FactName[]

/** Fields of a reference project, in the order of its form. */
export const projectFields = {
  title: { sort: 'localized', maxLength: 200, required: requiredLanguages, isTitle: true },
  scopeOfWorks: { sort: 'localized', maxLength: 5000, required: requiredLanguages },
  content: { sort: 'localized', maxLength: 20_000 },
  location: { sort: 'text', maxLength: 200 },
  workDuration: { sort: 'text', maxLength: 200 },
  categoryID: { sort: 'reference', to: 'category', column: 'category_id' },
  pictures: { sort: 'pictures', isRequired: true, maxItems: 12, maxAltLength: 200, column: 'picture' },
  client: { sort: 'text', maxLength: 200 },
  /** Visitors may read the client's name. */
  clientPublic: { sort: 'flag', column: 'is_client_public' },
  facts: { sort: 'group', column: 'fact', fields: factFields },
} as const satisfies Fields

export const projectKind = {
  word: 'project',
  address: 'Project',
  plural: 'Projects',
  table: 'project',
  id: 'number',
  tag: 'projects',
  page: 'project-detail',
  hasSamples: true,
  isAnnounced: true,
  fields: projectFields,
} as const satisfies Kind
