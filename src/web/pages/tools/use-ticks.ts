import { useEffect, useRef } from 'react'
import { useFragmentInput } from '#web/pages/tools/use-fragment-input.ts'

/** Ticks of a list, which stand under a field in the fragment of the address. */
export function useTicks(field: string, all: readonly string[]) {
  const { input, change } = useFragmentInput<Readonly<Record<string, string>>>({ [field]: '' })
  const given = input[field]?.split('.') ?? []
  const ticked = all.filter((each) => given.includes(each))
  const set = (next: readonly string[]) => change({ [field]: next.join('.') })
  const tick = (value: string, isTicked: boolean) =>
    set(all.filter((each) => (each === value ? isTicked : ticked.includes(each))))
  const list = useRef<HTMLDivElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: what was ticked before the scripts were there
  useEffect(() => {
    const early = Array.from(list.current?.querySelectorAll<HTMLInputElement>(':checked') ?? [])
    if (early.length > 0) set(early.map(({ value }) => value))
  }, [])
  return { ticked, tick, list }
}
