/** Kinds of entries that a new site has from the built-in sample. */
export const sampleKinds = ['project', 'job', 'article', 'category'] as const
export type SampleKind = (typeof sampleKinds)[number]
