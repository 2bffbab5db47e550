import { kindsWith } from '#contract/content/kinds.ts'

/** Kinds of entries that a new site has from the built-in sample. */
export const sampleKinds = kindsWith('hasSamples').map(({ word }) => word)
export type SampleKind = (typeof sampleKinds)[number]

/** What becomes of them where the company gets a name of its own. */
export const sampleChoices = ['remove', 'draft'] as const
export type SampleChoice = (typeof sampleChoices)[number]
