import { drawingNames } from '#contract/content/drawing.ts'

/** Scopes whose texts staff may change, by the names of their files. */
export const editableScopes = [
  'common',
  'homepage',
  'BlitzSchutz',
  'projects',
  'servicespage',
  'JobsPage',
  'knowledge',
  'drawings',
  'kontactus',
  'aboutus',
  'ImprintPage',
  'receipt',
] as const
export type EditableScope = (typeof editableScopes)[number]

/** Lists whose lines are numbered in a drawing, as `scope:key`: their number of lines is fixed. */
export const numberedLists: readonly string[] = [
  'BlitzSchutz:external.legend',
  'BlitzSchutz:internal.legend',
  ...drawingNames.map((name) => `drawings:${name}.legend`),
]

/** Texts, as `scope:key`, that may be empty in all languages: their place on the page is left out. */
export const emptiableTexts: readonly string[] = [
  'common:footer.intro',
  'common:footer.introJobs',
  'homepage:services.intro',
  'homepage:projects.intro',
  'homepage:protection.intro',
  'homepage:location.text',
  'BlitzSchutz:intro',
  'projects:intro',
  'servicespage:intro',
  'JobsPage:subtitle',
  'knowledge:intro',
  'kontactus:intro',
  'receipt:intro',
]

/** Longest text of a page, in characters. */
export const maxTextLength = 5000
