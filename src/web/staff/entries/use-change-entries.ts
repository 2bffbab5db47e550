import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ApiError } from '#contract/api/api-error.ts'
import type { KindWord } from '#contract/content/kinds.ts'
import type { ChangedEntries, EntryChange } from '#contract/content/several.ts'
import type { SeveralAct } from '#contract/content/several-acts.ts'
import type { NewPlace } from '#web/staff/list/new-places.ts'
import { type Done, useCommand } from '#web/staff/parts/command-provider.tsx'

type Refused = ChangedEntries['refused'][number]

/** Changes several entries of a kind by one request, with one undo; those that are refused are kept to be named. */
export function useChangeEntries(kind: KindWord) {
  const { t } = useTranslation('entries')
  const { staffCall, run, isBusy } = useCommand()
  const [refused, setRefused] = useState<readonly Refused[]>([])

  async function send(changes: EntryChange[]): Promise<ChangedEntries> {
    const answer = await staffCall('changeEntries', { body: { kind, changes } })
    setRefused(answer.refused)
    return answer
  }

  function doneOf(act: SeveralAct, { changed, refused: others }: ChangedEntries): Done {
    if (changed.length === 0) return { message: t(others.length > 0 ? 'several.none' : 'several.unchanged') }
    const back = changed.flatMap((each) => (each.back ? [{ id: each.id, ...each.back }] : []))
    const message = t(`several.done.${act}`, { count: changed.length })
    return {
      message,
      ...(back.length > 0 && { undo: { command: () => undo(back), done: t('several.undone') } }),
    }
  }

  async function undo(back: EntryChange[]): Promise<void> {
    const answer = await send(back)
    if (answer.changed.length === 0 && answer.refused.length > 0)
      throw new ApiError('not_found', 'Somebody has changed all of them since.')
  }

  return {
    refused,
    isBusy,
    forget: () => setRefused([]),
    /** Resolves to true where the list is up to date again. */
    orderEach: async (places: readonly NewPlace[]) =>
      await run(
        async () => {
          const answer = await send(places.map(({ id, order }) => ({ id: String(id), act: 'order', order })))
          const [first] = answer.refused
          // All or none: the list is not what it was.
          if (first) throw new ApiError('not_found', first.message)
          return answer
        },
        (answer) => doneOf('order', answer),
      ),
    /** Resolves to true where the list is up to date again. */
    changeAll: async (ids: readonly string[], act: SeveralAct, more: Pick<EntryChange, 'categoryId'> = {}) =>
      await run(
        () => send(ids.map((id) => ({ id, act, ...more }))),
        (answer) => doneOf(act, answer),
      ),
  }
}
