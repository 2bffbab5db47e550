import { useTranslation } from 'react-i18next'
import { locales } from '#contract/language.ts'
import type { SampleEntry } from '#contract/sample-calls.ts'
import { type SampleKind, sampleKinds } from '#contract/sample-kinds.ts'
import { useLanguage } from '#web/contexts.ts'
import { useStaffCall } from '#web/staff/session/use-staff-call.ts'

export const samplesOf = (entries: readonly SampleEntry[], kind: SampleKind) =>
  entries.filter((entry) => entry.kind === kind)

/** Returns a function that counts samples in words: “24 projects, 2 jobs and 1 quotation”. */
export function useSamplesInWords() {
  const { t } = useTranslation('dashboard')
  const list = new Intl.ListFormat(locales[useLanguage()])
  return (entries: readonly SampleEntry[], quotes = 0): string => {
    const counted = sampleKinds.flatMap((kind) => {
      const count = samplesOf(entries, kind).length
      return count > 0 ? [t(`samples.count.${kind}`, { count })] : []
    })
    return list.format([...counted, ...(quotes > 0 ? [t('samples.count.quote', { count: quotes })] : [])])
  }
}

/** Returns a function that brings deleted samples back; categories first, to which projects return. */
export function useRestoreSamples() {
  const staffCall = useStaffCall()
  const restore = async ({ kind, id }: SampleEntry): Promise<unknown> => {
    if (kind === 'job') return await staffCall('restoreJob', { params: { id } })
    const params = { id: Number(id) }
    if (kind === 'category') return await staffCall('restoreCategory', { params })
    if (kind === 'article') return await staffCall('restoreArticle', { params })
    return await staffCall('restoreProject', { params })
  }
  return async (entries: readonly SampleEntry[]): Promise<void> => {
    const isFirst = ({ kind }: SampleEntry) => kind === 'category'
    for (const entry of [...entries.filter(isFirst), ...entries.filter((entry) => !isFirst(entry))])
      await restore(entry)
  }
}
