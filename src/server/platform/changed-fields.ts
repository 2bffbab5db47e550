/** Names on the wire of the columns whose values differ; `names` has the name of each column. */
export function changedFields<C extends string>(
  names: Readonly<Record<C, string>>,
  before: Readonly<Record<NoInfer<C>, unknown>>,
  after: Readonly<Record<NoInfer<C>, unknown>>,
): string[] {
  return (Object.keys(names) as C[])
    .filter((column) => before[column] !== after[column])
    .map((column) => names[column])
}
