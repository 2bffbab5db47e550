import { useEffect, useRef, useState } from 'react'

type Input = Readonly<Record<string, string>>

/** Returns input as the fragment of an address, `#` included, or nothing; what is as at the start is left out. */
export function fragmentOf<F extends Input>(input: F, initial: F, others: [string, string][] = []): string {
  const differing = Object.entries(input).filter(([field, value]) => value !== initial[field])
  const fragment = new URLSearchParams([...others, ...differing]).toString()
  return fragment && `#${fragment}`
}

/**
 * The input of a tool, text by field, which stands in the fragment of the address: it can be shared and never reaches the
 * server. Without a fragment, and on the server, it is `initial`; fields of another tool on the page stay as they are.
 */
export function useFragmentInput<F extends Input>(initial: F) {
  const [input, setInput] = useState<F>(initial)
  const latest = useRef(initial)

  function show(next: F): void {
    latest.current = next
    setInput(next)
  }
  function write(next: F): void {
    const others = [...new URLSearchParams(location.hash.slice(1))].filter(
      ([field, value]) => value !== '' && !(field in initial),
    )
    const fragment = fragmentOf(next, initial, others)
    history.replaceState(history.state, '', fragment || location.pathname + location.search)
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: what the address says counts at arrival, and when somebody changes it
  useEffect(() => {
    const read = () => {
      const fragment = new URLSearchParams(location.hash.slice(1))
      const said = Object.keys(initial).flatMap((field) => {
        const value = fragment.get(field)
        return value === null ? [] : [[field, value]]
      })
      if (said.length > 0) show({ ...initial, ...Object.fromEntries(said) })
      // A place within the page, such as the form: the address keeps the input.
      else if (latest.current !== initial) write(latest.current)
    }
    read()
    addEventListener('hashchange', read)
    return () => removeEventListener('hashchange', read)
  }, [])

  function change(changes: Partial<F>): void {
    const next = { ...latest.current, ...changes }
    show(next)
    write(next)
  }

  return { input, change }
}
