import { useTranslation } from 'react-i18next'
import { homeRows } from '#contract/content/home-order.ts'
import { shownAtHome } from '#web/staff/dashboard/load-dashboard.ts'
import { useCommand } from '#web/staff/parts/command-provider.tsx'
import { useAnswer } from '#web/staff/session/staff-cache.ts'

/** Pinned projects and commands that change them: saved at once, with undo. */
export function useHomeOrder() {
  const { t } = useTranslation('dashboard')
  const { staffCall, run, isBusy } = useCommand()
  const home = useAnswer('listHomeProjects', shownAtHome)
  const { pinned: before } = home
  const arrange = (from: readonly number[], to: readonly number[]) =>
    staffCall('arrangeHome', { body: { before: [...from], ids: [...to] } })

  /** Returns true if the home page has this order by now. */
  async function show(ids: readonly number[], message: string): Promise<boolean> {
    if (isBusy) return false
    const undo = { command: () => arrange(ids, before), done: t('home.undone') }
    return await run(() => arrange(before, ids), { message, undo })
  }
  return {
    /** Those on the home page, the pinned ones first. */
    projects: home.data,
    pinned: before,
    isFull: before.length >= homeRows,
    isBusy,
    /** Moves a project to this place, counted from 0: an unpinned one goes behind the others at most. */
    async place(id: number, index: number, name: string): Promise<boolean> {
      const others = before.filter((other) => other !== id)
      const place = Math.min(index, others.length)
      const ids = others.toSpliced(place, 0, id).slice(0, homeRows)
      return await show(ids, t('home.moved', { name, place: place + 1 }))
    },
    async unpin(id: number, name: string): Promise<boolean> {
      const ids = before.filter((other) => other !== id)
      return await show(ids, t('home.unpinned', { name }))
    },
  }
}
