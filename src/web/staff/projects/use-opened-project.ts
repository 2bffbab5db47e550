import { useEffect, useEffectEvent, useState } from 'react'
import { useNavigate } from 'react-router'
import { dashboardViewCodec } from '#web/staff/dashboard/dashboard-view.ts'
import { useListView } from '#web/staff/list/use-list-view.ts'

/** The project in the dialog. An address that names one opens it, and forgets it, so that a reload finds the list. */
export function useOpenedProject(named: number | undefined) {
  const navigate = useNavigate()
  const { addressOf } = useListView(dashboardViewCodec)
  const [opened, setOpened] = useState<'new' | number>()
  const openNamed = useEffectEvent(async (id: number) => {
    await navigate(addressOf({ edit: undefined }), { replace: true, preventScrollReset: true })
    setOpened(id)
  })
  useEffect(() => {
    if (named !== undefined) void openNamed(named)
  }, [named])
  return [opened, setOpened] as const
}
