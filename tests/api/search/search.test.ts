import { describe, expect, test } from 'vitest'
import { searchLimits } from '#contract/search/found-kinds.ts'
import { foldForSearch } from '#server/platform/database/search-text.ts'
import { fillInbox } from '#tests/harness/inquiries/large-inbox.ts'
import { putInquiry } from '#tests/harness/inquiries/stored-inquiries.ts'
import { newJob } from '#tests/harness/jobs/new-job.ts'
import { statementsDuring } from '#tests/harness/machine/count-statements.ts'
import { inBoth, newProject, pictureUrl } from '#tests/harness/projects/new-project.ts'
import { siteOfFile } from '#tests/harness/site/site-of-file.ts'
import { siteAt } from '#tests/harness/site/test-site.ts'
import homeDe from '#texts/de/homepage.json' with { type: 'json' }
import homeEn from '#texts/en/homepage.json' with { type: 'json' }

const { site, token } = await siteOfFile()
const roles = { admin: token, office: await site.logIn('office'), editor: await site.logIn('editor') }

async function found(Q: string, as: keyof typeof roles = 'admin', Language?: '1') {
  const query = { Q, ...(Language && { Language }) }
  return (await site.request('searchEverything', { query }, roles[as])).body
}
const kindsOf = async (Q: string, as?: keyof typeof roles) => (await found(Q, as)).map(({ kind }) => kind)

/** Stored as the form stores it. */
const stored = async (name: string, message: string) => {
  const search = foldForSearch(`${name}\n${message}`)
  return await putInquiry(site, { first_name: name, last_name: 'Test', message, search })
}

test('what is misspelled, or called otherwise, is found where nothing has the very word', async () => {
  const add = async (en: string, de: string) =>
    (
      await site.request(
        'addProject',
        { body: newProject({ title: inBoth(en, de), location: 'Kassel' }) },
        token,
      )
    ).body.id
  const ids = [await add('Tower of a chapel', 'Kapellenturm'), await add('Server halls', 'Rechenzentrum')]
  const idsOf = async (Q: string) =>
    (await found(Q)).flatMap(({ kind, id }) => (kind === 'project' ? [id] : []))
  expect(await idsOf('Kapelenturn')).toEqual([String(ids[0])])
  expect(await idsOf('Datacenter Kassel')).toEqual([String(ids[1])])
  expect(await idsOf('data center')).toEqual([String(ids[1])])
  expect(await idsOf('Kapellenturm')).toEqual([String(ids[0])])
  const listed = async (Search: string) =>
    (await site.request('listDashboardProjects', { query: { Search } }, token)).body.data.map(({ id }) => id)
  expect(await listed('Kapelenturn')).toEqual([ids[0]])
  expect(await listed('Datacenter')).toEqual([ids[1]])
  expect(await listed('Kapellenturm')).toEqual([ids[0]])
  for (const id of ids) await site.request('removeProject', { params: { id } }, token)
})

describe('an inquiry is found', () => {
  test('by name, message, number, telephone and all words in any order, but not by editors', async () => {
    const id = await stored('Jördis', 'Der Kirchturm in Ährenfeld braucht eine Prüfung.')
    await site.services.database
      .updateTable('inquiry')
      .set({ reference: 'QX7-K3Z', phone: '0171 / 55 66 77-8' })
      .where('id', '=', id)
      .execute()
    for (const Q of ['jördis', 'JÖRDIS', 'ährenfeld kirchturm', 'qx7k3z', '01715566778']) {
      const [first] = await found(Q, 'office')
      expect({ Q, first }).toMatchObject({
        first: { kind: 'inquiry', id: String(id), address: `/dashboard/Inquiries/${id}` },
      })
      expect(first?.title).toBe('Jördis Test (QX7-K3Z)')
      expect(await kindsOf(Q, 'editor')).not.toContain('inquiry')
    }
    expect((await found('ährenfeld'))[0]?.excerpt).toContain('Kirchturm in Ährenfeld')
    expect(await kindsOf('kirchturm nirgendwo')).toEqual([])
    await site.request('removeInquiry', { params: { id }, query: {} }, token)
    expect(await kindsOf('Ährenfeld')).toEqual([])
  })
})

describe('an entry is found', () => {
  test('by its working version, in either language, and no more once it is deleted', async () => {
    const title = inBoth('Lighthouse', 'Leuchtfeuer')
    const { body: added } = await site.request('addProject', { body: newProject({ title }) }, token)
    const changed = {
      ...newProject({ title, location: 'Überlingen am See' }),
      id: added.id,
      publish: 'draft',
    }
    await site.request('changeProject', { body: changed }, token)
    expect(await found('überlingen')).toMatchObject([{ title: 'Leuchtfeuer', excerpt: 'Überlingen am See' }])
    expect(await found('lighthouse')).toMatchObject([{ title: 'Leuchtfeuer', excerpt: 'Lighthouse' }])
    expect(await found('leuchtfeuer', 'admin', '1')).toMatchObject([{ title: 'Lighthouse' }])
    await site.request('removeProject', { params: { id: added.id } }, token)
    expect(await kindsOf('leuchtfeuer')).toEqual([])
  })

  test('what has the words in its title comes before what has them in its text', async () => {
    const add = async (title: string, summary: string) =>
      await site.request(
        'addJob',
        { body: newJob({ title: inBoth(title, title), summary: inBoth(summary, summary) }) },
        token,
      )
    await add('Anders', 'Hier kommt Zitterpappel vor.')
    await add('Zitterpappel', 'Steht im Titel.')
    expect((await found('zitterpappel')).map(({ title }) => title)).toEqual(['Zitterpappel', 'Anders'])
  })
})

