import { hash } from 'node:crypto'
import type { Compilable, CompiledQuery, Kysely } from 'kysely'
import { LRUCache } from 'lru-cache'

/** Stands in a kept query for a value that every run has of its own. */
class Placeholder {
  readonly name: string

  constructor(name: string) {
    this.name = name
  }
}

/** For each query; searches have any number of shapes. */
const maxShapes = 50

/** A connection keeps its plans until it ends. */
const maxPlans = 100
const plans = new Map<string, string>()

/**
 * Returns the name by which PostgreSQL keeps the plan of a kept query, as planning takes longer than running it;
 * undefined for any other statement, and for shapes after the first hundred.
 */
export const planName = (statement: string): string | undefined => plans.get(statement)

/** Made of the text, as several processes may share connections. */
function keepPlan(statement: string): void {
  if (plans.size >= maxPlans) return
  plans.set(statement, hash('sha256', statement, 'base64url'))
}

/**
 * Returns a function that runs a query and returns its rows. It is built and compiled once for each shape, which takes
 * longer than running it: `shape` is plain data, and `build` may only put `values` into the query, without looking at
 * any but those that are undefined.
 */
export function keepQuery<T, Shape, Values extends object, Row>(
  build: (database: Kysely<T>, shape: Shape, values: Values) => Compilable<Row>,
): (database: Kysely<T>, shape: Shape, values: Values) => Promise<Row[]> {
  const kept = new WeakMap<Kysely<T>, LRUCache<string, CompiledQuery<Row>>>()
  return async (database, shape, values) => {
    const queries = kept.get(database) ?? new LRUCache<string, CompiledQuery<Row>>({ max: maxShapes })
    kept.set(database, queries)
    const given = Object.entries(values).filter(([, value]) => value !== undefined)
    const key = JSON.stringify([shape, given.map(([name]) => name)])
    let query = queries.get(key)
    if (!query) {
      const places = given.map(([name]) => [name, new Placeholder(name)])
      query = build(database, shape, Object.fromEntries(places)).compile()
      queries.set(key, query)
      keepPlan(query.sql)
    }
    const parameters = query.parameters.map((parameter) =>
      parameter instanceof Placeholder ? values[parameter.name as keyof Values] : parameter,
    )
    const { rows } = await database.executeQuery<Row>({ ...query, parameters })
    return rows
  }
}
