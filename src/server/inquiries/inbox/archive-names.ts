import { extname } from 'node:path'
import { offeredName } from '#server/inquiries/inquiry.ts'

/** Not allowed in a file name on some system, or part of a path. */
const unsafe = /[\p{Cc}<>:"/\\|?*]+/gu
/** Names that Windows keeps for devices, whatever their ending. */
const reserved = /^(con|prn|aux|nul|com\d|lpt\d)(?=\.|$)/i
/** In characters. */
const maxLength = 120

/** Names for files in one folder on any system, none twice in either case. */
export function archiveNames(files: readonly { name: string; type: string }[]): string[] {
  const taken = new Set<string>()
  return files.map((file) => {
    const name = safeName(offeredName(file.name, file.type))
    const ending = extname(name)
    const stem = name.slice(0, name.length - ending.length)
    let free = name
    for (let count = 2; taken.has(foldName(free)); count++) free = `${stem} (${count})${ending}`
    taken.add(foldName(free))
    return free
  })
}

/** Some systems take these for the same. */
function foldName(name: string): string {
  return name.normalize('NFC').toLowerCase()
}

function safeName(name: string): string {
  const visible = name
    .normalize('NFC')
    .replace(unsafe, '_')
    .replace(/^[.\s]+/, '_')
    .replace(reserved, '_$1')
  const ending = extname(visible)
  const stem = [...visible.slice(0, visible.length - ending.length)].slice(0, maxLength).join('')
  return `${stem.trimEnd()}${ending.trimEnd()}`
}
