/** An address that leads to another one. */
export interface RedirectTable {
  id: string
  /** In its one spelling: see `spellPath`. */
  from_path: string
  to_address: string
  hits: number
  /** German day. */
  last_hit_on: string | null
}

/** An address that visitors asked for in vain; nothing about who asked. */
export interface MissingAddressTable {
  path: string
  hits: number
  /** German day. */
  last_on: string
}

export interface RedirectTables {
  redirect: RedirectTable
  missing_address: MissingAddressTable
}
