import { describe, expect, test } from 'vitest'
import { readPage } from '#tests/harness/http/read-page.ts'
import { inBoth, newProject } from '#tests/harness/projects/new-project.ts'
import { siteOfFile } from '#tests/harness/site/site-of-file.ts'

const { site, token } = await siteOfFile()

const role = inBoth('Planning', 'Planung')
const { picture = '' } = newProject()

async function addPerson(more: object): Promise<number> {
  const { status, body } = await site.request('addPerson', { body: { name: 'Ada', role, ...more } }, token)
  expect(status).toBe(201)
  return body.id
}
const people = async () => (await site.request('listPeople', { query: {} })).body
const page = async (address: string) => (await site.app.inject(address)).body
const removeAll = async () => {
  for (const { id } of await people()) await site.request('removePerson', { params: { id } }, token)
}

describe('the people of the company', () => {
  test('are nowhere where there are none', async () => {
    expect(await page('/aboutus')).not.toContain('Unser Team')
    expect(await page('/')).not.toContain('Ihre Ansprechperson')
  })

  test('stand on the page about the company in the order of their numbers, those without any last', async () => {
    await addPerson({ name: 'Ohne Zahl' })
    await addPerson({ name: 'Zwei', order: 2, phone: '+49 69 90009-012', email: 'zwei@example.com' })
    await addPerson({ name: 'Eins', order: 1 })
    expect((await people()).map(({ name }) => name)).toEqual(['Eins', 'Zwei', 'Ohne Zahl'])
    const html = await page('/aboutus')
    const { text } = readPage(html)
    expect(text).toMatch(/Unser Team.*Eins.*Planung.*Zwei.*Ohne Zahl/s)
    expect(html).toContain('href="tel:+496990009012"')
    expect(html).toContain('href="mailto:zwei@example.com"')
    expect(readPage(await page('/en/aboutus')).text).toMatch(/Our team.*Planning/s)
    await removeAll()
  })

  test('are named to search engines as employees', async () => {
    await addPerson({ name: 'Ada Sturm', phone: '+49 69 90009-012' })
    const { structuredData } = readPage(await page('/aboutus'))
    expect(structuredData).toContainEqual(
      expect.objectContaining({
        employee: [
          { '@type': 'Person', name: 'Ada Sturm', jobTitle: 'Planung', telephone: '+49 69 90009-012' },
        ],
      }),
    )
    await removeAll()
  })

  test.each(['/', '/contactus', '/en/impressum', '/jobs'])(
    'have one of them beside the form of %s, the first that is marked',
    async (address) => {
      await addPerson({ name: 'Ungenannt', order: 1 })
      const second = await addPerson({ name: 'Nach ihr', besideForm: true, order: 3 })
      expect(await page(address)).toContain('Nach ihr')
      await addPerson({ name: 'Vor ihm', besideForm: true, order: 2 })
      const html = await page(address)
      expect(html).toContain('Vor ihm')
      expect(html).not.toContain('Nach ihr')
      expect(html).not.toContain('Ungenannt')
      await site.request('removePerson', { params: { id: second } }, token)
      await removeAll()
    },
  )

  test('are shown by a picture with its focal point, and by their initials where there is none', async () => {
    const shown = { picture, pictureAlt: inBoth('A portrait', 'Ein Porträt'), focus: { x: 0, y: 1 } }
    const id = await addPerson({ name: 'Dr. Jonas von der Höhe', ...shown })
    const [person] = await people()
    expect(person).toMatchObject({ pictureAlt: shown.pictureAlt, focus: shown.focus })
    expect((await site.app.inject(person?.picture ?? '')).statusCode).toBe(200)
    const html = await page('/aboutus')
    expect(html).toContain('alt="Ein Porträt"')
    expect(html).toMatch(/focus-x-0 focus-y-20[^"]*portrait/)

    const without = { id, name: 'Dr. Jonas von der Höhe', role }
    expect((await site.request('changePerson', { body: without }, token)).status).toBe(200)
    expect(await page('/aboutus')).toMatch(/class="portrait [^"]*">JH</)
    await removeAll()
  })

  test('take no picture that is none', async () => {
    const id = await addPerson({ picture })
    const refused = async (sent: object) =>
      (await site.request('addPerson', { body: { name: 'Bo', role, ...sent } }, token)).error?.details?.[0]
        ?.field
    expect(await refused({ picture: 'data:image/png;base64,AAAA' })).toBe('pictures[0].picture')
    expect(await refused({ picture, pictures: [{ picture }] })).toBe('pictures')
    expect(await refused({ email: 'nobody' })).toBe('email')
    await site.request('removePerson', { params: { id } }, token)
  })
})
