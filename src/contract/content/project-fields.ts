import type { Fields } from '#contract/content/field.ts'
import {
  factLimits,
  maxStandardLength,
  measuringMethods,
  projectServices,
  protectionClasses,
} from '#contract/fact-lists.ts'
import { requiredLanguages } from '#contract/language.ts'

/** What staff say of a reference project, in the order of its form. */
export const projectFields = {
  title: { sort: 'localized', maxLength: 200, required: requiredLanguages, isTitle: true },
  scopeOfWorks: { sort: 'localized', maxLength: 5000, required: requiredLanguages },
  content: { sort: 'localized', maxLength: 20_000 },
  location: { sort: 'text', maxLength: 200 },
  workDuration: { sort: 'text', maxLength: 200 },
  categoryID: { sort: 'reference', to: 'category', column: 'category_id' },
  pictures: { sort: 'pictures', maxItems: 12, maxAltLength: 200, column: 'picture' },
  client: { sort: 'text', maxLength: 200 },
  /** Whether visitors may read the client's name. */
  clientPublic: { sort: 'flag', column: 'is_client_public' },
  /** Of the installation, in the order in which they are shown: height in m, area in m², down conductors, earth resistance in Ω. */
  facts: {
    sort: 'group',
    column: 'fact',
    fields: {
      year: { sort: 'number', ...factLimits.year },
      service: { sort: 'choice', options: projectServices },
      class: { sort: 'choice', options: protectionClasses },
      standard: { sort: 'text', maxLength: maxStandardLength },
      height: { sort: 'number', ...factLimits.height },
      area: { sort: 'number', ...factLimits.area },
      conductors: { sort: 'number', ...factLimits.conductors },
      earthResistance: { sort: 'number', ...factLimits.earthResistance },
      method: { sort: 'choice', options: measuringMethods },
    },
  },
} as const satisfies Fields
