import { storageKeys, writeStored } from '#web/api/storage.ts'

/** Keys that only staff have; apart from the others, because visitors load those. */
export const staffStorageKeys = {
  /** Session: typed texts of the site that are not saved. */
  typedTexts: 'typed-texts',
  /** Session: typed facts about the company that are not saved. */
  typedCompany: 'typed-company',
  /** Session: typed input for categories that is not saved. */
  typedCategories: 'typed-categories',
  /** Session: articles that are not saved. */
  typedArticles: 'typed-articles',
  /** Session: typed input for jobs that is not saved. */
  typedJobs: 'typed-jobs',
  /** Session: the same for people and testimonials. */
  typedPeople: 'typed-people',
  typedTestimonials: 'typed-testimonials',
  /** Session: notes on inquiries that are not added. */
  typedNotes: 'typed-notes',
  /** Session: how staff look at public pages in this tab. */
  studioMode: 'studio-mode',
  /** Session: path and query of the page that this tab shows a preview of; visitors may not have it. */
  previewed: 'previewed',
  /** Local: the numbers of new passkeys that somebody has said here were theirs. */
  knownPasskeys: 'known-passkeys',
} as const

/** Leaves nothing behind for the next person at this computer. */
export function forgetStaffWork(): void {
  for (const key of [storageKeys.projectDrafts, ...Object.values(staffStorageKeys)])
    writeStored('session', key, null)
}
