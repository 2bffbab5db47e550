import { crc32 } from 'node:zlib'
import fc, { type Arbitrary } from 'fast-check'
import { mostly } from '#tests/harness/fuzz/mostly.ts'

/** Something done to the bytes of a picture; places are shares of its length, so that one fits every picture. */
export type Damage =
  | { act: 'flip'; at: number; bit: number }
  | { act: 'cut'; at: number }
  | { act: 'drop' | 'repeat'; at: number; bytes: number }
  | { act: 'fill'; at: number; bytes: number; value: number }
  | { act: 'splice'; at: number; other: number }
  | { act: 'resize'; width: number; height: number }
  | { act: 'reseal' }

export interface PictureCase {
  picture: number
  damages: Damage[]
  /** Media type in the data URL. */
  type: string
  /** True if a project is added with it, false if it replaces the picture of one. */
  isNew: boolean
}

const upTo = (part: number) => fc.nat(1_000_000).map((millionths) => (part * millionths) / 1_000_000)
// What decides is said at the beginning.
const share = fc.oneof(upTo(1), upTo(0.1))
const sides = fc.constantFrom(0, 1, 2, 39, 4000, 5000, 16_383, 16_384, 65_535, 2 ** 31 - 1, 2 ** 32 - 1)

const damage: Arbitrary<Damage> = fc.oneof(
  { weight: 5, arbitrary: fc.record({ act: fc.constant('flip'), at: share, bit: fc.nat(7) }) },
  {
    weight: 2,
    arbitrary: fc.record({ act: fc.constant('cut'), at: upTo(1) }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      act: fc.constantFrom('drop', 'repeat'),
      at: share,
      bytes: fc.integer({ min: 1, max: 200 }),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      act: fc.constant('fill'),
      at: share,
      bytes: fc.integer({ min: 1, max: 8 }),
      value: fc.constantFrom(0, 1, 0x7f, 0x80, 0xff),
    }),
  },
  { weight: 2, arbitrary: fc.record({ act: fc.constant('splice'), at: share, other: fc.nat() }) },
  { weight: 2, arbitrary: fc.record({ act: fc.constant('resize'), width: sides, height: sides }) },
  { weight: 1, arbitrary: fc.constant({ act: 'reseal' }) },
)

const types = fc.constantFrom('png', 'png', 'jpeg', 'webp', 'avif', 'svg+xml', 'gif', 'x')

/** Damages to any of so many pictures. */
export function pictureCases(count: number): Arbitrary<PictureCase> {
  return fc.record({
    picture: fc.nat(count - 1),
    damages: mostly(fc.array(damage, { maxLength: 2 }), fc.array(damage, { maxLength: 6 }), 3),
    type: types,
    isNew: fc.boolean(),
  })
}

/** The bytes of a picture after all that is done to it. */
export function damagedPicture({ picture, damages }: PictureCase, pictures: readonly Buffer[]): Buffer {
  const whole = pictures[picture] ?? Buffer.alloc(0)
  return damages.reduce((bytes, one) => damaged(bytes, one, pictures), whole)
}

function damaged(bytes: Buffer, one: Damage, pictures: readonly Buffer[]): Buffer {
  if (bytes.length === 0) return bytes
  const at = 'at' in one ? Math.min(bytes.length - 1, Math.floor(one.at * bytes.length)) : 0
  switch (one.act) {
    case 'cut':
      return bytes.subarray(0, at)
    case 'drop':
      return Buffer.concat([bytes.subarray(0, at), bytes.subarray(at + one.bytes)])
    case 'repeat':
      return Buffer.concat([bytes.subarray(0, at + one.bytes), bytes.subarray(at)])
    case 'splice':
      return Buffer.concat([
        bytes.subarray(0, at),
        pictures[one.other % pictures.length]?.subarray(at) ?? bytes,
      ])
    case 'resize':
      return resized(bytes, one)
    case 'reseal':
      return resealed(bytes)
  }
  const copy = Buffer.from(bytes)
  if (one.act === 'flip') copy[at] = (copy[at] ?? 0) ^ (1 << one.bit)
  else copy.fill(one.value, at, Math.min(copy.length, at + one.bytes))
  return copy
}

/** A picture with fewer bytes has no whole head. */
const headBytes = 40

/** The picture with another size in its head, where that is found, and its pixels as they were. */
function resized(bytes: Buffer, { width, height }: { width: number; height: number }): Buffer {
  const copy = Buffer.from(bytes)
  if (copy.length < headBytes) return copy
  const has = (text: string, at: number) => copy.toString('latin1', at, at + text.length) === text
  const spatial = copy.subarray(0, -16).indexOf('ispe')
  const frames = copy.subarray(0, -9)
  const frame = [0xc0, 0xc1, 0xc2].map((marker) => frames.indexOf(Buffer.from([0xff, marker, 0])))
  if (has('IHDR', 12)) {
    copy.writeUInt32BE(width, 16)
    copy.writeUInt32BE(height, 20)
    return resealed(copy)
  }
  if (has('VP8 ', 12)) {
    copy.writeUInt16LE(width & 0x3fff, 26)
    copy.writeUInt16LE(height & 0x3fff, 28)
  } else if (has('VP8X', 12)) {
    copy.writeUIntLE(width & 0xffffff, 24, 3)
    copy.writeUIntLE(height & 0xffffff, 27, 3)
  } else if (spatial >= 0) {
    copy.writeUInt32BE(width, spatial + 8)
    copy.writeUInt32BE(height, spatial + 12)
  } else {
    const at = frame.find((place) => place >= 0)
    if (at === undefined) return copy
    copy.writeUInt16BE(height & 0xffff, at + 5)
    copy.writeUInt16BE(width & 0xffff, at + 7)
  }
  return copy
}

/** A PNG with sums that are right again, so that its decoder gets to see the damage. */
function resealed(bytes: Buffer): Buffer {
  const copy = Buffer.from(bytes)
  for (let at = 8; at + 12 <= copy.length; ) {
    const end = at + 8 + copy.readUInt32BE(at)
    if (end + 4 > copy.length) break
    copy.writeUInt32BE(crc32(copy.subarray(at + 4, end)), end)
    at = end + 4
  }
  return copy
}
