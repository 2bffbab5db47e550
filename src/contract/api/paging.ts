/** Page sizes that the gallery offers. */
export const galleryRows = [10, 20, 30] as const

export const usualGalleryRows = galleryRows[0]

/** Largest `PageLength` of the list call. */
export const maxPageLength = 100

/** Returns the number of pages for `count` rows; an empty list still has one page. */
export function totalPages(count: number, rows: number): number {
  return Math.max(1, Math.ceil(count / rows))
}

/** Returns the offset of the first row of a page counted from 1: the wire's `PageNumber`. */
export function offsetOfPage(page: number, rows: number): number {
  return (page - 1) * rows
}
