import { attachmentLimits } from '#contract/limits.ts'
import { type Mark, parseMarks } from '#web/contact-form/marking/marks.ts'
import { keyOf } from '#web/parts/check-file.ts'

/** By the key of a picture: its marks and the key of the file with them, as JSON. */
export type Markings = Readonly<Record<string, string>>

export type MarkingProblem = 'unreadable' | 'tooManyFiles' | 'noRoom'

export interface PreparedMarking {
  original: File
  /** The file with the earlier marks, which the new one replaces. */
  marked: File | undefined
  marks: readonly Mark[]
  picture: HTMLImageElement
  /** Largest size of the new file, in bytes. */
  maxBytes: number
}

/** A picture with less room than that could hardly be read. */
const leastBytes = 400 * 1024

/** Looks whether a picture can be marked, before anything is drawn in vain. On one that has marks they are edited. */
export async function prepareMarking(
  chosen: File,
  files: readonly File[],
  markings: Markings,
): Promise<PreparedMarking | { problem: MarkingProblem }> {
  const known = files.map((file) => ({ file, ...readMarking(markings[keyOf(file)]) }))
  const own =
    known.find(({ marked }) => marked === keyOf(chosen)) ?? known.find(({ file }) => file === chosen)
  const original = own?.file ?? chosen
  const marked = files.find((file) => keyOf(file) === own?.marked)
  const { maxFiles, maxFileBytes, maxTotalBytes } = attachmentLimits
  if (!marked && files.length >= maxFiles) return { problem: 'tooManyFiles' }
  const others = files.filter((file) => file !== marked).reduce((sum, { size }) => sum + size, 0)
  const maxBytes = Math.min(maxFileBytes, maxTotalBytes - others)
  if (maxBytes < leastBytes) return { problem: 'noRoom' }
  const picture = await decode(original)
  return picture
    ? { original, marked, marks: own?.marks ?? [], picture, maxBytes }
    : { problem: 'unreadable' }
}

/** Returns the picture as the browser shows it, turned as its camera says; undefined for a format that it cannot read. */
export async function decode(file: File): Promise<HTMLImageElement | undefined> {
  const url = URL.createObjectURL(file)
  const picture = new Image()
  picture.src = url
  try {
    await picture.decode()
    return picture.naturalWidth > 0 ? picture : undefined
  } catch {
    return undefined
  } finally {
    URL.revokeObjectURL(url)
  }
}

function readMarking(stored: string | undefined): { marked?: string; marks: readonly Mark[] } {
  try {
    const { marked, marks } = JSON.parse(stored ?? '{}')
    return { marks: parseMarks(marks), ...(typeof marked === 'string' && { marked }) }
  } catch {
    return { marks: [] }
  }
}

/** The files and markings after a picture was marked: the new file stands behind its original, in place of the one before. */
export function withMarked(
  { original, marked }: Pick<PreparedMarking, 'original' | 'marked'>,
  fresh: File | undefined,
  marks: readonly Mark[],
  files: readonly File[],
  markings: Markings,
) {
  const { [keyOf(original)]: _, ...others } = markings
  const rest = files.filter((file) => file !== marked)
  if (!fresh) return { files: rest, markings: others }
  return {
    files: rest.flatMap((file) => (file === original ? [file, fresh] : [file])),
    markings: { ...others, [keyOf(original)]: JSON.stringify({ marked: keyOf(fresh), marks }) },
  }
}

/** Returns the name of a marked picture, which no other file has. */
export function markedName(original: string, suffix: string, taken: readonly string[]): string {
  const base = original.replace(/\.[^.]*$/, '') || original
  const numbered = (number: number) => `${base}-${suffix}${number > 1 ? `-${number}` : ''}.jpg`
  let number = 1
  while (taken.includes(numbered(number))) number++
  return numbered(number)
}
