// The machine's limit: the list call with nothing but Node and the site's database. One query, one JSON text per request,
// no framework; at every other address the same bytes out of memory. Run as: node bench/floor.ts <data folder> <port> <file>
import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { join } from 'node:path'
import process from 'node:process'
import { DatabaseSync } from 'node:sqlite'
import { factColumns } from '#server/projects/project-tables.ts'

const [dataDir = '', port = '', file = ''] = process.argv.slice(2)
const kept = readFileSync(file)
const selectionOf = (length: string, offset: string) => `
  select project.id, project.title_de, project.title_en, project.scope_of_works_de, project.scope_of_works_en,
    project.content_de, project.content_en, project.location, project.work_duration, project.client,
    project.picture_alt_de, project.picture_alt_en,
    ${Object.values(factColumns).join(', ')},
    project.is_client_public,
    case when exists (select 1 from sample_entry where entry_kind = 'project' and entry_id = project.id)
      then 1 else 0 end as is_sample,
    picture.id as picture_id, picture.width, picture.height, picture.placeholder,
    picture.widths, category.id as category_id, category.name as category_name,
    category.title_de as category_title_de, category.title_en as category_title_en,
    (select cast(count(*) as integer) from project
      where deleted_at is null and id not in (select id from archived_project)) as count
  from project
    join picture on picture.id = project.picture_id
    left join category on category.id = project.category_id
  where project.deleted_at is null and project.id not in (select id from archived_project)
  order by project.id desc limit ${length} offset ${offset}`

type TextColumn =
  | `${'title' | 'scope_of_works' | 'content' | 'picture_alt'}_${'de' | 'en'}`
  | 'location'
  | 'work_duration'
  | 'client'
  | 'picture_id'
  | 'placeholder'
  | 'widths'
  | 'category_name'
  | `category_title_${'de' | 'en'}`

type Row = Record<TextColumn, string> &
  Record<(typeof factColumns)[keyof typeof factColumns], string | number | null> &
  Record<'id' | 'width' | 'height' | 'is_client_public' | 'is_sample' | 'count', number> & {
    category_id: number | null
  }

function openSqlite(): (length: number, offset: number) => Row[] {
  const statement = new DatabaseSync(join(dataDir, 'site.sqlite'), { readOnly: true }).prepare(
    selectionOf('?', '?'),
  )
  return (length, offset) => statement.all(length, offset) as Row[]
}

async function openPostgres(url: string) {
  const [{ Pool }, { connectionTo }] = await Promise.all([
    import('pg'),
    import('#server/platform/database/postgres/connection.ts'),
  ])
  const pool = new Pool(connectionTo(url))
  const query = { name: 'window', text: selectionOf('$1', '$2') }
  return async (length: number, offset: number) =>
    (await pool.query<Row>({ ...query, values: [length, offset] })).rows
}

const { DATABASE_URL } = process.env
const selectWindow = DATABASE_URL ? await openPostgres(DATABASE_URL) : openSqlite()

function projectOf(row: Row) {
  const widths: number[] = JSON.parse(row.widths)
  const address = (format: string, width: number) => `/pictures/${row.picture_id}-${width}.${format}`
  const files = (format: string) => widths.map((width) => ({ url: address(format, width), width }))
  const known = Object.entries(factColumns).filter(([, column]) => row[column] !== null)
  return {
    id: row.id,
    title: texts(row.title_en, row.title_de),
    content: texts(row.content_en, row.content_de),
    scopeOfWorks: texts(row.scope_of_works_en, row.scope_of_works_de),
    location: row.location,
    workDuration: row.work_duration,
    picture: address('webp', widths.findLast((width) => width <= 960) ?? row.width),
    pictureSizes: {
      width: row.width,
      height: row.height,
      placeholder: row.placeholder,
      avif: files('avif'),
      webp: files('webp'),
    },
    sharedPicture: `/pictures/${row.picture_id}-1200x630.jpg`,
    pictureAlt: texts(row.picture_alt_en, row.picture_alt_de),
    category:
      row.category_id === null
        ? null
        : {
            id: row.category_id,
            name: row.category_name,
            translation: texts(row.category_title_en, row.category_title_de),
          },
    ...(row.is_sample === 1 && { isSample: true }),
    ...(known.length > 0 && {
      facts: Object.fromEntries(known.map(([name, column]) => [name, row[column]])),
    }),
    ...(row.is_client_public === 1 && row.client !== '' ? { client: row.client } : {}),
  }
}

function texts(english: string, german: string) {
  const list = []
  if (english !== '') list.push({ content: english, language: 1 })
  if (german !== '') list.push({ content: german, language: 2 })
  return list
}

createServer(async (request, response) => {
  const [path, search] = (request.url ?? '').split('?')
  if (path !== '/api/v1/Project') {
    const headers = { 'content-type': 'text/html', 'content-encoding': 'br', 'content-length': kept.length }
    response.writeHead(200, headers).end(kept)
    return
  }
  const query = new URLSearchParams(search)
  const length = Number(query.get('PageLength') ?? 10)
  const offset = Number(query.get('PageNumber') ?? 0)
  const rows = await selectWindow(length, offset)
  const body = JSON.stringify({ data: rows.map(projectOf), count: rows[0]?.count ?? 0 })
  response
    .writeHead(200, {
      'content-type': 'application/json; charset=utf-8',
      'content-length': Buffer.byteLength(body),
    })
    .end(body)
}).listen(Number(port), '127.0.0.1')
