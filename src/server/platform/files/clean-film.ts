import { FileRefused } from '#server/platform/files/file-refused.ts'
import { boxesIn } from '#server/platform/images/strip-avif.ts'

/** Boxes or elements; more are no film, and walking through millions would block everybody. */
const maxParts = 100_000

/**
 * Returns a film without metadata: place, author, device, dates. Films use byte offsets, so nothing is moved: removed
 * parts become padding of the same length. Throws `FileRefused` for a damaged film, or one with tracks other than
 * video and sound, such as a flight path.
 */
export function cleanFilm(given: Buffer, contentType: string): Buffer {
  const film = Buffer.from(given)
  try {
    const count = { parts: 0 }
    if (contentType === 'video/mp4') cleanBoxes(film, 'film', count)
    else cleanElements(film, 'film', count)
  } catch (error) {
    throw error instanceof RangeError ? new FileRefused(damaged) : error
  }
  return film
}

const damaged = 'is not an intact film'

/** Kept parts of an MP4, by the enclosing box (ISO/IEC 14496-12); boxes not listed here are kept whole. */
const boxes: Record<string, readonly string[]> = {
  film: ['ftyp', 'styp', 'moov', 'moof', 'mdat', 'mfra', 'sidx', 'ssix'],
  moov: ['mvhd', 'trak', 'mvex', 'iods'],
  trak: ['tkhd', 'tref', 'trgr', 'edts', 'mdia', 'tapt'],
  mdia: ['mdhd', 'hdlr', 'minf', 'elng'],
  minf: ['vmhd', 'smhd', 'hmhd', 'nmhd', 'gmhd', 'hdlr', 'dinf', 'stbl'],
  moof: ['mfhd', 'traf'],
  traf: ['tfhd', 'tfdt', 'trun', 'sdtp', 'sbgp', 'sgpd', 'subs'],
}
/** Permitted tracks: video, sound and time code. */
const tracks = ['vide', 'soun', 'tmcd']
const dated = ['mvhd', 'tkhd', 'mdhd']

function cleanBoxes(room: Buffer, around: string, count: { parts: number }): void {
  for (const { type, start, from, to } of boxesIn(room, 0, room.length)) {
    if (++count.parts > maxParts) throw new FileRefused(damaged)
    const content = room.subarray(from, to)
    if (!boxes[around]?.includes(type)) {
      room.write('free', start + 4, 'latin1')
      content.fill(0)
    } else if (boxes[type]) cleanBoxes(content, type, count)
    if (type === 'hdlr' && around === 'mdia') {
      const kind = content.toString('latin1', 8, 12)
      if (!tracks.includes(kind))
        throw new FileRefused(
          `holds a track of data (${kind}): no track but pictures and sound may be in a film`,
        )
    }
    // The name of the program.
    if (type === 'hdlr') content.fill(0, 24)
    // Dates: 32 bits each, or 64 in version 1.
    if (dated.includes(type)) content.fill(0, 4, content.readUInt8(0) === 1 ? 20 : 12)
  }
}

/** Kept parts of a WebM, by the enclosing element (RFC 9559). */
const elements: Record<string, readonly number[]> = {
  // Header, segment
  film: [0x1a45dfa3, 0x18538067],
  // Places, information, tracks, clusters and cues; the content of a cluster of unknown length follows it
  segment: [0x114d9b74, 0x1549a966, 0x1654ae6b, 0x1f43b675, 0x1c53bb6b, 0xe7, 0xa3, 0xa0, 0xab],
  // Unit of time, duration, and the two programs that every film names
  information: [0x2ad7b1, 0x4489, 0x4d80, 0x5741],
  tracks: [0xae],
}
const within: Record<number, string> = {
  408125543: 'segment',
  357149030: 'information',
  374648427: 'tracks',
  174: 'track',
}
const trackType = 0x83
const trackName = 0x536e

function cleanElements(room: Buffer, around: string, count: { parts: number }): void {
  for (let start = 0; start < room.length; ) {
    if (++count.parts > maxParts) throw new FileRefused(damaged)
    const idLength = lengthOfNumber(room.readUInt8(start))
    const sizeLength = lengthOfNumber(room.readUInt8(start + idLength))
    if (idLength > 4 || sizeLength > 8) throw new FileRefused(damaged)
    const id = room.readUIntBE(start, idLength)
    const [first = 0, ...others] = room.subarray(start + idLength, start + idLength + sizeLength)
    const size = others.reduce((number, byte) => number * 256 + byte, first & (0xff >> sizeLength))
    const from = start + idLength + sizeLength
    const isOpen = first === 0xff >> (sizeLength - 1) && others.every((byte) => byte === 0xff)
    // A segment without a length goes to the end, a cluster is walked through.
    const end = isOpen ? (within[id] === 'segment' ? room.length : from) : from + size
    if (end > room.length) throw new FileRefused(damaged)
    const content = room.subarray(from, end)
    const isKept = elements[around]?.includes(id) ?? id !== trackName
    if (!isKept) makeVoid(room.subarray(start, end))
    else if (within[id]) cleanElements(content, within[id], count)
    if (around === 'track' && id === trackType && ![1, 2].includes(content.readUInt8(0)))
      throw new FileRefused('holds a track of data: no track but pictures and sound may be in a film')
    start = end
  }
}

/** Length of an id or a size, from its first byte. */
const lengthOfNumber = (first: number) => Math.clz32(first) - 23

function makeVoid(room: Buffer): void {
  room.fill(0)
  room.writeUInt8(0xec, 0)
  if (room.length < 10) room.writeUInt8(0x80 | (room.length - 2), 1)
  else {
    room.writeUInt8(0x01, 1)
    room.writeUIntBE(room.length - 9, 3, 6)
  }
}
