import type { Desk } from '#tests/harness/before/desk.ts'
import { picture } from '#tests/harness/files/sample-files.ts'
import { dataUrl, inBoth, newProject, type ProjectBody } from '#tests/harness/projects/new-project.ts'

/** Goes live long after all the rest. */
export const later = '2027-03-01T07:00:00.000Z'

const both = (word: string) => inBoth(`${word} (en)`, word)

/** A picture of a colour of its own. */
export async function paint(colour: string, width = 24, height = 16): Promise<string> {
  return dataUrl(await picture(width, height, colour).png().toBuffer())
}

const facts = {
  year: 2025,
  class: 'II',
  height: 34.5,
  area: 12_000,
  conductors: 14,
  earthResistance: 1.8,
  method: 'selective',
  standard: 'DIN EN 62305-3',
  service: 'installation',
} as const

/** A project of that name in every text, with a picture of that colour. */
async function named(word: string, colour: string, more: Partial<ProjectBody> = {}): Promise<ProjectBody> {
  const texts = { title: both(word), content: both(`Über ${word}`), scopeOfWorks: both(`Umfang von ${word}`) }
  return newProject({ ...texts, location: `Ort ${word}`, picture: await paint(colour), ...more })
}

/** Categories in every state, and what staff did before. */
export async function fillCategories({ send, discard, publish }: Desk) {
  const add = async (word: string, publish?: string): Promise<number> => {
    const body = { name: word.toLowerCase(), translation: both(word), ...(publish && { publish }) }
    return (await send('POST', '/Category', { body })).id
  }
  const change = async (id: number, word: string, publish?: string, by?: string) => {
    const body = { id, name: word.toLowerCase(), translation: both(word), ...(publish && { publish }) }
    await send('PUT', '/Category', { body, ...(by && { by }) })
  }
  const towers = await add('Türme')
  await change(towers, 'Hohe Türme')
  await change(towers, 'Funktürme', undefined, 'erika')
  const halls = await add('Hallen')
  await change(halls, 'Große Hallen', 'draft', 'emil')
  const mills = await add('Mühlen')
  await change(mills, 'Windmühlen', later)
  const chimneys = await add('Schornsteine', 'draft')
  await change(chimneys, 'Schlote', 'draft')
  const bridges = await add('Brücken', later)
  const deleted = await add('Scheunen')
  const deletedDraft = await add('Ställe')
  await change(deletedDraft, 'Pferdeställe', 'draft')
  const discarded = await add('Kirchen')
  await change(discarded, 'Kapellen', 'draft')
  await discard(`category:${discarded}`)
  await change(discarded, 'Dome', 'draft')
  await publish(`category:${discarded}`)
  const gone = await add('Zelte', 'draft')
  await discard(`category:${gone}`)
  return { towers, halls, mills, chimneys, bridges, deleted, deletedDraft, discarded }
}

type Categories = Awaited<ReturnType<typeof fillCategories>>

