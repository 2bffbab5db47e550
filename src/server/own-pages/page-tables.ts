/** An address that an own page had while it was public. */
export interface FormerPageTable {
  slug: string
  page_id: number
}

/** Beside the table of the kind. */
export interface PageTables {
  former_page: FormerPageTable
}
