import { kinds } from '#contract/content/kinds.ts'
import { writeStored } from '#web/api/storage.ts'

/** Keys that only staff have; apart from the others, because visitors load those. */
export const staffStorageKeys = {
  /** Session: typed texts of the site that are not saved. */
  typedTexts: 'typed-texts',
  /** Session: typed facts about the company that are not saved. */
  typedCompany: 'typed-company',
  /** Session: typed input for projects that is not saved. */
  typedProjects: 'dashboard-draft',
  /** Session: notes on inquiries that are not added. */
  typedNotes: 'typed-notes',
  /** Session: answers to inquiries that are not sent. */
  typedAnswers: 'typed-answers',
  /** Session: forwardings of inquiries that are not sent. */
  typedForwardings: 'typed-forwardings',
  /** Session: an inquiry entered by hand that is not saved. */
  typedInquiry: 'typed-inquiry',
  /** Session: how staff look at public pages in this tab. */
  studioMode: 'studio-mode',
  /** Session: path and query of the page that this tab shows a preview of; visitors may not have it. */
  previewed: 'previewed',
  /** Local: ids of new passkeys confirmed in this browser. */
  knownPasskeys: 'known-passkeys',
} as const

/** Session: typed input for entries of a kind that is not saved. */
export const typedKey = ({ tag }: { tag: string }) => `typed-${tag}`

/** Leaves nothing behind for the next person at this computer. */
export function forgetStaffWork(): void {
  const all = [...Object.values(staffStorageKeys), ...kinds.map(typedKey)]
  for (const key of all) writeStored('session', key, null)
}
