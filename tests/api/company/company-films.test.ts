import { readFile } from 'node:fs/promises'
import { describe, expect, test } from 'vitest'
import { siteOfFile } from '#tests/harness/site/site-of-file.ts'

const { site, token } = await siteOfFile()

const send = async (name: string, content: Buffer) =>
  await site.request(
    'addCompanyFile',
    { body: { name, content: `data:video/mp4;base64,${content.toString('base64')}` } },
    token,
  )

async function served(name: string, film: Buffer): Promise<Buffer> {
  const { body, error } = await send(name, film)
  expect(error).toBeUndefined()
  const { rawPayload } = await site.app.inject(body.address)
  // What is fetched from the site and sent again is the same file.
  expect((await send(name, rawPayload)).body.name).toBe(body.name)
  return rawPayload
}

const secret = '+50.1234+008.6789/'
const box = (type: string, ...parts: (Buffer | string)[]): Buffer => {
  const content = Buffer.concat(parts.map((part) => Buffer.from(part)))
  const head = Buffer.alloc(8)
  head.writeUInt32BE(content.length + 8)
  head.write(type, 4, 'latin1')
  return Buffer.concat([head, content])
}
const place = box('udta', box('\u00a9xyz', `\0\x12\x15\xc7${secret}`))
const handler = (kind: string) => box('mdia', box('hdlr', Buffer.alloc(8), kind, Buffer.alloc(12), secret))
const pictures = 'pictures that are shown'
const mp4 = (inMoov: readonly Buffer[], beside: readonly Buffer[] = []) =>
  Buffer.concat([
    box('ftyp', 'isom\0\0\x02\0isommp41'),
    ...beside,
    box('moov', box('mvhd', Buffer.alloc(100, 7)), ...inMoov),
    box('mdat', pictures),
  ])

describe('a film in MP4', () => {
  test('as a program writes it loses place, title, author and time, and nothing in it moves', async () => {
    const given = await readFile('tests/harness/files/film.mp4')
    for (const word of ['loci', 'secret']) expect(given.includes(word)).toBe(true)
    const film = await served('film.mp4', given)
    expect(film.length).toBe(given.length)
    for (const word of ['loci', 'secret', 'udta']) expect(film.includes(word)).toBe(false)
    const time = film.indexOf('mvhd') + 8
    expect(given.readUInt32BE(time)).toBeGreaterThan(0)
    expect([film.readUInt32BE(time), film.readUInt32BE(time + 4)]).toEqual([0, 0])
    const sampleTable = (of: Buffer) => of.subarray(of.indexOf('stbl') - 4, of.indexOf('udta') - 4)
    expect(film.includes(sampleTable(given))).toBe(true)
    const data = given.indexOf('mdat')
    expect(film.subarray(data, data + 50)).toEqual(given.subarray(data, data + 50))
  })

  test.each<[string, Buffer]>([
    ['as phones do', mp4([place])],
    ['beside a track', mp4([box('trak', box('tkhd', Buffer.alloc(80)), handler('vide'), place)])],
    ['as other phones do', mp4([box('meta', box('keys', 'location.ISO6709'), box('ilst', secret))])],
    ['in XMP', mp4([], [box('uuid', Buffer.alloc(16, 9), `<x:xmpmeta>${secret}</x:xmpmeta>`)])],
    ['in room that was left', mp4([box('free', secret)], [box('skip', secret)])],
    ['in a part of the film', mp4([], [box('moof', box('mfhd', Buffer.alloc(8)), box('traf', place))])],
    ['in what nobody knows', mp4([box('what', secret)], [box('ever', secret)])],
  ])('that says its place %s says it no more', async (_where, given) => {
    expect(given.includes(secret)).toBe(true)
    const film = await served('phone.mp4', given)
    expect(film.includes(secret)).toBe(false)
    expect(film.length).toBe(given.length)
    expect(film.includes(pictures)).toBe(true)
  })

  test.each<[string, Buffer, string]>([
    ['has the way of a camera as a track', mp4([box('trak', handler('meta'))]), 'a track of data (meta)'],
    ['is cut off', mp4([place]).subarray(0, -5), 'is not an intact film'],
    ['has more boxes than any film', mp4([], Array(100_001).fill(box('free'))), 'is not an intact film'],
    ['has a box without an end', mp4([Buffer.from('\0\0\0\x04free')]), 'is not an intact film'],
  ])('that %s is refused', async (_what, given, words) => {
    const { status, error } = await send('film.mp4', given)
    expect([status, error?.message]).toEqual([415, expect.stringContaining(words)])
  })
})

describe('a film in WebM', () => {
  const element = (id: string, content: Buffer | string, size?: number) => {
    const bytes = Buffer.from(content)
    return Buffer.concat([Buffer.from(id, 'hex'), Buffer.from([size ?? 0x80 | bytes.length]), bytes])
  }
  const header = element('1a45dfa3', element('4282', 'webm'))
  const tags = element('1254c367', secret)
  const unknown = 0xff
  const block = element('a3', pictures)

  test('loses its tags, its title and its date', async () => {
    const info = element('1549a966', Buffer.concat([element('7ba9', secret), element('4d80', 'Lavf')]))
    const track = element(
      '1654ae6b',
      element('ae', Buffer.concat([element('83', '\x01'), element('536e', secret)])),
    )
    const given = Buffer.concat([
      header,
      element(
        '18538067',
        Buffer.concat([info, track, tags, element('1f43b675', block, unknown), element('1941a469', secret)]),
        unknown,
      ),
    ])
    const film = await served('film.webm', given)
    expect(film.includes(secret)).toBe(false)
    expect(film.length).toBe(given.length)
    for (const word of [pictures, 'Lavf']) expect(film.includes(word)).toBe(true)
  })

  test.each<[string, Buffer, string]>([
    [
      'has a track of something else',
      element('18538067', element('1654ae6b', element('ae', element('83', '\x21')))),
      'a track of data',
    ],
    [
      'has more elements than any film',
      element('18538067', Buffer.alloc(400_000, element('ec', '')), unknown),
      'is not an intact film',
    ],
    ['is cut off', element('18538067', tags.subarray(0, -3)), 'is not an intact film'],
  ])('that %s is refused', async (_what, segment, words) => {
    const { status, error } = await send('film.webm', Buffer.concat([header, segment]))
    expect([status, error?.message]).toEqual([415, expect.stringContaining(words)])
  })
})
