import type { DraftKind } from '#contract/draft.ts'

/** What a kind rightly has not, with the reason. */
export const lacks = {
  adding: { company: 'there is one company, from the start', text: 'every text is built in' },
  deleting: { company: 'a site without a company is none', text: 'pages need each of their texts' },
  savingWithoutVersion: {
    company: 'whoever sends all facts must have read them',
    text: 'the call was made with a version from its first day',
  },
  addingAgainWhatIsDeleted: { article: 'its address is kept for it while it can be restored' },
  linesOfChanges: {
    company: 'its versions say what became public, however that came',
    text: 'its versions say what became public, however that came',
  },
} as const satisfies Record<string, Partial<Record<DraftKind, string>>>

/**
 * Where kinds differ from what is promised of all, as it is today. Each is tested as it is, so that whoever makes a kind keep the promise
 * sees a test fail, and takes the kind out of its line.
 */
export const today = {
  /** Discarded, what was never public is gone; promised: it can be restored, as a draft. */
  discardedNewIsGone: [],
  /** Deleted, what was never public is gone; promised: it can be restored, as a draft. */
  deletedNewIsGone: [],
  /** Restored, a draft has lost its time even where that is to come; promised: it keeps that. */
  deletingTakesTheTime: [],
  /** Deleting and restoring is no change of the version; promised: whoever read it before is refused (conflict). */
  deletingIsNoVersion: [],
  /** That it was deleted or restored is written down by the clock of the machine; promised: by that of the site. */
  deletingHasAnotherClock: [],
  /** Drafts leave no line in the history; promised: saved, published, discarded. */
  draftsLeaveNoLine: [],
  /** Adding takes no Idempotency-Key: what comes again is refused as a namesake; promised: it is added once. */
  addsWithoutKey: [],
} as const satisfies Record<string, readonly DraftKind[]>

export const isLacking = (what: keyof typeof lacks, kind: DraftKind): boolean => kind in lacks[what]

export const isToday = (exception: keyof typeof today, kind: DraftKind): boolean =>
  (today[exception] as readonly DraftKind[]).includes(kind)
