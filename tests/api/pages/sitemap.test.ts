import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { inBoth, newProject } from '#tests/harness/projects/new-project.ts'
import { siteOfFile } from '#tests/harness/site/site-of-file.ts'

const origin = 'https://www.example.com'
const { site, token } = await siteOfFile({ environment: { PUBLIC_URL: origin } })

const get = async (url: string, headers = {}) => await site.app.inject({ url, headers })
const locations = (body: string) => [...body.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, loc = '']) => loc)

/** Copies a project until search engines would refuse all addresses in one file. */
async function addProjects(id: number, count: number): Promise<void> {
  const { database } = site.services
  const tables = await database.introspection.getTables()
  const names = tables.find(({ name }) => name === 'project')?.columns.map(({ name }) => name) ?? []
  const columns = sql.join(names.filter((name) => name !== 'id').map((name) => sql.ref(name)))
  await sql`
    with recursive numbers(n) as (select 1 union all select n + 1 from numbers where n < ${sql.lit(count)})
    insert into project (${columns}) select ${columns} from project, numbers where id = ${sql.lit(id)}
  `.execute(database)
}

test('search engines learn of a view of the gallery once it shows other projects than the gallery itself', async () => {
  const views = async () =>
    locations((await get('/sitemap.xml')).body)
      .filter((address) => address.startsWith(`${origin}/Projects`))
      .map((address) => address.replace(origin, ''))
  const categories: number[] = []
  expect(await views()).toEqual(['/Projects'])
  for (const name of ['Energy', 'Halls', 'Towers']) {
    const { body } = await site.request(
      'addCategory',
      { body: { name, translation: inBoth(name, name) } },
      token,
    )
    categories.push(body.id)
  }
  expect(await views(), 'without projects').toEqual(['/Projects'])
  const { body } = await site.request(
    'addProject',
    { body: newProject({ categoryID: String(categories[2]) }) },
    token,
  )
  expect(await views()).toEqual([
    '/Projects',
    `/Projects?category=${categories[2]}`,
    '/Projects?category=all',
  ])
  await site.request('removeProject', { params: { id: body.id } }, token)
  expect(await views()).toEqual(['/Projects'])
})

test('more addresses than search engines take from one file come in several, which the sitemap names', async () => {
  const { body: project } = await site.request('addProject', { body: newProject() }, token)
  const whole = locations((await get('/sitemap.xml')).body)
  expect(locations((await get('/sitemap-1.xml')).body)).toEqual(whole)
  expect((await get('/sitemap-2.xml')).statusCode).toBe(404)

  await addProjects(project.id, 25_000)
  site.services.versions.bump('projects')
  const { body: index, headers } = await get('/sitemap.xml')
  expect(headers['content-type']).toBe('application/xml; charset=utf-8')
  expect(index).toMatch(
    /^<\?xml version="1.0" encoding="UTF-8"\?>\n<sitemapindex [^>]*>\n(<sitemap>.*\n)+<\/sitemapindex>\n$/,
  )
  expect(locations(index)).toEqual([`${origin}/sitemap-1.xml`, `${origin}/sitemap-2.xml`])

  const [first, second] = [await get('/sitemap-1.xml'), await get('/sitemap-2.xml')]
  expect(second.headers).toMatchObject({
    'content-type': 'application/xml; charset=utf-8',
    'cache-control': 'no-cache',
  })
  expect(locations(first.body)).toHaveLength(50_000)
  const all = [...locations(first.body), ...locations(second.body)]
  expect(new Set(all).size).toBe(whole.length + 50_000)
  expect(all).toEqual(expect.arrayContaining(whole))
  expect((await get('/sitemap-3.xml')).statusCode).toBe(404)
  expect((await get('/sitemap-0.xml')).statusCode).toBe(404)
  expect((await get('/robots.txt')).body).toContain(`Sitemap: ${origin}/sitemap.xml\n`)

  const packed = await get('/sitemap-2.xml', { 'accept-encoding': 'gzip' })
  expect(packed.headers['content-encoding']).toBe('gzip')
  expect(packed.rawPayload.length).toBeLessThan(second.rawPayload.length)
})
