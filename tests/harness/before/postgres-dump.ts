import pg from 'pg'

/**
 * A database of the site as SQL that makes it anew: tables with rows, sequences, keys and indexes, as they are, whatever migrations made
 * them. It knows what the site uses of PostgreSQL, and refuses anything else.
 */
export async function dumpPostgres(url: string): Promise<string> {
  const client = new pg.Client(url)
  await client.connect()
  try {
    const list = async <T>(statement: string) => (await client.query(statement)).rows as T[]
    const others = await list(`select proname as name from pg_proc where ${own('pronamespace')}
      union select tgname from pg_trigger where not tgisinternal
      union select relname from pg_class where ${own('relnamespace')} and relkind not in ('r', 'i', 'S')`)
    if (others.length > 0) throw new Error(`Not known to the dump: ${JSON.stringify(others)}`)
    const tables = await list<Table>(`select relname as name, oid::text, relpersistence as sort from pg_class
      where ${own('relnamespace')} and relkind = 'r' order by relname`)
    const made: string[] = []
    for (const table of tables) made.push(...(await dumpTable(client, table)))
    const sequences = await list<{ name: string; value: string; owner: string | null }>(sequenceRows)
    // A key that refers to another table comes when that one is there.
    const keys = await list<{ statement: string }>(`select format('alter table %s add constraint %I %s;',
      conrelid::regclass, conname, pg_get_constraintdef(oid)) as statement
      from pg_constraint where ${own('connamespace')} and contype in ('p', 'u', 'c', 'f')
      order by contype = 'f', conrelid::regclass::text, conname`)
    const indexes = await list<{ statement: string }>(`select pg_get_indexdef(indexrelid) || ';' as statement
      from pg_index join pg_class on pg_class.oid = indexrelid where ${own('relnamespace')}
      and not exists (select 1 from pg_constraint where conindid = indexrelid) order by relname`)
    return [
      ...sequences.filter(({ owner }) => !owner).map(({ name }) => `create sequence ${name};`),
      ...made,
      ...sequences.map(({ name, value }) => `select setval('${name}', ${value});`),
      ...[...keys, ...indexes].map(({ statement }) => statement),
      '',
    ].join('\n')
  } finally {
    await client.end()
  }
}

interface Table {
  name: string
  oid: string
  sort: 'p' | 'u'
}

const own = (column: string) => `${column} = current_schema()::regnamespace`

const sequenceRows = `select quote_ident(sequencename) as name,
  coalesce(last_value, start_value) || ', ' || (last_value is not null) as value,
  (select 'x' from pg_depend where objid = quote_ident(sequencename)::regclass and deptype in ('a', 'i')) as owner
  from pg_sequences where schemaname = current_schema() order by sequencename`

async function dumpTable(client: pg.Client, { name, oid, sort }: Table): Promise<string[]> {
  const table = client.escapeIdentifier(name)
  const { rows: columns } = await client.query(
    `select quote_ident(attname) as name, format_type(atttypid, atttypmod) as type, attnotnull as required,
      attidentity as identity, pg_get_expr(adbin, adrelid) as usual,
      (select quote_ident(collname) from pg_collation where oid = attcollation and collname <> 'default') as collation
    from pg_attribute left join pg_attrdef on adrelid = attrelid and adnum = attnum
    where attrelid = $1 and attnum > 0 and not attisdropped order by attnum`,
    [oid],
  )
  const lines = columns.map(({ name, type, required, identity, usual, collation }) =>
    [
      `${name} ${type}`,
      collation && `collate ${collation}`,
      identity && `generated ${identity === 'a' ? 'always' : 'by default'} as identity`,
      usual && `default ${usual}`,
      required && 'not null',
    ]
      .filter(Boolean)
      .join(' '),
  )
  const { rows } = await client.query({ text: `select * from ${table}`, rowMode: 'array', types: asText })
  const values = rows.map((row: (string | null)[]) =>
    row.map((value) => (value === null ? 'null' : client.escapeLiteral(value))).join(', '),
  )
  return [
    `create ${sort === 'u' ? 'unlogged ' : ''}table ${table} (${lines.join(', ')});`,
    ...values.sort().map((row) => `insert into ${table} overriding system value values (${row});`),
  ]
}

/** Values as PostgreSQL writes them, which it reads for columns of every type. */
const asText = { getTypeParser: () => (value: string) => value } as pg.CustomTypesConfig
