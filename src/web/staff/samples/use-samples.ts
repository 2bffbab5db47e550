import { useTranslation } from 'react-i18next'
import type { Company } from '#contract/company/company.ts'
import type { DashboardCompany } from '#contract/company/company-calls.ts'
import { isGrouping } from '#contract/content/kinds.ts'
import type { SampleEntry } from '#contract/content/sample-calls.ts'
import { type SampleKind, sampleKinds } from '#contract/content/sample-kinds.ts'
import { locales } from '#contract/language.ts'
import { useLanguage } from '#web/contexts.ts'
import type { Done } from '#web/staff/parts/command-provider.tsx'
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

/** Content that would appear under another name. */
export interface Renaming {
  name: string
  entries: readonly SampleEntry[]
  quotes: number
}

/** Returns a function that finds what of the sample would be taken for the company's own, once facts with another name were public. */
export function useFindRenaming() {
  const staffCall = useStaffCall()
  return async (
    { published, sampleFacts }: DashboardCompany,
    { name, quote }: Pick<Company, 'name' | 'quote'>,
  ): Promise<Renaming | undefined> => {
    if (name === published.name) return undefined
    const entries = (await staffCall('listSamples', {})).entries.filter(({ isPublic }) => isPublic)
    const isSampleQuote =
      sampleFacts.includes('quote') && JSON.stringify(quote) === JSON.stringify(published.quote)
    const quotes = isSampleQuote ? 1 : 0
    const isAny = quotes > 0 || entries.some(({ kind }) => !isGrouping(kind))
    return isAny ? { name, entries, quotes } : undefined
  }
}

/** Returns a function for undoing the deletion of samples, for a notice. */
export function useUndoRemoval() {
  const { t } = useTranslation('dashboard')
  const staffCall = useStaffCall()
  const restoreAll = (entries: readonly SampleEntry[]) =>
    staffCall('restoreSamples', { body: { items: entries.map(({ kind, id }) => ({ kind, id })) } })
  return (entries: readonly SampleEntry[] = []): Pick<Done, 'undo'> =>
    entries.length > 0 ? { undo: { command: () => restoreAll(entries), done: t('samples.restored') } } : {}
}
