import { useTranslation } from 'react-i18next'
import type { Draft } from '#contract/content/draft.ts'
import type { SampleChoice } from '#contract/content/sample-kinds.ts'
import type { SiteText } from '#contract/texts/text.ts'
import { type Done, useCommand, useShowFailure } from '#web/staff/parts/command-provider.tsx'
import { type Renaming, useFindRenaming, useUndoRemoval } from '#web/staff/samples/use-samples.ts'
import { usePutBack } from '#web/staff/text-panel/use-put-back.ts'
import { draftId } from '#web/staff/texts/text-values.ts'

export const draftKey = ({ kind, id }: Pick<Draft, 'kind' | 'id'>) => `${kind} ${id}`

/** Drafts in the state that was looked at. */
const itemsOf = (drafts: readonly Draft[]) =>
  drafts.map(({ kind, id, changedAt }) => ({ kind, id, changedAt }))

export interface Publishing {
  /** An instant (ISO 8601) to put it off until. */
  at?: string | undefined
  /** Choice for the sample that the company's new name would make its own. */
  samples?: { choice: SampleChoice; renaming: Renaming }
}

/** Commands on drafts; each resolves to its success. Notices about texts offer to take it back, and call `onTakenBack` then. */
export function useDraftCommands(onTakenBack?: () => void) {
  const { t } = useTranslation('texts')
  const { staffCall, run, isBusy } = useCommand()
  const showFailure = useShowFailure()
  const findRenaming = useFindRenaming()
  const undoRemoval = useUndoRemoval()
  const putBack = usePutBack()

  /** Does something to drafts that can be taken back where these are nothing but texts. */
  async function change(
    drafts: readonly Draft[],
    command: () => Promise<unknown>,
    done: Done,
  ): Promise<boolean> {
    let before: SiteText[] = []
    const withBefore = async () => {
      if (drafts.every(({ kind }) => kind === 'text')) {
        const ids = new Set(drafts.map(({ id }) => id))
        before = (await staffCall('listTexts', { query: {} })).filter((text) => ids.has(draftId(text)))
      }
      await command()
    }
    const takeBack = async () => {
      await putBack(before)
      onTakenBack?.()
    }
    return await run(withBefore, () => ({
      ...done,
      ...(before.length > 0 && { undo: { command: takeBack, done: t('done.takenBack') } }),
    }))
  }

  return {
    isBusy,
    /** Publishes drafts, unless `onRename` has to ask something first. */
    async publish(
      drafts: readonly Draft[],
      { at, samples }: Publishing,
      onRename: (renaming: Renaming) => void,
    ): Promise<boolean> {
      try {
        const isCompany = !samples && drafts.some(({ kind }) => kind === 'company')
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
      const publishDrafts = () => staffCall('publishDrafts', { body })
      const message = t(at ? 'done.scheduled' : 'done.published', { count: drafts.length })
      if (at) return await run(publishDrafts, message)
      return await change(drafts, publishDrafts, {
        message,
        ...(samples?.choice === 'remove' && undoRemoval(samples.renaming.entries)),
      })
    },
    discard: async (drafts: readonly Draft[]) =>
      await change(drafts, () => staffCall('discardDrafts', { body: { items: itemsOf(drafts) } }), {
        message: t('done.discarded', { count: drafts.length }),
      }),
    submit: async (drafts: readonly Draft[]) =>
      await run(
        () => staffCall('submitDrafts', { body: { items: itemsOf(drafts) } }),
        t('approval.done.submitted'),
      ),
    giveBack: async (drafts: readonly Draft[], note: string) =>
      await run(
        () => staffCall('returnDrafts', { body: { items: itemsOf(drafts), note } }),
        t('approval.done.returned'),
      ),
    /** The draft stays, without a time. */
    cancelSchedule: async (draft: Draft) =>
      await run(
        () => staffCall('publishDrafts', { body: { items: itemsOf([draft]), at: null } }),
        t('done.draft'),
      ),
  }
}