/** Projects in every state, with pictures, places and what staff did before. */
export async function fillProjects({ send, discard, publish }: Desk, categories: Categories) {
  const add = async (body: ProjectBody, by?: string): Promise<number> =>
    (await send('POST', '/Project', { body, ...(by && { by }) })).id
  const change = async (id: number, body: ProjectBody, by?: string) => {
    const { picture: _, ...rest } = body
    return await send('PUT', '/Project', { body: { ...rest, id }, ...(by && { by }) })
  }
  const pictures = async (...colours: string[]) =>
    await Promise.all(
      colours.map(async (colour, place) => ({
        picture: colour.startsWith('#') ? await paint(colour, 24 + place, 18) : colour,
        pictureAlt: both(`Bild ${place + 1}`),
        ...(place !== 1 && { focus: { x: 0.25, y: place / 4 } }),
      })),
    )
  const withPictures = async (word: string, colours: string[], more: Partial<ProjectBody> = {}) => {
    const { picture: _, ...rest } = await named(word, '#000000', more)
    return { ...rest, pictures: await pictures(...colours) } as ProjectBody
  }
  const inTowers = { categoryID: String(categories.towers) }

  const tower = { ...inTowers, client: 'Funkwerk Beispiel GmbH', clientPublic: true, facts }
  const first = await add(await withPictures('Funkturm', ['#102030', '#405060', '#708090'], tower))
  const addresses: string[] = (await send('GET', `/Project/${first}`)).pictures.map(
    ({ picture }: { picture: string }) => picture,
  )
  const [one = '', two = '', three = ''] = addresses
  await change(first, await withPictures('Sendeturm', [three, one], tower), 'erika')
  await change(
    first,
    await withPictures('Sendeturm', [three, one, two, '#a0b0c0'], { ...tower, location: 'Fulda' }),
  )

  const draft = await add(await named('Lagerhalle', '#aa0000', { categoryID: String(categories.halls) }))
  await change(
    draft,
    await withPictures('Neue Lagerhalle', ['#bb0000', '#bb1100'], { publish: 'draft' }),
    'emil',
  )
  const timed = await add(await named('Windmühle', '#00aa00', { categoryID: String(categories.mills) }))
  await change(timed, await named('Alte Windmühle', '#00bb00', { publish: later, facts: { year: 1998 } }))
  const newDraft = await withPictures('Schlot', ['#0000aa', '#0000bb'], {
    categoryID: String(categories.chimneys),
  })
  await add({ ...newDraft, publish: 'draft', client: 'Nur für uns GmbH' })
  await add(await named('Brücke', '#00aaaa', { publish: later, categoryID: String(categories.bridges) }))
  const deleted = await add(await withPictures('Scheune', ['#aaaa00', '#aaaa11'], inTowers))
  await change(deleted, await named('Große Scheune', '#aabb00', inTowers))
  await send('DELETE', `/Project/${deleted}`, { by: 'erika' })
  const deletedDraft = await add(await named('Stall', '#aa00aa'))
  await change(deletedDraft, await withPictures('Pferdestall', ['#bb00aa'], { publish: later }))
  await send('DELETE', `/Project/${deletedDraft}`)
  const archived = await add(await named('Altes Rathaus', '#556677', inTowers))
  await send('POST', `/Project/${archived}/archive`)
  const archivedDraft = await add(await named('Alte Post', '#667788'))
  await change(archivedDraft, await named('Umgebaute Post', '#667799', { publish: 'draft' }))
  await send('POST', `/Project/${archivedDraft}/archive`)
  await add(await named('Feldscheune', '#998877', { categoryID: String(categories.deleted) }))
  await add(await named('Weidestall', '#998866', { categoryID: String(categories.deletedDraft) }))
  await send('DELETE', `/Category/${categories.deleted}`)
  await send('DELETE', `/Category/${categories.deletedDraft}`, { by: 'erika' })
  await send('POST', `/Project/${first}/duplicate`, { by: 'emil' })
  const discarded = await add(await named('Kirche', '#112233'))
  await change(discarded, await named('Kapelle', '#112244', { publish: 'draft' }))
  await discard(`project:${discarded}`)
  const published = await add(await named('Dom', '#223344', { publish: 'draft' }))
  await publish(`project:${published}`)
  await change(published, await named('Münster', '#223355', { publish: 'draft' }))
  await publish(`project:${published}`)
  const restored = await add(await named('Wasserturm', '#334455', inTowers))
  await send('DELETE', `/Project/${restored}`)
  await send('POST', `/Project/${restored}/restore`)
  await send('POST', `/Project/${restored}/archive`)
  await send('DELETE', `/Project/${restored}/archive`)
  const sample = await add(await named('Musterhaus', '#445566'))
  const gone = await add(await named('Zelt', '#445577', { publish: 'draft' }))
  await send('DELETE', `/Project/${gone}`)
  await send('PUT', '/Project/home', { body: { before: [], ids: [first, published] } })
  await send('PUT', '/Project/home', { body: { before: [first, published], ids: [published, first] } })
  // One that nothing names yet.
  await send('POST', '/Picture', { body: { picture: await paint('#fefefe') } })
  return { first, sample }
}
