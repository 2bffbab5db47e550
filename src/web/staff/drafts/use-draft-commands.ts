import { useTranslation } from 'react-i18next'
import type { Draft } from '#contract/content/draft.ts'
import type { SampleChoice } from '#contract/content/sample-kinds.ts'
import { draftForms } from '#web/staff/drafts/draft-kinds.ts'
import { useCommand, useShowFailure } from '#web/staff/parts/command-provider.tsx'
import { type Renaming, useFindRenaming, useUndoRemoval } from '#web/staff/samples/use-samples.ts'
import { useStaffCall } from '#web/staff/session/use-staff-call.ts'

export const draftKey = ({ kind, id }: Pick<Draft, 'kind' | 'id'>) => `${kind} ${id}`

const itemsOf = (drafts: readonly Draft[]) => drafts.map(({ kind, id }) => ({ kind, id }))

export interface Publishing {
  /** An instant (ISO 8601) to put it off until. */
  at?: string | undefined
  /** Choice for the sample that the company's new name would make its own. */
  samples?: { choice: SampleChoice; renaming: Renaming }
}

/** Commands on drafts; each resolves to its success. */
export function useDraftCommands() {
  const { t } = useTranslation('texts')
  const staffCall = useStaffCall()
  const { run, isBusy } = useCommand()
  const showFailure = useShowFailure()
  const findRenaming = useFindRenaming()
  const undoRemoval = useUndoRemoval()
  return {
    isBusy,
    /** Publishes drafts, unless `onRename` has to ask something first. */
    async publish(
      drafts: readonly Draft[],
      { at, samples }: Publishing,
      onRename: (renaming: Renaming) => void,
    ): Promise<boolean> {
      try {
        const isCompany = !samples && drafts.some(({ kind }) => draftForms[kind].renamesCompany)
        const company = isCompany ? await staffCall('readDashboardCompany', {}) : undefined
        const renaming = company?.draft && (await findRenaming(company, company.draft))
        if (renaming) {
          onRename(renaming)
          return false
        }
      } catch (error) {
        showFailure(error)
        return false
      }
      const body = { items: itemsOf(drafts), ...(at && { at }), ...(samples && { samples: samples.choice }) }
      return await run(() => staffCall('publishDrafts', { body }), {
        message: t(at ? 'done.scheduled' : 'done.published', { count: drafts.length }),
        ...(samples?.choice === 'remove' && undoRemoval(samples.renaming.entries)),
      })
    },
    discard: async (drafts: readonly Draft[]) =>
      await run(
        () => staffCall('discardDrafts', { body: { items: itemsOf(drafts) } }),
        t('done.discarded', { count: drafts.length }),
      ),
    /** The draft stays, without a time. */
    cancelSchedule: async (draft: Draft) =>
      await run(
        () => staffCall('publishDrafts', { body: { items: itemsOf([draft]), at: null } }),
        t('done.draft'),
      ),
  }
}
