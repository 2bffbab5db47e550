interface Box {
  type: string
  /** Start of its content, after the header. */
  from: number
  to: number
  start: number
}

/** Yields the boxes of an MP4 or AVIF (ISO/IEC 14496-12) in a part of it; throws a `RangeError` where it is damaged. */
export function* boxesIn(content: Buffer, from: number, to: number): Generator<Box> {
  for (let start = from; start < to; ) {
    const short = content.readUInt32BE(start)
    const header = short === 1 ? 16 : 8
    const size = short === 1 ? Number(content.readBigUInt64BE(start + 8)) : short || to - start
    if (size < header || start + size > to) throw new RangeError('no box')
    yield {
      type: content.toString('latin1', start + 4, start + 8),
      start,
      from: start + header,
      to: start + size,
    }
    start += size
  }
}

/** Decoded items: coded pictures, and those composed of them. */
const pixels = new Set(['av01', 'grid', 'iovl', 'iden'])
const keptBoxes = new Set(['ftyp', 'meta', 'mdat'])
const keptOfMeta = new Set(['hdlr', 'pitm', 'iinf', 'iref', 'iprp', 'iloc', 'idat', 'dinf', 'grpl', 'free'])

/**
 * Returns an AVIF (ISO/IEC 23008-12) with nothing but its pixels and how to show them. Content is located by offsets,
 * so nothing is moved: removed parts become zeros. Undefined for an unknown structure, or one with a thumbnail.
 */
export function stripAvif(given: Buffer): Buffer | undefined {
  const content = Buffer.from(given)
  const all = [...boxesIn(given, 0, given.length)]
  const metas = all.filter(({ type }) => type === 'meta')
  const [meta] = metas
  if (!meta || metas.length > 1) return undefined
  const inMeta = [...boxesIn(given, meta.from + 4, meta.to)]
  const find = (type: string) => inMeta.find((box) => box.type === type)
  const [iinf, iloc, iref, idat] = ['iinf', 'iloc', 'iref', 'idat'].map(find)
  if (!iinf || !iloc) return undefined
  if (iref && [...boxesIn(given, iref.from + 4, iref.to)].some(({ type }) => type === 'thmb'))
    return undefined
  const types = typesOfItems(given, iinf)
  const places = types && placesOfItems(given, iloc, idat?.from)
  if (!places) return undefined

  const emptied = [
    ...all.filter(({ type }) => !keptBoxes.has(type)),
    ...inMeta.filter(({ type }) => !keptOfMeta.has(type)),
  ]
  for (const box of emptied) content.write('free', box.start + 4, 'latin1')
  const rooms = [...all.filter(({ type }) => type === 'mdat'), ...(idat ? [idat] : [])]
  for (const { from, to } of [...emptied, ...rooms]) content.fill(0, from, to)
  for (const { id, from, to } of places) {
    if (!pixels.has(types.get(id) ?? '')) continue
    if (!rooms.some((room) => from >= room.from && to <= room.to)) return undefined
    given.copy(content, from, from, to)
  }
  return content
}

function typesOfItems(content: Buffer, { from, to }: Box): Map<number, string> | undefined {
  const types = new Map<number, string>()
  const isLong = content.readUInt8(from) > 0
  for (const box of boxesIn(content, from + (isLong ? 8 : 6), to)) {
    const version = content.readUInt8(box.from)
    if (box.type !== 'infe' || version < 2 || version > 3) return undefined
    const idBytes = version === 2 ? 2 : 4
    const at = box.from + 4 + idBytes + 2
    types.set(content.readUIntBE(box.from + 4, idBytes), content.toString('latin1', at, at + 4))
  }
  return types
}

/** Returns the positions of the items' parts; undefined for an unknown structure. */
function placesOfItems(content: Buffer, { from }: Box, inIdat: number | undefined) {
  const version = content.readUInt8(from)
  if (version > 2) return undefined
  let at = from + 4
  const read = (bytes: number) => {
    if (bytes > 6) at += bytes - 6
    const length = Math.min(bytes, 6)
    const number = length === 0 ? 0 : content.readUIntBE(at, length)
    at += length
    return number
  }
  const sizes = read(2)
  const [offset = 0, length = 0, base = 0, index = 0] = [12, 8, 4, 0].map((bits) => (sizes >> bits) & 15)
  const places: { id: number; from: number; to: number }[] = []
  for (let items = read(version === 2 ? 4 : 2); items > 0; items--) {
    const id = read(version === 2 ? 4 : 2)
    const method = version > 0 ? read(2) & 15 : 0
    const reference = read(2)
    const origin = method === 1 ? inIdat : 0
    if (reference !== 0 || method > 1 || origin === undefined) return undefined
    const start = origin + read(base)
    for (let extents = read(2); extents > 0; extents--) {
      if (version > 0) read(index)
      const first = start + read(offset)
      const bytes = read(length)
      // Without a length it goes to an end that only a decoder knows.
      if (bytes === 0) return undefined
      places.push({ id, from: first, to: first + bytes })
    }
  }
  return places
}
