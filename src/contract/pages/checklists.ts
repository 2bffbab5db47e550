import { strikeSlug, toolPaths } from '#contract/pages/addresses.ts'

/** Our checklists by name: the last part of their address, and the article that says more. */
export const checklists = {
  concrete: { slug: 'vor-dem-beton', article: 'fundamenterder-vor-dem-beton' },
  photovoltaics: { slug: 'photovoltaik', article: 'photovoltaik-nachruesten' },
  report: { slug: 'pruefbericht', article: 'was-ein-pruefbericht-enthaelt' },
  strike: { slug: 'nach-dem-einschlag', article: strikeSlug },
} as const
export type ChecklistName = keyof typeof checklists
export const checklistNames = Object.keys(checklists) as ChecklistName[]

/** Returns the path of a checklist's page, without its language. */
export const checklistPath = (name: ChecklistName) =>
  toolPaths.checklists.replace(':checklist', checklists[name].slug)
