/** Facts as fields hold them: input is text until it is sent. */
export type Facts = Readonly<Record<string, unknown>>

/** Steps of a path such as `openingHours[1].closes`. */
export function stepsOf(path: string): (string | number)[] {
  const names = path.match(/[^.[\]]+/g) ?? []
  return names.map((name) => (/^\d+$/.test(name) ? Number(name) : name))
}

/** Returns what stands at a path, undefined where nothing does. */
export function valueAt(facts: unknown, path: string): unknown {
  return stepsOf(path).reduce<unknown>(
    (value, step) => (value as Record<string | number, unknown> | undefined | null)?.[step],
    facts,
  )
}

export function textAt(facts: Facts, path: string): string {
  const value = valueAt(facts, path)
  return typeof value === 'string' ? value : ''
}

export function listAt(facts: Facts, path: string): readonly unknown[] {
  const value = valueAt(facts, path)
  return Array.isArray(value) ? value : []
}

/** Returns the facts with a value at a path replaced; missing objects on the way are created. */
export function withValueAt(facts: Facts, path: string, value: unknown): Facts {
  return put(facts, stepsOf(path), value) as Facts
}

function put(inside: unknown, [step, ...rest]: (string | number)[], value: unknown): unknown {
  if (step === undefined) return value
  const next = put((inside as Record<string | number, unknown> | undefined)?.[step], rest, value)
  if (typeof step === 'number')
    return Object.assign([...((inside as unknown[] | undefined) ?? [])], { [step]: next })
  return { ...(inside as object | undefined), [step]: next }
}
