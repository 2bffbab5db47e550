/** Returns a maker of rows from values that begin at a place: objects of one shape, which are quick to read. */
export function rowShape(names: readonly string[]) {
  const empty = Object.fromEntries(names.map((name) => [name, null]))
  return (values: readonly unknown[], start = 0): Record<string, unknown> => {
    const row: Record<string, unknown> = { ...empty }
    for (let at = 0; at < names.length; at++) row[names[at] as string] = values[start + at]
    return row
  }
}
