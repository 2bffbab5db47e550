import { kindsWith } from '#contract/content/kinds.ts'

/** Kinds of entries that the built-in sample has. */
export const sampleKinds = kindsWith('hasSamples').map(({ word }) => word)
export type SampleKind = (typeof sampleKinds)[number]

/** Choices for sample entries when the company gets a name of its own. */
export const sampleChoices = ['remove', 'draft'] as const
export type SampleChoice = (typeof sampleChoices)[number]
