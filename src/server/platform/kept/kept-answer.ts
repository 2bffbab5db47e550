import { type Packed, pack } from '#server/platform/kept/packed.ts'

interface Made {
  status: number
  /** Versions of the data that it was made from. */
  reads: Map<string, number>
  texts?: TextsRead
}

/** Versions of the texts that a page shows: hundreds, which are looked at only when any text has changed. */
export interface TextsRead {
  /** Version of all texts when these were read. */
  version: number
  reads: Map<string, number>
}

/** An answer as it was made, with what else belongs to it, or where its address leads instead. */
export type MadeAnswer<More = unknown> = Made & ((More & { content: string }) | { location: string })

/** A kept answer, in bytes; `madeMs` by the clock's `elapsedMs`. */
export type KeptAnswer<More = unknown> = Made & { madeMs: number } & ((More & Packed) | { location: string })

/** Bytes of memory, at most: packed bodies, which come later, take about a third of the plain one each. */
export function bytesOf(answer: KeptAnswer): number {
  const size = 'bytes' in answer ? Math.ceil(answer.bytes * 1.6) : 0
  return 1000 + 100 * (answer.texts?.reads.size ?? 0) + size
}

/** Returns a made answer as it is kept. */
export function inBytes<More>(made: MadeAnswer<More>, madeMs: number): KeptAnswer<More> {
  if ('location' in made) return { ...made, madeMs }
  const { content, ...answer } = made
  return { ...answer, madeMs, ...pack(content) } as KeptAnswer<More>
}
