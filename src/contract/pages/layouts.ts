import type { LocalizedText } from '#contract/language.ts'
import { screenPaths } from '#contract/pages/addresses.ts'

/** Built-in links of the menus by their keys below `nav` in the texts. */
export const menuLinkPaths = {
  home: screenPaths.home,
  lightningProtection: screenPaths['lightning-protection'],
  projects: screenPaths.projects,
  services: screenPaths.services,
  knowledge: screenPaths.knowledge,
  jobs: screenPaths.jobs,
  contact: screenPaths.contact,
  about: screenPaths.about,
  tools: screenPaths.tools,
  strike: screenPaths.strike,
} as const
export type MenuLink = keyof typeof menuLinkPaths

const headLinks = [
  'home',
  'lightningProtection',
  'projects',
  'services',
  'knowledge',
  'jobs',
  'contact',
  'about',
] as const satisfies readonly MenuLink[]

/** Parts that the company can put in order and hide, by the fact that says so, in their built-in order. */
export const layouts = {
  headMenu: headLinks,
  footMenu: [...headLinks, 'tools', 'strike'] as const satisfies readonly MenuLink[],
  homeSections: [
    'statistics',
    'values',
    'services',
    'projects',
    'testimonials',
    'protection',
    'location',
    'partners',
  ],
  protectionSections: ['answers', 'drawings', 'rollingSphere'],
  protectionAnswers: ['external', 'internal', 'required', 'inspection'],
  serviceSections: ['cards', 'steps'],
  serviceCards: ['planning', 'installation', 'maintenance'],
  aboutSections: ['portrait', 'quote', 'reasons', 'team', 'credentials'],
} as const
export type LayoutFact = keyof typeof layouts
export type LayoutPart<F extends LayoutFact = LayoutFact> = (typeof layouts)[F][number]
export const layoutFacts = Object.keys(layouts) as LayoutFact[]

type Chosen = { [F in LayoutFact]?: readonly { name: string }[] | undefined }

/** Returns the parts that are shown, in order; names of a later version are left out, and a list without any is the built-in one. */
export function shownParts<F extends LayoutFact>(fact: F, company: Chosen): readonly LayoutPart<F>[] {
  const known: readonly LayoutPart<F>[] = layouts[fact]
  const chosen = company[fact]?.flatMap(({ name }) => known.find((part) => part === name) ?? []) ?? []
  return chosen.length > 0 ? chosen : known
}

/** A link of a menu to a page of the company's own. */
export interface MenuPage {
  slug: string
  title: LocalizedText[]
  menu: 'head' | 'foot'
  /** Place among the built-in links, which have 10, 20 and so on; those without come last. */
  order?: number | undefined
}
