import type { CompanyVersion } from '#contract/company/company-calls.ts'

/** The facts about the company: one row at most, and none while the built-in sample is as it came. */
export interface CompanyTable {
  id: number
  /** JSON in the shape of `Company`; null where only a draft was saved over the built-in sample. */
  facts: string | null
  /** `sample`: the facts began as the built-in sample. */
  origin: 'sample' | 'own'
  /** Counts the changes from 1, drafts among them. */
  version: number
  /** Name of the staff member; empty for what `COMPANY_FILE` has filled. */
  changed_by: string
  changed_at: string
}

/** A revision of the facts, or of their draft. */
export interface CompanyVersionTable {
  version: number
  /** JSON: all of them. */
  facts: string
  action: CompanyVersion['action']
  by: string
  at: string
}

/** A file that facts may name. */
export interface CompanyFileTable {
  /** Made of its content, with its ending. */
  name: string
  content_type: string
  /** For a possible logo, in any unit. */
  width: number | null
  height: number | null
  added_at: string
}

export interface CompanyTables {
  company_file: CompanyFileTable
  company: CompanyTable
  company_version: CompanyVersionTable
}
