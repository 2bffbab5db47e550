import { useEffect, useEffectEvent, useState } from 'react'
import { useNavigate } from 'react-router'

/**
 * The entry in the dialog. An address that names one opens it, and is replaced by the one of the list, for a reload.
 * `find` returns undefined for an entry that is not there.
 */
export function useOpenedByAddress<O, N>(
  named: N | undefined,
  listAddress: string,
  find: (named: N) => O | undefined,
) {
  const navigate = useNavigate()
  const [opened, setOpened] = useState<O>()
  const openNamed = useEffectEvent(async (name: N) => {
    await navigate(listAddress, { replace: true, preventScrollReset: true })
    const found = find(name)
    if (found !== undefined) setOpened(found)
  })
  useEffect(() => {
    if (named !== undefined) void openNamed(named)
  }, [named])
  return [opened, setOpened] as const
}
