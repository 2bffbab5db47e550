import { formPath } from '#contract/content/entry-form-path.ts'
import { contentIn, type LanguageCode } from '#contract/language.ts'
import { staffPaths } from '#contract/pages/addresses.ts'
import type { Waiting } from '#contract/today/today-calls.ts'
import { todayDays } from '#contract/today/today-sorts.ts'
import { isOpen } from '#server/jobs/job-content.ts'
import { jobEntries } from '#server/jobs/job-entries.ts'
import { dayAfter, germanDate } from '#server/platform/german-time.ts'
import type { Services } from '#server/services.ts'

/** Public jobs that close within days, the first of them by name. */
export async function findClosingJobs(
  { reader, clock }: Pick<Services, 'reader' | 'clock'>,
  language: LanguageCode,
): Promise<Waiting[]> {
  const today = germanDate(clock.now())
  const closing = (await jobEntries.storage.list(reader))
    .flatMap(({ key, published, deletedAt }) => {
      const at = published?.closesOn
      if (!published || !at || deletedAt !== null || !isOpen(published, today)) return []
      return at <= dayAfter(today, todayDays.job) ? [{ key, at, title: published.title }] : []
    })
    .toSorted((one, other) => (one.at < other.at ? -1 : 1))
  const [first] = closing
  if (!first) return []
  return [
    {
      sort: 'jobClosing',
      count: closing.length,
      title: contentIn(first.title, language),
      at: first.at,
      address: closing.length > 1 ? staffPaths['job-desk'] : formPath('job', first.key),
    },
  ]
}
