import type { DraftKind } from '#contract/content/draft.ts'

/** Promises that rightly do not hold for a kind, with the reason. */
export const lacks = {
  adding: { company: 'there is one company, from the start', text: 'every text is built in' },
  deleting: { company: 'a site without a company is none', text: 'pages need each of their texts' },
  savingWithoutVersion: {
    company: 'only a person who has read all facts can send them all',
    text: 'the call was made with a version from its first day',
  },
  addingAgainWhatIsDeleted: {
    article: 'its address is kept for it while it can be restored',
    page: 'its address is kept for it while it can be restored',
  },
  linesOfChanges: {
    company: 'its versions say what became public, however that came',
    text: 'its versions say what became public, however that came',
  },
} as const satisfies Record<string, Partial<Record<DraftKind, string>>>

export const isLacking = (what: keyof typeof lacks, kind: DraftKind): boolean => kind in lacks[what]
