import { readFileSync } from 'node:fs'
import { findPackageJSON } from 'node:module'

/** Returns the version of the site from package.json. */
export function siteVersion(): string {
  const path = findPackageJSON(import.meta.url)
  if (path === undefined) throw new Error('The site has no package.json')
  const { version }: { version: string } = JSON.parse(readFileSync(path, 'utf8'))
  return version
}
