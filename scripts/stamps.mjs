// Stamps: a step that takes time leaves the hash of what it worked from, and is left out while that hash is the same.
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

export function isUpToDate(stampFile, hash) {
  return existsSync(stampFile) && readFileSync(stampFile, 'utf8') === hash
}

export function writeStamp(stampFile, hash) {
  mkdirSync(dirname(stampFile), { recursive: true })
  writeFileSync(stampFile, hash)
}

/** The hash of names and contents of these files and folders (tests left out); what does not exist counts as such. */
export function hashContents(root, paths) {
  const hash = createHash('sha256')
  for (const path of paths) {
    for (const file of listFiles(root, path)) {
      const content = readFileSync(join(root, file))
      hash.update(`${file}\n${content.length}\n`).update(content)
    }
  }
  return hash.digest('hex')
}

function listFiles(root, path) {
  const place = join(root, path)
  if (!existsSync(place)) return []
  if (!statSync(place).isDirectory()) return [path]
  const entries = readdirSync(place, { withFileTypes: true }).sort((a, b) => (a.name < b.name ? -1 : 1))
  return entries.flatMap((entry) => {
    if (/\.(test|spec)\.tsx?$/.test(entry.name)) return []
    const child = `${path}/${entry.name}`
    return entry.isDirectory() ? listFiles(root, child) : [child]
  })
}
