/** Most projects of a reference bundle. */
export const maxBundled = 12

/** Returns the numbers in the query of a reference bundle, each once, in their order; undefined for a view of the gallery. */
export function bundledIds(search: URLSearchParams): number[] | undefined {
  const ids = search
    .get('ids')
    ?.split(',')
    .filter((id) => /^[1-9]\d{0,14}$/.test(id))
  return ids && [...new Set(ids.map(Number))].slice(0, maxBundled)
}