test('a text of the site is found by what people read, in both languages, under the name of its place', async () => {
  for (const { slogan } of [homeDe.hero, homeEn.hero]) {
    const results = (await found(slogan.slice(0, 60))).filter(({ id }) => id === 'homepage:hero.slogan')
    expect(results).toMatchObject([
      {
        kind: 'text',
        title: 'Startseite › Kopfbereich › Leitsatz',
        address: '/dashboard/Texts?page=homepage&edit=homepage%3Ahero.slogan',
      },
    ])
  }
  expect(await kindsOf('hero.slogan')).not.toContain('text')
})

test('a picture is found by its description, once, and leads to the library', async () => {
  const pictures = [
    {
      picture: await pictureUrl(60, 44),
      pictureAlt: inBoth('A bat on the rod', 'Fledermaus an der Fangstange'),
    },
  ]
  const { picture: _, ...project } = newProject()
  await site.request('addProject', { body: { ...project, pictures } as never }, token)
  for (const [Q, excerpt] of [
    ['fledermaus', 'Mühlendach'],
    ['bat rod', 'A bat on the rod'],
  ] as const) {
    const results = (await found(Q)).filter(({ kind }) => kind === 'picture')
    expect(results).toMatchObject([{ title: 'Fledermaus an der Fangstange', excerpt }])
    const [address] = results.map((result) => result.address)
    const search = new URLSearchParams(address?.split('?')[1]).get('search') ?? ''
    const { body } = await site.request('listPictures', { query: { Search: search } }, token)
    expect(body.data.map(({ id }) => id)).toEqual(results.map(({ id }) => id))
  }
})

test('a fact about the company is found by its name and by what it says', async () => {
  const { body: company } = await site.request('readCompany', { query: {} }, token)
  for (const Q of [company.managingDirector, 'geschäftsführung'])
    expect(await found(Q)).toContainEqual(
      expect.objectContaining({
        kind: 'company',
        id: 'managingDirector',
        address: '/dashboard/Company#company-company',
      }),
    )
  const sources = (await found('quellen')).filter(({ kind }) => kind === 'company')
  expect(sources.map(({ address }) => address)).toContain('/dashboard/Company#company-sources')
})

test('screens come first, by their names in both languages, and only those of the role', async () => {
  expect((await found('stellen'))[0]).toMatchObject({
    kind: 'screen',
    title: 'Stellen',
    address: '/dashboard/Jobs',
  })
  expect((await found('pictures'))[0]).toMatchObject({ kind: 'screen', title: 'Bilder' })
  expect((await found('bilder', 'admin', '1'))[0]).toMatchObject({ kind: 'screen', title: 'Pictures' })
  const screens = async (Q: string, as: keyof typeof roles) =>
    (await found(Q, as)).filter(({ kind }) => kind === 'screen').map(({ id }) => id)
  expect(await screens('webhooks', 'admin')).toEqual(['webhooks'])
  expect(await screens('webhooks', 'office')).toEqual([])
  expect(await screens('anfragen', 'office')).toEqual(['inquiries'])
  expect(await screens('anfragen', 'editor')).toEqual([])
  const { body } = await site.request('searchEverything', { query: { Q: 'en' } }, roles.admin)
  expect(body.length).toBeLessThanOrEqual(searchLimits.results)
})

describe('what is typed', () => {
  test.each(['', ' ', 'a', ' b ', '%', '_', '*'])('needs two characters: "%s"', async (Q) => {
    const { error } = await site.request('searchEverything', { query: { Q } }, token)
    expect(error).toMatchObject({ code: 'invalid_input', details: [{ field: 'Q' }] })
  })

  test('is no longer than 200 characters', async () => {
    const { error } = await site.request('searchEverything', { query: { Q: 'x'.repeat(201) } }, token)
    expect(error?.code).toBe('invalid_input')
  })

  test.each(['%%', '__', '_%', '\\\\', '"\'', '.*'])('has no wildcards: %s', async (Q) => {
    await stored('Keine', 'Muster hier')
    expect((await found(Q)).filter(({ kind }) => kind === 'inquiry')).toEqual([])
    expect((await found(`keine ${Q}`)).length).toBe(0)
  })
})

test('no kind crowds out the others, and the order of kinds is that of the list', async () => {
  for (let each = 0; each < 15; each++) await stored('Wimmelwort', `Nummer ${each}`)
  await site.request('addJob', { body: newJob({ title: inBoth('Wimmelwort', 'Wimmelwort') }) }, token)
  const kindsFound = await kindsOf('wimmelwort')
  expect(kindsFound).toEqual([...Array(searchLimits.ofOneKind).fill('inquiry'), 'job'])
})

test.skipIf(process.env['TEST_DATABASE'])(
  'reads thousands of inquiries in few statements, in another thread',
  async () => {
    await siteAt({ content: 'sample' }, async (other, admin) => {
      fillInbox(other.dataDir, { inquiries: 5000, longEvery: 10 })
      for (const Q of ['nirgends zu finden', 'erdung', 'a b']) {
        const statements = await statementsDuring(async () => {
          await other.request('searchEverything', { query: { Q } }, admin)
        })
        const reading = statements.filter(({ thread }) => thread === 'reading')
        // The first reads all entries, once.
        const most = Q.startsWith('nirgends') ? 70 : 60
        expect({ Q, isFew: reading.length < most, count: reading.length }).toMatchObject({ Q, isFew: true })
        expect(statements.length - reading.length).toBeLessThan(6) // who asks
      }
    })
  },
)
