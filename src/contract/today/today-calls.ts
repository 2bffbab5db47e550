import { z } from 'zod'
import type { Call } from '#contract/api/call.ts'
import { addressLanguage } from '#contract/fields.ts'
import { answerDays, todayDays, todaySortNames } from '#contract/today/today-sorts.ts'

/**
 * All that waits of one sort. `title` names the first of it, `at` (ISO 8601) is its time, or its day; `address` is a path
 * of the staff area without its language, left out where only the operator can act.
 */
export const Waiting = z.strictObject({
  sort: z.enum(todaySortNames),
  count: z.int().min(1),
  title: z.string().optional(),
  at: z.union([z.iso.datetime(), z.iso.date()]).optional(),
  address: z.string().optional(),
})
export type Waiting = z.output<typeof Waiting>

/** `Language` is that of the titles, German where it is left out. */
export const TodayQuery = z.strictObject({ Language: addressLanguage.optional() })

export const todayCalls = {
  readToday: {
    summary: 'What waits for whoever asks, by sort, the most urgent first',
    description:
      'Only what the role may see. An inquiry counts as unanswered ' +
      `after ${answerDays} working days (Monday to Friday without public holidays). Certificates are named ${todayDays.credential} days before they end, ` +
      `jobs ${todayDays.job} days before they close.`,
    access: 'staff',
    query: TodayQuery,
    answer: z.array(Waiting),
    errors: ['unavailable'],
  },
} as const satisfies Record<string, Call>
