import type { Category } from '#contract/category.ts'

/** A category in a select: its name and first translation. */
export function categoryOption({ id, name, translation }: Category) {
  const first = translation[0]?.content
  return { value: String(id), text: first ? `${name} (${first})` : name }
}
