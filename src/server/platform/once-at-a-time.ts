/** Begins something under a key, unless it is going on: then it resolves, or rejects, with that. */
export function onceAtATime<T>(
  going: Map<string, Promise<T>>,
  key: string,
  begin: () => Promise<T>,
): Promise<T> {
  const known = going.get(key)
  if (known) return known
  const begun = begin().finally(() => going.delete(key))
  going.set(key, begun)
  return begun
}
