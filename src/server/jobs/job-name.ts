import { foldForSearch } from '#server/platform/database/search-text.ts'
import type { Database } from '#server/tables.ts'

const maxLength = 60
/** For a title without a letter. */
const unnamed = 'stelle'

/** Returns a name for the address of a job that no other has, or had while search engines could know it. */
export async function findFreeName(database: Database, germanTitle: string): Promise<string> {
  const wanted = nameOfTitle(germanTitle)
  const rows = await database
    .selectFrom('job')
    .select('slug')
    .unionAll(database.selectFrom('former_job').select('slug'))
    .execute()
  const taken = new Set(rows.map(({ slug }) => slug.toLowerCase()))
  for (let n = 1; ; n++) {
    const name = n === 1 ? wanted : `${wanted}-${n}`
    if (!taken.has(name)) return name
  }
}

/** `Bürokraft für Prüfberichte (m/w/d)` becomes `buerokraft-fuer-pruefberichte`. */
export function nameOfTitle(title: string): string {
  const umlauts: Record<string, string> = { ä: 'ae', ö: 'oe', ü: 'ue', ß: 'ss' }
  const plain = title
    .toLowerCase()
    .replace(/\(\s*[a-z](?:\s*\/\s*[a-z])+\s*\)/g, ' ')
    .replace(/[äöüß]/g, (letter) => umlauts[letter] ?? letter)
  const words = foldForSearch(plain)
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .split(/[^a-z0-9]+/)
    .filter((word) => word !== '')
  let name = ''
  for (const word of words) {
    const longer = name === '' ? word.slice(0, maxLength) : `${name}-${word}`
    if (longer.length > maxLength) break
    name = longer
  }
  return /^[a-z]/.test(name) ? name : name === '' ? unnamed : `${unnamed}-${name}`
}
